import type { CSSProperties, ReactNode } from 'react';
import { useMessages } from '../../../ui/i18n';
import type { PlayerID } from '../../contract';
import { itemAt } from '../../contract/items';
import { PassFront, PokerBack, PokerFront } from '../art/poker-card';
import { totalOf, weightOf, type Bid } from '../rules/bids';
import { CARDS } from '../rules/cards';
import { formatCards } from '../describe';
import type { PastRound } from '../rules/state';
import styles from './bid.module.css';
import type { TableProps } from './table-props';

/** The bid of a seat: a face-down pile that hides its size, revealed cards, or the pass card. */
export function SeatBid({ G, isSettling, revealedRound, id }: TableProps & { id: PlayerID }) {
  const t = useMessages('piratenpoker').board;
  const { passed, committed } = itemAt(G.seats, Number(id));
  const bid = revealedRound?.bids.find(({ playerID }) => playerID === id);
  if (revealedRound && bid) return <RevealedBid {...{ G, isSettling, bid }} round={revealedRound} />;
  if (passed) return <Pile picture={<PassFront />} words={t.seats.passed} />;
  if (committed) return <Pile picture={<PokerBack />} words={t.seats.committed} isIn />;
  return (
    <div className={styles.bid} data-waiting>
      <span className={styles.words}>{t.seats.choosing}</span>
    </div>
  );
}

interface PileProps {
  readonly picture: ReactNode;
  readonly words: string;
  /** The cards were just put down. */
  readonly isIn?: boolean;
  /** The card was just turned. */
  readonly isTurned?: boolean;
}

function Pile({ picture, words, isIn, isTurned }: PileProps) {
  return (
    <div className={styles.bid} data-in={isIn || undefined} data-turned={isTurned || undefined}>
      <span className={styles.pile}>{picture}</span>
      <span className={styles.words}>
        {isIn && <span aria-hidden="true">✓ </span>}
        {words}
      </span>
    </div>
  );
}

type RevealedBidProps = Pick<TableProps, 'G' | 'isSettling'> & { readonly round: PastRound; readonly bid: Bid };

/** The cards are turned, then their total appears, and only then who wins and who drops out. */
function RevealedBid({ G, isSettling, round, bid }: RevealedBidProps) {
  const t = useMessages('piratenpoker').board;
  const words = useMessages('piratenpoker');
  const { cards, playerID } = bid;
  const { doubled, result } = round;
  if (cards.length === 0) return <Pile isTurned picture={<PassFront />} words={t.seats.passes} />;
  const total = totalOf(cards, doubled);
  const isWinner = !isSettling && result.by !== 'nobody' && result.winner === playerID;
  const isOut = !isSettling && result.out.some((group) => group.includes(playerID));
  const style = { '--cards': cards.length } as CSSProperties;
  return (
    <div className={styles.bid} data-wins={isWinner || undefined} data-out={isOut || undefined} style={style}>
      <BidCards cards={cards} doubled={doubled} />
      <b className={styles.total} aria-hidden="true">
        {total}
      </b>
      <span className="visually-hidden">{t.seats.bid({ total, cards: formatCards(cards, words) })}</span>
      {isWinner && <small className={styles.sign}>{G.phase === 'loot' ? t.seats.wins : t.seats.decides}</small>}
      {isOut && <small className={styles.sign}>{t.seats.out}</small>}
    </div>
  );
}

/** The cards of a bid by descending weight, which is the order of comparison. */
function BidCards({ cards, doubled }: Pick<Bid, 'cards'> & Pick<TableProps, 'doubled'>) {
  const byWeight = [...cards].sort((a, b) => weightOf(b, doubled) - weightOf(a, doubled));
  return (
    <span className={styles.cards}>
      {byWeight.map((id, i) => (
        <span key={id} data-piece={`card ${id}`} style={{ '--nth': i } as CSSProperties}>
          <PokerFront card={itemAt(CARDS, id - 1)} isDoubled={itemAt(CARDS, id - 1).colour === doubled} />
        </span>
      ))}
    </span>
  );
}
