import type { PlayerID } from '../../games/seam/entry';
import { SeatBadge } from '../../ui/seat-badge';
import { seatStyle } from '../../ui/seat-symbol';
import type { Recording } from '../replay/recording';
import { placeAt, Scrub } from '../replay/scrub';
import { useReplayTexts } from '../replay/texts';
import type { Player } from '../replay/use-playback';
import type { Chances } from './win-curve';
import styles from './chart.module.css';

/** Lines are told apart by their dashes first and by colour second. */
const DASHES = ['none', '7 3', '2 3', '9 3 2 3', '4 2 1 2 1 2'] as const;

const percent = (share: number) => Math.round(100 * share);

interface ChartProps {
  readonly recording: Pick<Recording, 'seats' | 'moments'>;
  readonly chances: Chances;
  readonly player: Player;
  readonly flags: readonly number[];
}

/** Everybody's chance to win over the moves of the match; pressing a place goes there, and so do the arrow keys. */
export function Chart({ recording: { seats, moments }, chances, player, flags }: ChartProps) {
  const { review: texts, player: moves } = useReplayTexts();
  const { at, last } = player;
  const known = seats.map(({ playerID, name }, seat) => ({ playerID, name, share: chances[at]?.[seat]?.share }));
  const said = known.flatMap(({ name, share }) => (share === undefined ? [] : [texts.at(name, percent(share))]));
  const words = [moves.move(moments[at].ply, moments[last].ply), ...said].join(', ');
  return (
    <figure className={styles.figure}>
      <figcaption>{texts.chart}</figcaption>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          <span>100 %</span>
          <span>50 %</span>
          <span>0 %</span>
        </div>
        <Scrub label={texts.chart} at={at} last={last} words={words} onGo={player.go}>
          <Lines players={seats.map(({ playerID }) => playerID)} chances={chances} last={last} />
          {flags.map((flag, i) => (
            <span key={flag} className={styles.flag} style={placeAt(flag, last)} aria-hidden="true">
              {i + 1}
            </span>
          ))}
        </Scrub>
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
  readonly chances: Chances;
  readonly last: number;
}

function Lines({ players, chances, last }: LinesProps) {
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
          d={pathOf(chances, seat)}
          className={styles.line}
          stroke={`var(--seat-${playerID})`}
          strokeDasharray={DASHES[seat]}
        />
      ))}
    </svg>
  );
}

/** A line through what is known; it begins anew after a gap. */
function pathOf(chances: Chances, seat: number): string {
  let isDrawing = false;
  let path = '';
  chances.forEach((known, at) => {
    if (known) path += `${isDrawing ? 'L' : 'M'}${at} ${(100 * (1 - known[seat].share)).toFixed(1)}`;
    isDrawing = known !== undefined;
  });
  return path;
}
