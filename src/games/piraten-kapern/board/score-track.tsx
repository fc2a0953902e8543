import type { CSSProperties } from 'react';
import { formatNumber, listNamesInside } from '../../../i18n/format';
import { useLanguage, useMessages } from '../../../ui/i18n';
import { memoByValue } from '../../../ui/memo';
import { SeatBadge, seatStyle } from '../../../ui/seat-badge';
import { BotMark, OfflineMark } from '../../board/seats';
import type { PlayerID, SeatInfo } from '../../contract';
import { itemAt } from '../../contract/items';
import { Ship, TargetIsland } from '../art/sea';
import { describeVictory } from '../describe';
import type { Texts } from '../numbers';
import type { KapernState } from '../rules/state';
import styles from './score-track.module.css';
import type { TableProps } from './table';

/** What the score track shows of a state. */
type Race = Pick<KapernState, 'scores' | 'options' | 'phase' | 'over' | 'trigger' | 'lastTurns' | 'currentPlayer'>;

interface TrackProps extends Pick<TableProps, 'seats' | 'playerID' | 'subjectOf'> {
  readonly race: Race;
}

/** Returns what the score track shows of a state. */
export function raceOf({ scores, options, phase, over, trigger, lastTurns, currentPlayer }: KapernState): Race {
  return { scores, options, phase, over, lastTurns, currentPlayer, ...(trigger !== undefined && { trigger }) };
}

/** The score track: one lane per seat with a ship on its way to the target, and an alert in the final round. */
export const ScoreTrack = memoByValue(function ScoreTrack(table: TrackProps) {
  const t = useMessages('piraten-kapern');
  const { race, seats } = table;
  const scale = trackScale(race);
  return (
    <div
      className={styles.race}
      data-spot="race"
      data-final={(race.phase === 'finalRound' && !race.over) || undefined}
      data-over={race.over || undefined}
    >
      <FinalRoundAlert {...table} />
      <div
        className={styles.sea}
        data-crowd={seats.length > 3 || undefined}
        style={{ '--goal': scale(race.options.target) } as CSSProperties}
      >
        <ul aria-label={t.seats.title}>
          {seats.map((seat) => (
            <Lane key={seat.playerID} {...table} seat={seat} at={scale(itemAt(race.scores, Number(seat.playerID)))} />
          ))}
        </ul>
        <Goal target={race.options.target} />
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
function trackScale({ scores, options }: Race): (score: number) => number {
  const from = Math.min(0, ...scores);
  const to = Math.max(options.target, ...scores);
  return (score) => (score - from) / (to - from);
}

/** The score to beat in the final round, and the winner at the end. */
function FinalRoundAlert({ race, subjectOf }: TrackProps) {
  const { seats } = useMessages('piraten-kapern');
  const { language } = useLanguage();
  const namesOf = (players: readonly PlayerID[]) => listNamesInside(players.map(subjectOf), language);
  return (
    <p className={styles.alarm} data-names-winner={race.over || undefined}>
      {race.over && <b>{describeVictory(race.scores, subjectOf, language)}</b>}
      {!race.over && race.trigger !== undefined && (
        <>
          <b>{seats.finalRound({ names: namesOf(leaders(race)), score: Math.max(...race.scores) })}</b>{' '}
          <span className={styles.waiting}>
            {race.lastTurns.length <= 1 ? seats.finalTurn : seats.finalWaiting({ names: namesOf(race.lastTurns) })}
          </span>
        </>
      )}
    </p>
  );
}

/** Returns the players with the most points. */
function leaders({ scores }: Race): PlayerID[] {
  const best = Math.max(...scores);
  return scores.flatMap((score, seat) => (score === best ? [String(seat)] : []));
}

function Lane({ race, seat, playerID, at }: TrackProps & { seat: SeatInfo; at: number }) {
  const t = useMessages('piraten-kapern');
  const { language } = useLanguage();
  const { name, rank, nicknameMark } = seat;
  const number = Number(seat.playerID);
  const score = itemAt(race.scores, number);
  const points = formatNumber(score, language);
  const isTurn = !race.over && seat.playerID === race.currentPlayer;
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
        <span className="visually-hidden">{t.seats.standing({ score, points, target: race.options.target })}</span>
        {rank && (
          <small className={styles.rank} aria-hidden="true">
            {rank}
          </small>
        )}
        <SeatStatus race={race} id={seat.playerID} />
      </span>
    </li>
  );
}

/** The status of a seat: winner, current player, trigger or last turn. */
function SeatStatus({ race, id }: Pick<TrackProps, 'race'> & { id: PlayerID }) {
  const t = useMessages('piraten-kapern');
  const [symbol, label] = seatStatus(race, id, t);
  if (!label) return null;
  return (
    <small className={styles.mark} data-turn={symbol === '▶' || undefined}>
      {symbol} <span>{label}</span>
    </small>
  );
}

function seatStatus(race: Race, id: PlayerID, { seats }: Texts): readonly [symbol?: string, label?: string] {
  if (race.over && leaders(race).includes(id)) return ['★', seats.winner];
  if (race.over) return [];
  if (id === race.currentPlayer) return ['▶', seats.turn];
  if (race.trigger !== undefined && leaders(race).includes(id)) return ['⚑', seats.trigger];
  return race.lastTurns.includes(id) ? ['↻', seats.lastTurn] : [];
}
