import type { Language } from '../../../i18n/languages';
import { useMessages } from '../../../ui/i18n';
import { HelpButton } from '../../board/help';
import { itemAt } from '../../contract/items';
import { LootBack, LootFront } from '../art/loot-card';
import { describeRound, formatBack, formatFront, lastMoveText } from '../describe';
import { COLOURS, type Colour } from '../rules/cards';
import { lootCard, type LootId } from '../rules/loot';
import { PHASES, type PastRound } from '../rules/state';
import styles from './round.module.css';
import { Selectable } from './selectable';
import { selectableLoot } from './selection';
import type { TableProps } from './table';

/** The number of the game, its rounds with the current one marked, and the help button. */
export function Rounds({ shown, onAbout }: TableProps & { onAbout(): void }) {
  const t = useMessages('piratenpoker').board;
  return (
    <div className={styles.rounds}>
      <p className={styles.game}>
        {t.game({ game: shown.game })}
        {shown.lastGame && <strong>{t.lastGame}</strong>}
      </p>
      <ol data-spot="rounds" aria-label={t.rounds} hidden={shown.over}>
        {PHASES.map((phase) => (
          <li key={phase} aria-current={phase === shown.phase ? 'step' : undefined}>
            <span>{t.round[phase]}</span>
          </li>
        ))}
      </ol>
      <HelpButton className={styles.about} label={t.action.about} title={t.action.about} onOpen={onAbout} />
    </div>
  );
}

/** The open loot of the game next to its stacks, by colour; selectable for the player who decides. */
export function LootRow(table: TableProps) {
  const t = useMessages('piratenpoker').board;
  return (
    <ul className={styles.row} data-spot="loot" aria-label={t.loot.title}>
      {COLOURS.map((colour, i) => (
        <li key={colour} className={styles.place} data-doubled={table.doubled === colour || undefined}>
          <Stack stack={itemAt(table.shown.stacks, i)} colour={colour} />
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

function OpenLoot({ shown, colour, decisions, selection, pending }: TableProps & { colour: Colour }) {
  const t = useMessages('piratenpoker').board;
  const words = useMessages('piratenpoker');
  const id = shown.loot.find((loot) => lootCard(loot).colour === colour);
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

/** The result of the revealed round; otherwise the latest decision, or the result of the last round. */
export function Banner({ settled, isSettling, revealedRound, recentEvents, subjectOf, language }: TableProps) {
  const t = useMessages('piratenpoker').board;
  const last = settled.rounds.at(-1);
  if (revealedRound && !isSettling) {
    const isStop = revealedRound.result.by === 'nobody';
    return (
      <p className={styles.banner} data-tone={isStop ? 'stop' : 'win'} aria-hidden="true">
        {describeOutcome(revealedRound, subjectOf, language)} {isStop && t.stopped}
      </p>
    );
  }
  if (recentEvents && !isSettling) {
    const isStop = recentEvents.some(({ kind }) => kind === 'stop');
    return (
      <p className={styles.banner} data-tone={isStop ? 'stop' : 'news'} aria-hidden="true">
        {lastMoveText({ ...settled, events: [...recentEvents] }, subjectOf, language)}
      </p>
    );
  }
  return (
    <p className={styles.banner}>
      {last && `${t.lastRound({ round: t.round[last.phase] })} ${describeOutcome(last, subjectOf, language)}`}
    </p>
  );
}

/** Returns the sentences on a round without those on its bids, which are visible. */
function describeOutcome(round: PastRound, subjectOf: TableProps['subjectOf'], language: Language): string {
  return describeRound(round, subjectOf, language).slice(round.bids.length).join(' ');
}
