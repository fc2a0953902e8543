import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatched } from '../../shared/store';
import { comeBack, failureOf, getMatch, type MatchSeat } from '../../shared/api';
import { usePush } from '../../push/use-push';
import { dropSeat, seatsIn, type HeldSeat } from '../../shared/local-store';
import { findOwnSeat, isHeld } from '../../shared/seats';
import type { LostSeat } from './lost-seat';
import type { Match } from '../match-client';

/** The seats that this browser holds at a table, of one person or of several who share it. */
export function useOwnSeats(matchID: string) {
  const [here, setHere] = useState(() => seatsIn(matchID));
  const [lost, setLost] = useState<LostSeat>();
  const lookAgain = useCallback(() => setHere(seatsIn(matchID)), [matchID]);
  const lose = useCallback(
    async (seat: HeldSeat) => {
      dropSeat(matchID, seat);
      lookAgain();
      const info = await getMatch(seat.game, matchID).catch(failureOf);
      setLost({ now: 'players' in info ? info.players[Number(seat.playerID)] : undefined });
    },
    [matchID, lookAgain],
  );
  /** Looks for a seat where the server does not know it: the host may have moved it. */
  const seek = useCallback(
    (seat: HeldSeat) => {
      if (!isHeld(matchID, seat)) return;
      findOwnSeat(matchID, seat).then(lookAgain, (error: unknown) => {
        const { code } = failureOf(error);
        // As long as nobody says otherwise it is his.
        if (code === 'unauthorized' || code === 'not-found') void lose(seat);
      });
    },
    [matchID, lookAgain, lose],
  );
  return { here, lookAgain, seek, lost, forgetLoss: () => setLost(undefined) };
}

interface SeatKeeperProps {
  readonly matchID: string;
  readonly seat: HeldSeat;
  /** As the seat sees it. */
  readonly match: Match;
  /** The server does not know the seat where this browser holds it. */
  seek(seat: HeldSeat): void;
}

/** Sees to it that a seat stays its owner's. */
export function SeatKeeper({ matchID, seat, match, seek }: SeatKeeperProps): undefined {
  const { state, seats, denied } = useWatched(match);
  useEffect(() => {
    if (denied?.code === 'unauthorized' || denied?.code === 'other-seat') seek(seat);
  }, [denied, seek, seat]);
  useReturn(matchID, seat, state ? seats : undefined);
  usePush(matchID, seat);
}

/** Whoever comes back to his table takes his seat back from the stand-in; one who comes while he is here he has to send away. */
function useReturn(matchID: string, seat: HeldSeat, seats: readonly MatchSeat[] | undefined): void {
  const hasCome = useRef(false);
  useEffect(() => {
    if (hasCome.current || !seats) return;
    hasCome.current = true;
    if (seats[Number(seat.playerID)]?.data?.standIn === undefined) return;
    comeBack(seat.game, matchID, seat).catch(failureOf); // should it fail, the button is still there
  }, [matchID, seat, seats]);
}
