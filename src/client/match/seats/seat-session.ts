import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from '../../shared/store';
import { reclaimSeat, toFailure, getMatch, type MatchSeat } from '../../shared/api';
import { usePush } from '../../push/use-push';
import { removeSeat, seatsIn, type HeldSeat } from '../../shared/local-store';
import { relocateSeat, holdsSeat } from '../../shared/seats';
import type { LostSeat } from './lost-seat';
import type { MatchStore } from '../match-client';

/** The seats that this browser holds at a table, of one person or of several who share it. */
export function useOwnSeats(matchID: string) {
  const [localSeats, setLocalSeats] = useState(() => seatsIn(matchID));
  const [lost, setLost] = useState<LostSeat>();
  const refreshSeats = useCallback(() => setLocalSeats(seatsIn(matchID)), [matchID]);
  const loseSeat = useCallback(
    async (seat: HeldSeat) => {
      removeSeat(matchID, seat);
      refreshSeats();
      const info = await getMatch(seat.game, matchID).catch(toFailure);
      setLost({ seat: 'players' in info ? info.players[Number(seat.playerID)] : undefined });
    },
    [matchID, refreshSeats],
  );
  /** Looks for a seat where the server does not know it: the host may have moved it. */
  const relocate = useCallback(
    (seat: HeldSeat) => {
      if (!holdsSeat(matchID, seat)) return;
      relocateSeat(matchID, seat).then(refreshSeats, (error: unknown) => {
        const { code } = toFailure(error);
        // As long as nobody says otherwise it is his.
        if (code === 'unauthorized' || code === 'not-found') void loseSeat(seat);
      });
    },
    [matchID, refreshSeats, loseSeat],
  );
  return { here: localSeats, lookAgain: refreshSeats, seek: relocate, lost, forgetLoss: () => setLost(undefined) };
}

interface SeatSessionProps {
  readonly matchID: string;
  readonly seat: HeldSeat;
  /** As the seat sees it. */
  readonly match: MatchStore;
  /** The server does not know the seat where this browser holds it. */
  relocate(seat: HeldSeat): void;
}

/** Sees to it that a seat stays its owner's. */
export function SeatSession({ matchID, seat, match, relocate }: SeatSessionProps): undefined {
  const { state, seats, denied } = useStore(match);
  useEffect(() => {
    if (denied?.code === 'unauthorized' || denied?.code === 'other-seat') relocate(seat);
  }, [denied, relocate, seat]);
  useReclaimSeat(matchID, seat, state ? seats : undefined);
  usePush(matchID, seat);
}

/** Whoever comes back to his table takes his seat back from the stand-in; one who comes while he is here he has to send away. */
function useReclaimSeat(matchID: string, seat: HeldSeat, seats: readonly MatchSeat[] | undefined): void {
  const hasChecked = useRef(false);
  useEffect(() => {
    if (hasChecked.current || !seats) return;
    hasChecked.current = true;
    if (seats[Number(seat.playerID)]?.data?.standIn === undefined) return;
    reclaimSeat(seat.game, matchID, seat).catch(toFailure); // should it fail, the button is still there
  }, [matchID, seat, seats]);
}
