import type { CSSProperties } from 'react';
import { formatNumber, listNames } from '../../../i18n/format';
import { useLanguage, useMessages } from '../../../ui/i18n';
import { SeatBadge, seatStyle } from '../../../ui/seat-badge';
import { BotMark, OfflineMark } from '../../board/seats';
import type { PlayerID, SeatInfo } from '../../contract';
import { itemAt } from '../../contract/items';
import { TargetIsland } from '../art/island';
import { Ship } from '../art/ship';
import { describeStatus } from '../describe';
import { outcomeOf } from '../rules/match-flow';
import type { Texts } from '../messages';
import styles from './score-track.module.css';
import type { TableProps } from './table-props';

/** The score track: one lane per seat with a ship on its way to the target, and an alert in the final round. */
export function ScoreTrack(table: TableProps) {
  const t = useMessages('piraten-kapern');
  const { G, seats } = table;
  const scale = trackScale(G);
  return (
    <div
      className={styles.race}
      data-spot="race"
      data-final={(G.phase === 'finalRound' && !G.over) || undefined}
      data-over={G.over || undefined}
    >
      <FinalRoundAlert {...table} />
      <div
        className={styles.sea}
        data-crowd={seats.length > 3 || undefined}
        style={{ '--goal': scale(G.rulings.target) } as CSSProperties}
      >
        <ul aria-label={t.seats.title}>
          {seats.map((seat) => (
            <Lane key={seat.playerID} {...table} seat={seat} at={scale(itemAt(G.scores, Number(seat.playerID)))} />
          ))}
        </ul>
        <Goal target={G.rulings.target} />
      </div>
    </div>
  );
}

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
function trackScale({ scores, rulings }: TableProps['G']): (score: number) => number {
  const from = Math.min(0, ...scores);
  const to = Math.max(rulings.target, ...scores);
  return (score) => (score - from) / (to - from);
}

/** The score to beat in the final round, and the winner at the end. */
function FinalRoundAlert({ G, subjectOf }: TableProps) {
  const { seats } = useMessages('piraten-kapern');
  const { language } = useLanguage();
  const namesOf = (players: readonly PlayerID[]) => listNames(players.map(subjectOf), language);
  return (
    <p className={styles.alarm} role="status" data-names-winner={G.over || undefined}>
      {G.over && <b>{describeStatus(G, subjectOf, language)}</b>}
      {!G.over && G.trigger !== undefined && (
        <>
          <b>{seats.finalRound({ names: namesOf(leaders(G)), score: Math.max(...G.scores) })}</b>{' '}
          <span className={styles.waiting}>
            {G.lastTurns.length <= 1 ? seats.finalTurn : seats.finalWaiting({ names: namesOf(G.lastTurns) })}
          </span>
        </>
      )}
    </p>
  );
}

/** Returns the players with the most points. */
function leaders({ scores }: TableProps['G']): PlayerID[] {
  const best = Math.max(...scores);
  return scores.flatMap((score, seat) => (score === best ? [String(seat)] : []));
}

function Lane({ G, seat, playerID, at }: TableProps & { seat: SeatInfo; at: number }) {
  const t = useMessages('piraten-kapern');
  const { language } = useLanguage();
  const { name, rank, hasNickname } = seat;
  const number = Number(seat.playerID);
  const score = itemAt(G.scores, number);
  const points = formatNumber(score, language);
  const isTurn = !G.over && seat.playerID === G.currentPlayer;
  const style = { ...seatStyle(number), '--at': at } as CSSProperties;
  return (
    <li className={styles.lane} style={style} data-turn={isTurn || undefined}>
      <span className={styles.name}>
        <SeatBadge seat={number} hasNickname={hasNickname} />
        <span className={styles.words}>{name}</span>
        {seat.playerID === playerID && <small>({t.seats.you})</small>}
        <BotMark className={styles.icon} seat={seat} label={t.seats.bot} />
        <OfflineMark className={styles.icon} seat={seat} label={t.seats.offline} />
      </span>
      <span className={styles.course} aria-hidden="true">
        <Ship />
      </span>
      <span className={styles.score}>
        <b aria-hidden="true">{points}</b>
        <span className="visually-hidden">{t.seats.standing({ score, points, target: G.rulings.target })}</span>
        {rank && (
          <small className={styles.rank} aria-hidden="true">
            {rank}
          </small>
        )}
        <SeatStatus G={G} id={seat.playerID} />
      </span>
    </li>
  );
}

/** The status of a seat: winner, current player, trigger or last turn. */
function SeatStatus({ G, id }: Pick<TableProps, 'G'> & { id: PlayerID }) {
  const t = useMessages('piraten-kapern');
  const [symbol, label] = seatStatus(G, id, t);
  if (!label) return null;
  return (
    <small className={styles.mark} data-turn={symbol === '▶' || undefined}>
      {symbol} <span>{label}</span>
    </small>
  );
}

function seatStatus(G: TableProps['G'], id: PlayerID, { seats }: Texts): readonly [symbol?: string, label?: string] {
  if (outcomeOf(G)?.winners.includes(id)) return ['★', seats.winner];
  if (G.over) return [];
  if (id === G.currentPlayer) return ['▶', seats.turn];
  if (G.trigger !== undefined && leaders(G).includes(id)) return ['⚑', seats.trigger];
  return G.lastTurns.includes(id) ? ['↻', seats.lastTurn] : [];
}
