import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format';
import { useLanguage, useMessages } from '../../../ui/i18n';
import { SeatBadge, seatStyle } from '../../../ui/seat-badge';
import { BotMark, OfflineMark, SeatList } from '../../board/seats';
import type { PlayerID, SeatInfo } from '../../contract';
import { itemAt } from '../../contract/items';
import { LootToken } from '../art/loot-card';
import { PassFront, PokerBack, PokerFront } from '../art/poker-card';
import { formatBack, formatCards, formatPoints, formatSigned } from '../describe';
import { totalOf, weightOf, type Bid } from '../rules/bids';
import { CARDS } from '../rules/cards';
import { scoreLines, scoreOf, type Holdings } from '../rules/scoring';
import type { PastRound } from '../rules/state';
import { groupLoot } from './holdings';
import { SEAT_KEYS } from './keys';
import styles from './seats.module.css';
import { Selectable } from './selectable';
import type { TableProps } from './table';

/** All players with score, bid and loot; possible receivers of loot are selectable. */
export function Seats(table: TableProps) {
  const t = useMessages('piratenpoker').board;
  return (
    <SeatList className={styles.seats} data-spot="seats" aria-label={t.seats.title} data-count={table.seats.length}>
      {table.seats.map((info) => (
        <SeatPanel key={info.playerID} {...table} info={info} />
      ))}
    </SeatList>
  );
}

function SeatPanel({ info, ...table }: TableProps & { info: SeatInfo }) {
  const { shown, isSettling, revealedRound, me, decisions, selection } = table;
  const number = Number(info.playerID);
  const seat = itemAt(shown.seats, number);
  const winner =
    !isSettling && revealedRound && revealedRound.result.by !== 'nobody' ? revealedRound.result.winner : undefined;
  return (
    <li
      className={styles.seat}
      style={seatStyle(number)}
      data-me={seat === me || undefined}
      data-passed={(seat.passed && !revealedRound) || undefined}
      data-winner={info.playerID === winner || undefined}
      data-chosen={(decisions.length > 0 && selection.to === info.playerID) || undefined}
    >
      <SeatHeader {...table} info={info} />
      <SeatBid {...table} id={info.playerID} />
      <Holdings {...table} id={info.playerID} />
      <ReceiverButton {...table} info={info} />
    </li>
  );
}

function SeatHeader({ settled, info, playerID }: TableProps & { info: SeatInfo }) {
  const t = useMessages('piratenpoker').board;
  const words = useMessages('piratenpoker');
  const { language } = useLanguage();
  const seat = itemAt(settled.seats, Number(info.playerID));
  const score = scoreOf(seat);
  const cards = seat.hand.length;
  return (
    <div className={styles.head}>
      <SeatBadge seat={Number(info.playerID)} nicknameMark={info.nicknameMark} />
      <span className={styles.name} translate="no">
        {info.name}
      </span>
      {info.playerID === playerID && <small className={styles.you}>({t.seats.you})</small>}
      <BotMark className={styles.mark} seat={info} label={t.seats.bot} />
      <span
        className={styles.count}
        role="img"
        aria-label={words.cards({ n: cards })}
        title={words.cards({ n: cards })}
      >
        <PokerBack />
        {cards}
      </span>
      <OfflineMark className={styles.mark} seat={info} label={t.seats.offline} />
      <b className={styles.score}>
        <span aria-hidden="true">{formatNumber(score, language)}</span>
        <span className="visually-hidden">{formatPoints(score, words.points)}</span>
      </b>
    </div>
  );
}

/** The loot of a seat by groups, with what it just got marked; screen readers get the score line by line. */
function Holdings({ shown, settled, isSettling, recentEvents = [], id: playerID }: TableProps & { id: PlayerID }) {
  const t = useMessages('piratenpoker').board;
  const words = useMessages('piratenpoker');
  const lines = scoreLines(itemAt(settled.seats, Number(playerID))).map(({ kind, cards, value = 0, points }) =>
    words.line[kind]({ n: cards.length, value: formatSigned(value), points: formatSigned(points) }),
  );
  return (
    <div className={styles.loot} title={lines.join('\n')}>
      <span className="visually-hidden">{lines.join('; ') || t.seats.nothing}</span>
      {groupLoot(itemAt(shown.seats, Number(playerID))).map(({ kind, ids, bonus }) => (
        <span key={`${kind} ${ids[0]}`} className={styles.group} data-bonus={(bonus > 0 && !isSettling) || undefined}>
          {ids.map((id) => (
            <span
              key={id}
              data-piece={`loot ${id}`}
              data-new={recentEvents.some(({ loot }) => loot === id) || undefined}
            >
              <LootToken id={id} isFront={kind === 'fronts'} />
            </span>
          ))}
          {bonus > 0 && !isSettling && <b aria-hidden="true">{formatSigned(bonus)}</b>}
        </span>
      ))}
    </div>
  );
}

/** A button that covers a seat to which the selected loot may go. */
function ReceiverButton({ info: { playerID, name }, decisions, selection, pending }: TableProps & { info: SeatInfo }) {
  const t = useMessages('piratenpoker').board;
  const words = useMessages('piratenpoker');
  const { loot: selected, to: chosen } = selection;
  if (selected === undefined || !decisions.some(({ loot, to }) => loot === selected && to === playerID)) return null;
  return (
    <Selectable
      className={styles.receiver}
      label={t.seats.choose({ name })}
      shortcut={SEAT_KEYS[Number(playerID)]}
      isSelected={chosen === playerID}
      isDisabled={pending}
      onSelect={() => selection.toggleReceiver(playerID)}
    >
      {chosen === playerID && (
        <span className={styles.chosen} aria-hidden="true">
          ✓ {formatBack(selected, words.back)}
        </span>
      )}
    </Selectable>
  );
}

/** The bid of a seat: a face-down pile that hides its size, revealed cards, or the pass card. */
function SeatBid({ shown, isSettling, revealedRound, id }: TableProps & { id: PlayerID }) {
  const t = useMessages('piratenpoker').board;
  const { passed, committed } = itemAt(shown.seats, Number(id));
  const bid = revealedRound?.bids.find(({ playerID }) => playerID === id);
  if (revealedRound && bid) return <RevealedBid {...{ shown, isSettling, bid }} round={revealedRound} />;
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

type RevealedBidProps = Pick<TableProps, 'shown' | 'isSettling'> & { readonly round: PastRound; readonly bid: Bid };

/** The cards are turned, then their total appears, and only then who wins and who drops out. */
function RevealedBid({ shown, isSettling, round, bid }: RevealedBidProps) {
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
      {isWinner && <small className={styles.sign}>{shown.phase === 'loot' ? t.seats.wins : t.seats.decides}</small>}
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
