import { useMessages } from '../../../ui/i18n';
import { itemAt } from '../../contract/items';
import { LootBack, LootFront } from '../art/loot-card';
import { COLOURS, type Colour } from '../rules/cards';
import { formatBack, formatFront } from '../describe';
import { lootCard, type LootId } from '../rules/loot';
import { Selectable } from './selectable';
import styles from './loot.module.css';
import { selectableLoot } from './selection';
import type { TableProps } from './table-props';

/** The open loot of the game next to its stacks, by colour; selectable for the player who decides. */
export function LootRow(table: TableProps) {
  const t = useMessages('piratenpoker').board;
  return (
    <ul className={styles.row} data-spot="loot" aria-label={t.loot.title}>
      {COLOURS.map((colour, i) => (
        <li key={colour} className={styles.place} data-doubled={table.doubled === colour || undefined}>
          <Stack stack={itemAt(table.G.stacks, i)} colour={colour} />
          <OpenLoot {...table} colour={colour} />
          {table.doubled === colour && <span className={styles.doubled}>{t.doubled[colour]}</span>}
        </li>
      ))}
    </ul>
  );
}

function Stack({ stack, colour }: { stack: readonly LootId[]; colour: Colour }) {
  const t = useMessages('piratenpoker').board;
  const words = useMessages('piratenpoker');
  const top = stack.at(-1);
  const label =
    top === undefined
      ? t.loot.emptyStack[colour]
      : t.loot.stack[colour]({ n: stack.length, next: formatBack(top, words.back) });
  return (
    <span
      className={styles.stack}
      data-spot={`stack ${colour}`}
      role="img"
      aria-label={label}
      title={label}
      data-high={stack.length > 1 || undefined}
      data-empty={top === undefined || undefined}
    >
      {top !== undefined && <LootBack loot={lootCard(top)} />}
      <b>{stack.length}</b>
    </span>
  );
}

function OpenLoot({ G, colour, decisions, selection, pending }: TableProps & { colour: Colour }) {
  const t = useMessages('piratenpoker').board;
  const words = useMessages('piratenpoker');
  const id = G.loot.find((loot) => lootCard(loot).colour === colour);
  if (id === undefined) return <span className={styles.gone} role="img" aria-label={t.loot.gone} />;
  const label = t.loot.both({ front: formatFront(id, words.front), back: formatBack(id, words.back) });
  const picture = <LootFront loot={lootCard(id)} />;
  const place = selectableLoot(decisions).indexOf(id);
  if (place === -1)
    return (
      <span className={styles.card} role="img" aria-label={label} data-piece={`loot ${id}`}>
        {picture}
      </span>
    );
  const props = { label, shortcut: String(place + 1), isSelected: selection.loot === id, isDisabled: pending };
  return (
    <Selectable className={styles.card} piece={`loot ${id}`} {...props} onSelect={() => selection.toggleLoot(id)}>
      {picture}
    </Selectable>
  );
}
