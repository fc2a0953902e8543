import { formatNumber } from '../../../i18n/format';
import { useLanguage, useMessages } from '../../../ui/i18n';
import { SeatBadge, seatStyle } from '../../../ui/seat-badge';
import { BotMark, OfflineMark, SeatList } from '../../board/seats';
import type { PlayerID, SeatInfo } from '../../contract';
import { itemAt } from '../../contract/items';
import { PokerBack } from '../art/poker-card';
import { LootToken } from '../art/token';
import { formatBack, formatPoints, formatSigned } from '../describe';
import { scoreLines, scoreOf } from '../rules/scoring';
import { SeatBid } from './bid';
import { Selectable } from './selectable';
import { groupLoot } from './holdings';
import { SEAT_KEYS } from './keys';
import styles from './seats.module.css';
import type { TableProps } from './table-props';

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
  const { G, isSettling, revealedRound, me, decisions, selection } = table;
  const number = Number(info.playerID);
  const seat = itemAt(G.seats, number);
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

function SeatHeader({ told, info, playerID }: TableProps & { info: SeatInfo }) {
  const t = useMessages('piratenpoker').board;
  const words = useMessages('piratenpoker');
  const { language } = useLanguage();
  const seat = itemAt(told.seats, Number(info.playerID));
  const score = scoreOf(seat);
  const cards = seat.hand.length;
  return (
    <div className={styles.head}>
      <SeatBadge seat={Number(info.playerID)} hasNickname={info.hasNickname} />
      <span className={styles.name}>{info.name}</span>
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
function Holdings({ G, told, isSettling, recentEvents = [], id: playerID }: TableProps & { id: PlayerID }) {
  const t = useMessages('piratenpoker').board;
  const words = useMessages('piratenpoker');
  const lines = scoreLines(itemAt(told.seats, Number(playerID))).map(({ kind, cards, value = 0, points }) =>
    words.line[kind]({ n: cards.length, value: formatSigned(value), points: formatSigned(points) }),
  );
  return (
    <div className={styles.loot} title={lines.join('\n')}>
      <span className="visually-hidden">{lines.join('; ') || t.seats.nothing}</span>
      {groupLoot(itemAt(G.seats, Number(playerID))).map(({ kind, ids, bonus }) => (
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
