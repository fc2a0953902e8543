import type { MatchSeat } from '../../shared/api';
import { isFree } from '../../shared/seats';
import { useClientTexts } from '../../texts';

/** A seat that this browser holds no more. */
export interface LostSeat {
  /** Who sits there now; undefined when that is not known. */
  readonly now?: MatchSeat;
}

/** Says what has become of such a seat, and whether it can be had again. */
export function useLostSeatWords(): (lost: LostSeat) => string {
  const { lostSeat } = useClientTexts().match;
  return ({ now }) => {
    if (now && isFree(now)) return lostSeat.freed;
    const { name, data } = now ?? {};
    if (!name || !data?.bot || data.standIn) return lostSeat.gone;
    return data.offered ? lostSeat.offered(name) : lostSeat.toBot(name);
  };
}
