import { useStore } from 'zustand';
import type { PlayerID, SeatInfo } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { SeatBadge, seatStyle } from '../../ui/seat-badge';
import type { SharedScreen } from './shared-screen';
import styles from './viewer-bar.module.css';

interface ViewerBarProps {
  readonly screen: SharedScreen;
  readonly seats: readonly SeatInfo[];
  /** The players whose turn the board has shown. */
  readonly active: readonly PlayerID[];
}

/** Shows which player is at a shared screen, with a button to cover it. Renders nothing for a single player. */
export function ViewerBar({ screen, seats, active }: ViewerBarProps) {
  const texts = useMessages('table').hotSeat;
  const { viewer, next } = useStore(screen);
  if (screen.players.length < 2 || !viewer) return undefined;
  // Without secrets the screen has passed on already while the board still shows the last move of the player before.
  const shownPlayer = screen.players.find(({ playerID }) => playerID !== null && active.includes(playerID));
  const player = screen.hidesSecrets ? viewer : (shownPlayer ?? viewer);
  const isTheirTurn = player === next && player === shownPlayer && !screen.hidesSecrets;
  const seat = Number(player.playerID);
  const { name } = itemAt(seats, seat);
  return (
    <div className={styles.bar} style={seatStyle(seat)}>
      <SeatBadge seat={seat} />
      <p>{isTheirTurn ? texts.yourTurn({ name }) : texts.tableOf({ name })}</p>
      {screen.hidesSecrets && (
        <Button aria-label={texts.coverTable} onClick={screen.cover}>
          {texts.cover}
        </Button>
      )}
    </div>
  );
}
