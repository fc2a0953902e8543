import type { PlayerID, SeatInfo } from '../../games/contract';
import { listOf } from '../../i18n/format';
import { useLanguage, useMessages } from '../../ui/i18n';
import { EyeIcon } from '../../ui/table-icons';
import { SeatBadge, seatStyle } from '../../ui/seat-badge';
import styles from './turn-line.module.css';

interface TurnLineProps {
  readonly seats: readonly SeatInfo[];
  /** The players whose move is pending. */
  readonly active: readonly PlayerID[];
  readonly playerID: PlayerID | null;
}

/**
 * Shows whose turn it is. On small screens it is visible to screen readers only, since boards show it too. The board speaks
 * of the viewer's own turn.
 */
export function TurnLine({ seats, active, playerID }: TurnLineProps) {
  const { match } = useMessages('table');
  const text = useTurnText(active, seats, playerID);
  const isMine = isTurnOf(playerID, active);
  const shown = isMine ? [playerID] : active;
  return (
    <div className={styles.line} style={seatStyle(Number(shown[0]))} data-yours={isMine || undefined}>
      {shown.map((id) => (
        <SeatBadge key={id} seat={Number(id)} />
      ))}
      <p className={styles.text}>
        {isMine && <span aria-hidden="true">▶ </span>}
        {isMine ? match.yourTurn : text}
      </p>
      {playerID === null && (
        <p className={styles.watching}>
          <EyeIcon /> {match.watching}
        </p>
      )}
    </div>
  );
}

/** Returns a sentence that says whose turn it is; a marker makes the viewer's own turn stand out in the window title. */
export function useTurnText(
  active: readonly PlayerID[],
  seats: readonly SeatInfo[],
  playerID: PlayerID | null,
): string {
  const { match } = useMessages('table');
  const { language } = useLanguage();
  if (active.length === 0) return match.over;
  if (isTurnOf(playerID, active)) return `▶ ${match.yourTurn}`;
  const movers = seats.filter((seat) => active.includes(seat.playerID));
  const values = {
    n: movers.length,
    names: listOf(
      movers.map(({ name }) => name),
      language,
    ),
  };
  return movers.every(({ isBot }) => isBot) ? match.thinking(values) : match.turnOf(values);
}

/** Whether it is that player's turn. */
export function isTurnOf(playerID: PlayerID | null, active: readonly PlayerID[]): playerID is PlayerID {
  return playerID !== null && active.includes(playerID);
}
