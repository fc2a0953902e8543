import type { ReactNode } from 'react';
import { useMessages } from '../../../ui/i18n';
import { SeatBadge, seatStyle } from '../../../ui/seat-badge';
import { TableTop } from '../../board/frame';
import type { PlayerID } from '../../contract';
import { itemAt } from '../../contract/items';
import { CardFace } from '../art/card-face';
import { Spade } from '../art/spade';
import type { CardId } from '../rules/cards';
import { cardLabel, moveLabel } from '../describe';
import { visibleCards } from '../rules/queries';
import { AlarmBanner } from './alarm-banner';
import type { PanelName } from './panels';
import { Piles } from './piles';
import { RoundBanner } from './round-banner';
import type { TableProps } from './table-props';
import styles from './center.module.css';

interface CenterProps extends TableProps {
  /** The cards that the previewed pass would take. */
  readonly taken: readonly CardId[];
  onOpenPanel(panel: PanelName): void;
}

/** The center of the board: piles, face-up cards and buried cards. Cards are buttons where one is to be chosen. */
export function Center(props: CenterProps) {
  const t = useMessages('piratz');
  const { G, shown, nextRound, taken, news, onOpenPanel } = props;
  return (
    <TableTop
      className={styles.table}
      data-crowd={cardDensity(shown.faceUp.length + shown.seats.filter(({ spade }) => !spade).length)}
      data-alarm={G.stage === 'alarm' || undefined}
    >
      <p className={styles.news} aria-hidden="true">
        <b>{t.table.round({ n: G.round })}</b> {news}
      </p>
      <button type="button" className={styles.about} onClick={() => onOpenPanel('about')} aria-label={t.panel.about}>
        ?
      </button>
      <Piles {...props} />
      <div className={styles.cards}>
        {G.stage === 'alarm' && <AlarmBanner />}
        <ul className={styles.display} aria-label={t.table.display} data-preview={taken.length > 0 || undefined}>
          {shown.faceUp.map((id) => (
            <DisplayCard key={id} {...props} id={id} isTaken={taken.includes(id)} />
          ))}
          {shown.faceUp.length === 0 && <li className={styles.empty}>{t.table.empty}</li>}
        </ul>
        <Buried {...props} />
      </div>
      {nextRound && <RoundBanner {...props} next={nextRound} />}
    </TableTop>
  );
}

/** Returns the density class, which determines the size of the cards. */
function cardDensity(cards: number): 'few' | 'several' | 'some' | 'many' | 'packed' {
  if (cards <= 4) return 'few';
  if (cards <= 8) return 'several';
  if (cards <= 15) return 'some';
  return cards <= 24 ? 'many' : 'packed';
}

function DisplayCard({ G, moves, play, pending, id, isTaken }: TableProps & { id: CardId; isTaken: boolean }) {
  const t = useMessages('piratz');
  const card = itemAt(G.cards, id - 1);
  const face = cardLabel(card, t);
  const choice = moves.find(({ move, args }) => (move === 'bury' || move === 'takeRat') && args[0] === id);
  const label = choice && moveLabel(choice, t, G);
  return (
    <li data-piece={`card ${id}`} className={styles.card} data-taken={isTaken || undefined}>
      {choice ? (
        <button type="button" aria-label={label} title={label} aria-disabled={pending} onClick={() => play(choice)}>
          <CardFace card={card} />
        </button>
      ) : (
        <LabelledImage label={(isTaken ? t.table.wouldTake : t.cardFace)({ face })}>
          <CardFace card={card} />
        </LabelledImage>
      )}
    </li>
  );
}

function LabelledImage({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span role="img" aria-label={label} title={label}>
      {children}
    </span>
  );
}

/** The laid spades. */
function Buried(table: TableProps) {
  const t = useMessages('piratz');
  const laid = table.seats.filter(({ playerID }) => !itemAt(table.shown.seats, Number(playerID)).spade);
  if (laid.length === 0) return null;
  return (
    <ul className={styles.buried} aria-label={t.table.buried}>
      {laid.map(({ playerID }) => (
        <LaidSpade key={playerID} {...table} owner={playerID} />
      ))}
    </ul>
  );
}

/** A spade on its card, or alone in the middle. */
function LaidSpade({ shown, nameOf, owner }: TableProps & { owner: PlayerID }) {
  const t = useMessages('piratz');
  const seat = Number(owner);
  const [card] = visibleCards(shown, itemAt(shown.seats, seat).buried);
  const name = nameOf(owner);
  const label = card ? t.table.buriedBy({ name, face: cardLabel(card, t) }) : t.table.spadeInMiddle({ name });
  return (
    <li className={styles.card} style={seatStyle(seat)} data-buried data-piece={card && `card ${card.id}`}>
      <LabelledImage label={label}>
        {card ? <CardFace card={card} /> : <span className={styles.middle} />}
        <span className={styles.spade} data-piece={`spade ${owner}`}>
          <Spade />
          <SeatBadge seat={seat} />
        </span>
      </LabelledImage>
    </li>
  );
}
