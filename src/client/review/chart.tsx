import type { PlayerID } from '../../games/seam/entry';
import { SeatBadge } from '../../ui/seat-badge';
import { seatStyle } from '../../ui/seat-symbol';
import type { Recording } from '../replay/recording';
import { positionStyle, Scrubber } from '../replay/scrub';
import { useReplayTexts } from '../replay/texts';
import type { PlaybackControls } from '../replay/use-playback';
import type { WinCurve } from './win-curve';
import styles from './chart.module.css';

/** Lines are told apart by their dashes first and by colour second. */
const DASHES = ['none', '7 3', '2 3', '9 3 2 3', '4 2 1 2 1 2'] as const;

const percent = (share: number) => Math.round(100 * share);

interface WinChartProps {
  readonly recording: Pick<Recording, 'seats' | 'snapshots'>;
  readonly winCurve: WinCurve;
  readonly player: PlaybackControls;
  readonly markers: readonly number[];
}

/** Everybody's chance to win over the moves of the match; pressing a place goes there, and so do the arrow keys. */
export function WinChart({ recording: { seats, snapshots }, winCurve, player, markers }: WinChartProps) {
  const { review: texts, player: moves } = useReplayTexts();
  const { at, last } = player;
  const known = seats.map(({ playerID, name }, seat) => ({ playerID, name, share: winCurve[at]?.[seat]?.share }));
  const shares = known.flatMap(({ name, share }) => (share === undefined ? [] : [texts.at(name, percent(share))]));
  const valueText = [moves.move(snapshots[at].ply, snapshots[last].ply), ...shares].join(', ');
  return (
    <figure className={styles.figure}>
      <figcaption>{texts.chart}</figcaption>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          <span>100 %</span>
          <span>50 %</span>
          <span>0 %</span>
        </div>
        <Scrubber label={texts.chart} at={at} last={last} valueText={valueText} onSeek={player.seek}>
          <Lines players={seats.map(({ playerID }) => playerID)} winCurve={winCurve} last={last} />
          {markers.map((flag, i) => (
            <span key={flag} className={styles.flag} style={positionStyle(flag, last)} aria-hidden="true">
              {i + 1}
            </span>
          ))}
        </Scrubber>
      </div>
      <ul className={styles.legend}>
        {known.map(({ playerID, name, share }, seat) => (
          <li key={playerID} style={seatStyle(seat)}>
            <svg viewBox="0 0 34 4" width="34" height="4" aria-hidden="true">
              <path d="M0 2h34" stroke={`var(--seat-${playerID})`} strokeWidth="3" strokeDasharray={DASHES[seat]} />
            </svg>
            <SeatBadge seat={seat} /> <span className={styles.name}>{name}</span>
            <strong>{share === undefined ? '–' : `${percent(share)} %`}</strong>
          </li>
        ))}
      </ul>
    </figure>
  );
}

interface LinesProps {
  readonly players: readonly PlayerID[];
  readonly winCurve: WinCurve;
  readonly last: number;
}

function Lines({ players, winCurve, last }: LinesProps) {
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${Math.max(1, last)} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {[25, 50, 75].map((y) => (
        <path key={y} d={`M0 ${y}H${last}`} className={styles.grid} />
      ))}
      {players.map((playerID, seat) => (
        <path
          key={playerID}
          d={pathOf(winCurve, seat)}
          className={styles.line}
          stroke={`var(--seat-${playerID})`}
          strokeDasharray={DASHES[seat]}
        />
      ))}
    </svg>
  );
}

/** A line through what is known; it begins anew after a gap. */
function pathOf(winCurve: WinCurve, seat: number): string {
  let isDrawing = false;
  let path = '';
  winCurve.forEach((known, at) => {
    if (known) path += `${isDrawing ? 'L' : 'M'}${at} ${(100 * (1 - known[seat].share)).toFixed(1)}`;
    isDrawing = known !== undefined;
  });
  return path;
}
