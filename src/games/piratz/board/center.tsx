import type { ReactNode } from 'react';
import { useMessages } from '../../../ui/i18n';
import { EyeIcon } from '../../../ui/table-icons';
import { KeyCap } from '../../../ui/move-button';
import { SeatBadge, seatStyle } from '../../../ui/seat-badge';
import { useShortcut } from '../../../ui/settings';
import { TableTop } from '../../board/board-section';
import type { PlayerID } from '../../contract';
import { itemAt } from '../../contract/items';
import { CardBack, CardFace } from '../art/card-face';
import { RatIcon, Spade } from '../art/pieces';
import { cardLabel, moveLabel } from '../describe';
import type { CardId } from '../rules/cards';
import { visibleCards } from '../rules/queries';
import type { PiratzState } from '../rules/state';
import styles from './center.module.css';
import type { PanelName } from './panels';
import { keyOf, type TableProps } from './table';

interface CenterProps extends TableProps {
  /** The cards that the previewed pass would take. */
  readonly taken: readonly CardId[];
  onOpenPanel(panel: PanelName): void;
}

/** The center of the board: piles, face-up cards and buried cards. Cards are buttons where one is to be chosen. */
export function Center(props: CenterProps) {
  const t = useMessages('piratz');
  const { settled, shown, nextRound, taken, lastMove, onOpenPanel } = props;
  return (
    <TableTop
      className={styles.table}
      data-crowd={cardDensity(shown.faceUp.length + shown.seats.filter(({ spade }) => !spade).length)}
      data-alarm={settled.stage === 'alarm' || undefined}
    >
      <p className={styles.news} aria-hidden="true">
        <b>{t.table.round({ n: settled.round })}</b> {lastMove}
      </p>
      <button type="button" className={styles.about} onClick={() => onOpenPanel('about')} aria-label={t.panel.about}>
        ?
      </button>
      <Piles {...props} />
      <div className={styles.cards}>
        {settled.stage === 'alarm' && <AlarmBanner />}
        <ul className={styles.display} aria-label={t.table.faceUp} data-preview={taken.length > 0 || undefined}>
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

function DisplayCard({ settled, moves, play, pending, id, isTaken }: TableProps & { id: CardId; isTaken: boolean }) {
  const t = useMessages('piratz');
  const card = itemAt(settled.cards, id - 1);
  const face = cardLabel(card, t);
  const choice = moves.find(({ move, args }) => (move === 'bury' || move === 'takeRat') && args[0] === id);
  const label = choice && moveLabel(choice, t, settled);
  const key = useShortcut(choice && keyOf(choice, moves, t.keys));
  return (
    <li data-piece={`card ${id}`} className={styles.card} data-taken={isTaken || undefined}>
      {choice ? (
        <button
          type="button"
          aria-label={label}
          title={label}
          aria-disabled={pending}
          aria-keyshortcuts={key}
          onClick={() => play(choice)}
        >
          <CardFace card={card} />
          {key && <KeyCap name={key} />}
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

/** Draw pile and discard pile with their counts, and a button for the remaining cards. */
function Piles({ onOpenPanel, ...table }: TableProps & { onOpenPanel(panel: PanelName): void }) {
  const t = useMessages('piratz');
  const discarded = table.settled.discard.length;
  return (
    <div className={styles.piles}>
      <DrawPile {...table} />
      <p className={styles.discard} data-spot="discard">
        <span aria-hidden="true">
          {t.table.discard} <b>{discarded}</b>
        </span>
        <span className="visually-hidden">{t.table.discardCount({ n: discarded })}</span>
      </p>
      <button type="button" className={styles.look} onClick={() => onOpenPanel('remaining')} title={t.panel.remaining}>
        <EyeIcon />
        {t.panel.remaining}
      </button>
    </div>
  );
}

function DrawPile({ settled, moves, play }: TableProps) {
  const t = useMessages('piratz');
  const reveal = moves.find(({ move }) => move === 'reveal');
  const count = settled.drawPile.length;
  const willReshuffle = count === 0 && settled.discard.length > 0;
  return (
    <div
      className={styles.draw}
      data-last={settled.lastRound || undefined}
      data-empty={count === 0 || undefined}
      data-spot="draw"
    >
      {/* A shortcut for mouse and touch; the keyboard has the button below the table. */}
      <span
        role="presentation"
        className={styles.stack}
        data-live={reveal && true}
        onClick={reveal && (() => play(reveal))}
      >
        <CardBack />
        <b aria-hidden="true">{count}</b>
      </span>
      <span className="visually-hidden">{t.table.drawCount({ n: count })}</span>
      {settled.lastRound && (
        <strong className={styles.last}>
          <HourGlass />
          {t.table.lastRound}
        </strong>
      )}
      {willReshuffle && <small title={t.table.reshuffleLong}>{t.table.reshuffle}</small>}
    </div>
  );
}

function HourGlass() {
  return (
    <svg viewBox="0 0 16 20" aria-hidden="true">
      <path
        d="M2 1h12v3c0 3-4 4-4 6s4 3 4 6v3H2v-3c0-3 4-4 4-6S2 7 2 4Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
      <path d="M4.5 17c0-2 2.5-3 3.5-4 1 1 3.5 2 3.5 4Z" fill="currentColor" />
    </svg>
  );
}

/** The rat alarm. */
function AlarmBanner() {
  const t = useMessages('piratz');
  return (
    <p className={styles.alarm}>
      <RatIcon />
      <strong>{t.alarm}</strong>
      <RatIcon />
    </p>
  );
}

interface RoundBannerProps extends Pick<TableProps, 'settled' | 'subjectOf'> {
  /** The state after the end of the round. */
  readonly next: PiratzState;
}

/** The end of a round and what comes next. Decorative: the live region announces both. */
function RoundBanner({ settled, subjectOf, next }: RoundBannerProps) {
  const t = useMessages('piratz');
  const isLast = next.phase === 'scoring';
  return (
    <p className={styles.banner} aria-hidden="true">
      <b>{isLast ? t.table.gameOver : t.table.roundOver({ n: settled.round })}</b>
      <span>
        {isLast ? t.table.scoringNext : t.table.nextRound({ n: next.round, name: subjectOf(next.currentPlayer) })}
      </span>
    </p>
  );
}
