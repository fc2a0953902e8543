import { useMessages } from '../../../ui/i18n';
import { itemAt } from '../../contract/items';
import { LootBack } from '../art/loot-card';
import { PassFront, PokerBack, PokerFront } from '../art/poker-card';
import { formatSigned } from '../describe';
import { weightOf } from '../rules/bids';
import { CARDS } from '../rules/cards';
import { lootCard } from '../rules/loot';
import { HIDDEN, type Seat } from '../rules/state';
import styles from './hand.module.css';
import { Selectable } from './selectable';
import { selectableLoot } from './selection';
import type { TableProps } from './table';

interface HandProps extends TableProps {
  readonly me: Seat;
}

/** The viewer's poker cards by colour and value: buttons while the viewer bids; committed cards are raised. */
export function Hand(table: HandProps) {
  const t = useMessages('piratenpoker').board;
  const { me } = table;
  const isPass = me.committed && !me.chosen.includes(true);
  return (
    <div
      className={styles.hand}
      data-spot="hand"
      role="group"
      aria-label={t.hand.title}
      data-committed={me.committed || undefined}
    >
      {me.hand.map((id, place) =>
        id === HIDDEN ? <HiddenCard key={`hidden ${place}`} /> : <HandCard key={id} {...table} place={place} />,
      )}
      {isPass && (
        <span className={styles.card} data-chosen role="img" aria-label={t.hand.passCard}>
          <PassFront />
        </span>
      )}
      {me.hand.length === 0 && !isPass && <p className={styles.none}>{t.hand.none}</p>}
    </div>
  );
}

/** A card of a hand that was shown from another seat, until the board shows it from this one. */
function HiddenCard() {
  const t = useMessages('piratenpoker').board;
  return (
    <span className={styles.card} role="img" aria-label={t.hand.hidden}>
      <PokerBack />
    </span>
  );
}

function HandCard({ me, moves, doubled, selection, pending, place }: HandProps & { place: number }) {
  const t = useMessages('piratenpoker').board;
  const id = itemAt(me.hand, place);
  const card = itemAt(CARDS, id - 1);
  const { colour, value } = card;
  const isDoubled = colour === doubled;
  const label = isDoubled
    ? t.hand.doubledCard[colour]({ value, weight: weightOf(id, doubled) })
    : t.hand.card[colour]({ value });
  const picture = <PokerFront card={card} isDoubled={isDoubled} />;
  if (!moves.some(({ move }) => move === 'play'))
    return (
      <span
        className={styles.card}
        role="img"
        aria-label={label}
        data-chosen={me.chosen[place] || undefined}
        data-piece={`card ${id}`}
      >
        {picture}
      </span>
    );
  const props = {
    label,
    shortcut: String(place + 1),
    isSelected: selection.places.includes(place),
    isDisabled: pending,
  };
  return (
    <Selectable className={styles.card} piece={`card ${id}`} {...props} onSelect={() => selection.togglePlace(place)}>
      {picture}
    </Selectable>
  );
}

/** The viewer's negative loot, one card of which may be handed over. */
export function Negatives({ decisions, selection, pending }: TableProps) {
  const t = useMessages('piratenpoker').board;
  return (
    <div className={styles.hand} role="group" aria-label={t.hand.negatives}>
      {selectableLoot(decisions).map((id, i) => (
        <Selectable
          key={id}
          className={styles.card}
          label={t.hand.negative[lootCard(id).colour]({ value: formatSigned(lootCard(id).back) })}
          shortcut={String(i + 1)}
          isSelected={selection.loot === id}
          isDisabled={pending}
          onSelect={() => selection.toggleLoot(id)}
        >
          <LootBack loot={lootCard(id)} />
        </Selectable>
      ))}
    </div>
  );
}
