import type { MatchSeat } from '../../shared/api';
import { isFree } from '../../shared/seats';
import { useClientTexts } from '../../texts';

/** A seat that this browser holds no more. */
export interface LostSeat {
  /** Who sits there now; undefined when that is not known. */
  readonly seat?: MatchSeat;
}

/** Says what has become of such a seat, and whether it can be had again. */
export function useLostSeatText(): (lost: LostSeat) => string {
  const { lostSeat } = useClientTexts().match;
  return ({ seat }) => {
    if (seat && isFree(seat)) return lostSeat.freed;
    const { name, data } = seat ?? {};
    if (!name || !data?.bot || data.standIn) return lostSeat.gone;
    return data.offered ? lostSeat.offered(name) : lostSeat.toBot(name);
  };
}
