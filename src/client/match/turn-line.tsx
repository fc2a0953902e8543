import type { PlayerID, SeatInfo } from '../../games/seam/entry';
import { EyeIcon } from '../../ui/icons';
import { SeatBadge } from '../../ui/seat-badge';
import { seatStyle } from '../../ui/seat-symbol';
import { useClientTexts } from '../texts';
import styles from './turn-line.module.css';

interface TurnLineProps {
  readonly seats: readonly SeatInfo[];
  /** Who may move. */
  readonly active: readonly PlayerID[];
  readonly playerID: PlayerID | null;
}

/** Whose turn it is, read aloud when it changes. Where there is little room it is for screen readers alone: boards show it too. */
export function TurnLine({ seats, active, playerID }: TurnLineProps) {
  const { match } = useClientTexts();
  const text = useTurnText(active, seats, playerID);
  const isMine = isTurnOf(playerID, active);
  const shown = isMine ? [playerID] : active;
  return (
    <div className={styles.line} style={seatStyle(Number(shown[0]))} data-yours={isMine || undefined}>
      {shown.map((id) => (
        <SeatBadge key={id} seat={Number(id)} />
      ))}
      <p aria-live="polite" className={styles.words}>
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

/** Whose turn it is as a sentence, with a sign that stands out among the titles of windows when it is one's own. */
export function useTurnText(
  active: readonly PlayerID[],
  seats: readonly SeatInfo[],
  playerID: PlayerID | null,
): string {
  const { match } = useClientTexts();
  if (active.length === 0) return match.over;
  if (isTurnOf(playerID, active)) return `▶ ${match.yourTurn}`;
  const movers = seats.filter((seat) => active.includes(seat.playerID));
  const names = movers.map(({ name }) => name);
  return movers.every(({ isBot }) => isBot) ? match.thinking(names) : match.turnOf(names);
}

/** Whether the match waits for that seat. */
export function isTurnOf(playerID: PlayerID | null, active: readonly PlayerID[]): playerID is PlayerID {
  return playerID !== null && active.includes(playerID);
}
