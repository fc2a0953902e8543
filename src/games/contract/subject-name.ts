import { otherPerson, YOU } from '../../i18n/format';
import type { SeatInfo } from './board';

/** Returns the name of a seat for messages: `YOU` for the viewer's own seat. */
export function subjectName(seat: SeatInfo | undefined): string | undefined {
  if (!seat) return undefined;
  return seat.isYou ? YOU : otherPerson(seat.name);
}
