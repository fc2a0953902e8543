import { useMessages } from '../../../ui/i18n';
import type { MatchSeat } from '../../shared/api';
import { isFree } from '../../shared/seats';

/** A seat that this browser has lost. */
export interface LostSeat {
  /** The seat's present state; undefined when it is unknown. */
  readonly seat?: MatchSeat;
}

/** Returns a function that explains what became of a lost seat, and whether it can be taken again. */
export function useLostSeatText(): (lost: LostSeat) => string {
  const { lostSeat } = useMessages('table').match;
  return ({ seat }) => {
    if (seat && isFree(seat)) return lostSeat.freed;
    const { name, data } = seat ?? {};
    if (!name || !data?.bot || data.standIn) return lostSeat.gone;
    return data.offered ? lostSeat.offered({ bot: name }) : lostSeat.toBot({ bot: name });
  };
}
