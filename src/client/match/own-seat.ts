import { useCallback, useEffect, useRef, useState } from 'react';
import { comeBack, failureOf, type MatchSeat } from '../api';
import { dropSeat, seatIn, type HeldSeat } from '../remembered';
import { findOwnSeat } from '../seats';

/** The seat that this browser holds, looked for again when the server does not know it there: the host may have moved it. */
export function useOwnSeat(matchID: string) {
  const [seat, setSeat] = useState(() => seatIn(matchID));
  const [isLost, setLost] = useState(false);
  const seekSeat = useCallback(() => {
    if (!seat) return;
    findOwnSeat(matchID, seat).then(setSeat, (error: unknown) => {
      const { code } = failureOf(error);
      if (code !== 'unauthorized' && code !== 'not-found') return; // as long as nobody says otherwise it is his
      dropSeat(matchID);
      setSeat(undefined);
      setLost(true);
    });
  }, [matchID, seat]);
  return { seat, setSeat, isLost, forgetLoss: () => setLost(false), seekSeat };
}

/** Whoever comes back to his table takes his seat back from the stand-in; one who comes while he is here he has to send away. */
export function useReturn(matchID: string, seat: HeldSeat | undefined, seats: readonly MatchSeat[] | undefined): void {
  const hasCome = useRef(false);
  useEffect(() => {
    if (hasCome.current || !seat || !seats) return;
    hasCome.current = true;
    if (seats[Number(seat.playerID)]?.data?.standIn === undefined) return;
    comeBack(seat.game, matchID, seat).catch(failureOf); // should it fail, the button is still there
  }, [matchID, seat, seats]);
}
