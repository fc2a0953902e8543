import type { PlayerID } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import { useMessages } from '../../ui/i18n';
import { SeatBadge, seatStyle } from '../../ui/seat-badge';
import type { PlaybackControls } from '../recording/playback';
import type { Recording } from '../recording/recording';
import { positionStyle, Scrubber } from '../recording/scrubber';
import styles from './win-chart.module.css';
import type { WinCurve } from './win-curve';

/** Lines differ by dash pattern first and by colour second. */
const DASHES = ['none', '7 3', '2 3', '9 3 2 3', '4 2 1 2 1 2'] as const;

const percent = (share: number) => Math.round(100 * share);

interface WinChartProps {
  readonly recording: Pick<Recording, 'seats' | 'snapshots'>;
  readonly winCurve: WinCurve;
  readonly playback: PlaybackControls;
  readonly markers: readonly number[];
}

/** Everyone's chance to win over the moves of the match; clicking or the arrow keys seek. */
export function WinChart({ recording: { seats, snapshots }, winCurve, playback, markers }: WinChartProps) {
  const { review: texts, player: moves, chances } = useMessages('replay');
  const { at, last } = playback;
  const current = seats.map(({ playerID, name }, seat) => ({ playerID, name, share: winCurve[at]?.[seat]?.share }));
  const shares = current.flatMap(({ name, share }) =>
    share === undefined ? [] : [texts.chanceOf({ name, percent: percent(share) })],
  );
  const valueText = [moves.move({ ply: itemAt(snapshots, at).ply, last: itemAt(snapshots, last).ply }), ...shares].join(
    ', ',
  );
  return (
    <figure className={styles.figure}>
      <figcaption>{texts.chart}</figcaption>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          {[100, 50, 0].map((each) => (
            <span key={each}>{chances.exact({ percent: each })}</span>
          ))}
        </div>
        <Scrubber label={texts.chart} at={at} last={last} valueText={valueText} onSeek={playback.seek}>
          <Lines players={seats.map(({ playerID }) => playerID)} winCurve={winCurve} last={last} />
          {markers.map((flag, i) => (
            <span key={flag} className={styles.flag} style={positionStyle(flag, last)} aria-hidden="true">
              {i + 1}
            </span>
          ))}
        </Scrubber>
      </div>
      <ul className={styles.legend}>
        {current.map(({ playerID, name, share }, seat) => (
          <li key={playerID} style={seatStyle(seat)}>
            <svg viewBox="0 0 34 4" width="34" height="4" aria-hidden="true">
              <path d="M0 2h34" stroke={`var(--seat-${playerID})`} strokeWidth="3" strokeDasharray={DASHES[seat]} />
            </svg>
            <SeatBadge seat={seat} /> <span>{name}</span>
            <strong>{share === undefined ? '–' : chances.exact({ percent: percent(share) })}</strong>
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

/** Returns the SVG path of a seat's curve, with gaps where it is unknown. */
function pathOf(winCurve: WinCurve, seat: number): string {
  let isDrawing = false;
  let path = '';
  winCurve.forEach((current, at) => {
    if (current) path += `${isDrawing ? 'L' : 'M'}${at} ${(100 * (1 - itemAt(current, seat).share)).toFixed(1)}`;
    isDrawing = current !== undefined;
  });
  return path;
}
