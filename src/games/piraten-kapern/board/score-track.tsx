import { memo, type CSSProperties } from 'react';
import { formatNumber, listNamesInside } from '../../../i18n/format';
import { useLanguage, useMessages } from '../../../ui/i18n';
import { SeatBadge, seatStyle } from '../../../ui/seat-badge';
import { BotMark, OfflineMark } from '../../board/seats';
import type { PlayerID, SeatInfo } from '../../contract';
import { itemAt } from '../../contract/items';
import { Ship, TargetIsland } from '../art/sea';
import { describeStatus } from '../describe';
import type { Texts } from '../numbers';
import { outcomeOf } from '../rules/match-flow';
import styles from './score-track.module.css';
import type { TableProps } from './table';

type TrackProps = Pick<TableProps, 'settled' | 'seats' | 'playerID' | 'subjectOf'>;

/** The score track: one lane per seat with a ship on its way to the target, and an alert in the final round. */
export const ScoreTrack = memo(function ScoreTrack(table: TrackProps) {
  const t = useMessages('piraten-kapern');
  const { settled, seats } = table;
  const scale = trackScale(settled);
  return (
    <div
      className={styles.race}
      data-spot="race"
      data-final={(settled.phase === 'finalRound' && !settled.over) || undefined}
      data-over={settled.over || undefined}
    >
      <FinalRoundAlert {...table} />
      <div
        className={styles.sea}
        data-crowd={seats.length > 3 || undefined}
        style={{ '--goal': scale(settled.rulings.target) } as CSSProperties}
      >
        <ul aria-label={t.seats.title}>
          {seats.map((seat) => (
            <Lane
              key={seat.playerID}
              {...table}
              seat={seat}
              at={scale(itemAt(settled.scores, Number(seat.playerID)))}
            />
          ))}
        </ul>
        <Goal target={settled.rulings.target} />
      </div>
    </div>
  );
});

function Goal({ target }: { target: number }) {
  const t = useMessages('piraten-kapern');
  const { language } = useLanguage();
  return (
    <p className={styles.goal}>
      <TargetIsland />
      <small>
        <span className="visually-hidden">{t.seats.target({ target })}</span>
        <span aria-hidden="true">{formatNumber(target, language)}</span>
      </small>
    </p>
  );
}

/** Returns a function from scores to positions on the track, from 0 (the lowest score) to 1 (target or highest score). */
function trackScale({ scores, rulings }: TableProps['settled']): (score: number) => number {
  const from = Math.min(0, ...scores);
  const to = Math.max(rulings.target, ...scores);
  return (score) => (score - from) / (to - from);
}

/** The score to beat in the final round, and the winner at the end. */
function FinalRoundAlert({ settled, subjectOf }: TrackProps) {
  const { seats } = useMessages('piraten-kapern');
  const { language } = useLanguage();
  const namesOf = (players: readonly PlayerID[]) => listNamesInside(players.map(subjectOf), language);
  return (
    <p className={styles.alarm} role="status" data-names-winner={settled.over || undefined}>
      {settled.over && <b>{describeStatus(settled, subjectOf, language)}</b>}
      {!settled.over && settled.trigger !== undefined && (
        <>
          <b>{seats.finalRound({ names: namesOf(leaders(settled)), score: Math.max(...settled.scores) })}</b>{' '}
          <span className={styles.waiting}>
            {settled.lastTurns.length <= 1
              ? seats.finalTurn
              : seats.finalWaiting({ names: namesOf(settled.lastTurns) })}
          </span>
        </>
      )}
    </p>
  );
}

/** Returns the players with the most points. */
function leaders({ scores }: TableProps['settled']): PlayerID[] {
  const best = Math.max(...scores);
  return scores.flatMap((score, seat) => (score === best ? [String(seat)] : []));
}

function Lane({ settled, seat, playerID, at }: TrackProps & { seat: SeatInfo; at: number }) {
  const t = useMessages('piraten-kapern');
  const { language } = useLanguage();
  const { name, rank, nicknameMark } = seat;
  const number = Number(seat.playerID);
  const score = itemAt(settled.scores, number);
  const points = formatNumber(score, language);
  const isTurn = !settled.over && seat.playerID === settled.currentPlayer;
  const style = { ...seatStyle(number), '--at': at } as CSSProperties;
  return (
    <li className={styles.lane} style={style} data-turn={isTurn || undefined}>
      <span className={styles.name}>
        <SeatBadge seat={number} nicknameMark={nicknameMark} />
        <span className={styles.words} translate="no">
          {name}
        </span>
        {seat.playerID === playerID && <small>({t.seats.you})</small>}
        <BotMark className={styles.icon} seat={seat} label={t.seats.bot} />
        <OfflineMark className={styles.icon} seat={seat} label={t.seats.offline} />
      </span>
      <span className={styles.course} aria-hidden="true">
        <Ship />
      </span>
      <span className={styles.score}>
        <b aria-hidden="true">{points}</b>
        <span className="visually-hidden">{t.seats.standing({ score, points, target: settled.rulings.target })}</span>
        {rank && (
          <small className={styles.rank} aria-hidden="true">
            {rank}
          </small>
        )}
        <SeatStatus settled={settled} id={seat.playerID} />
      </span>
    </li>
  );
}

/** The status of a seat: winner, current player, trigger or last turn. */
function SeatStatus({ settled, id }: Pick<TableProps, 'settled'> & { id: PlayerID }) {
  const t = useMessages('piraten-kapern');
  const [symbol, label] = seatStatus(settled, id, t);
  if (!label) return null;
  return (
    <small className={styles.mark} data-turn={symbol === '▶' || undefined}>
      {symbol} <span>{label}</span>
    </small>
  );
}

function seatStatus(
  settled: TableProps['settled'],
  id: PlayerID,
  { seats }: Texts,
): readonly [symbol?: string, label?: string] {
  if (outcomeOf(settled)?.winners.includes(id)) return ['★', seats.winner];
  if (settled.over) return [];
  if (id === settled.currentPlayer) return ['▶', seats.turn];
  if (settled.trigger !== undefined && leaders(settled).includes(id)) return ['⚑', seats.trigger];
  return settled.lastTurns.includes(id) ? ['↻', seats.lastTurn] : [];
}
