import type { SeatInfo } from '../../games/types';
import { Button } from '../../ui/button';
import { SeatBadge } from '../../ui/seat-badge';
import { seatStyle } from '../../ui/seat-symbol';
import styles from './screen-bar.module.css';
import type { Person, SharedScreen } from './shared-screen';
import { useHotSeatTexts } from './texts';

interface ScreenBarProps {
  readonly screen: SharedScreen;
  readonly at: Person;
  readonly seats: readonly SeatInfo[];
}

/** Whose table is shown where several people share the screen, and how to cover it; nothing for one person alone. */
export function ScreenBar({ screen, at, seats }: ScreenBarProps) {
  const texts = useHotSeatTexts();
  if (screen.people.length < 2) return undefined;
  const seat = Number(at.playerID);
  return (
    <div className={styles.bar} style={seatStyle(seat)}>
      <SeatBadge seat={seat} />
      <p role="status">{texts.tableOf(seats[seat].name)}</p>
      {screen.hides && (
        <Button aria-label={texts.coverTable} onClick={screen.cover}>
          {texts.cover}
        </Button>
      )}
    </div>
  );
}
