import type { SeatInfo } from '../../games/seam/entry';
import { Button } from '../../ui/button';
import { SeatBadge } from '../../ui/seat-badge';
import { seatStyle } from '../../ui/seat-symbol';
import { useWatched } from '../shared/store';
import styles from './screen-bar.module.css';
import type { SharedScreen } from './shared-screen';
import { useHotSeatTexts } from './texts';

interface ScreenBarProps {
  readonly screen: SharedScreen;
  readonly seats: readonly SeatInfo[];
}

/** Who is in front of a screen that several people share, and how to cover it; nothing for one person alone. */
export function ScreenBar({ screen, seats }: ScreenBarProps) {
  const texts = useHotSeatTexts();
  const { at, next } = useWatched(screen);
  if (screen.people.length < 2 || !at) return undefined;
  const seat = Number(at.playerID);
  const { name } = seats[seat];
  return (
    <div className={styles.bar} style={seatStyle(seat)}>
      <SeatBadge seat={seat} />
      <p role="status">{at === next && !screen.hides ? texts.yourTurn(name) : texts.tableOf(name)}</p>
      {screen.hides && (
        <Button aria-label={texts.coverTable} onClick={screen.cover}>
          {texts.cover}
        </Button>
      )}
    </div>
  );
}
