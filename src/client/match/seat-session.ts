import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../ui/i18n';
import { useMail } from '../alerts/mail';
import { usePush } from '../alerts/push-subscription';
import { getMatch, reclaimSeat, shareBrowser, toFailure, type MatchSeat } from '../shared/api';
import { removeSeat, seatsIn, type HeldSeat } from '../shared/local-store';
import type { MatchStore } from '../shared/match-store';
import { holdsSeat, isFree, relocateSeat } from '../shared/seats';
import { useContribution } from './contribution';

/** Manages this browser's seats in a match: one, or several when players share the device. */
export function useOwnSeats(matchID: string) {
  const [localSeats, setLocalSeats] = useState(() => seatsIn(matchID));
  const [lost, setLost] = useState<LostSeat>();
  const refreshSeats = useCallback(() => setLocalSeats(seatsIn(matchID)), [matchID]);
  const loseSeat = useCallback(
    async (seat: HeldSeat) => {
      removeSeat(matchID, seat);
      refreshSeats();
      const info = await getMatch(seat.game, matchID).catch(toFailure);
      const found = 'players' in info ? info.players[Number(seat.playerID)] : undefined;
      setLost(found ? { seat: found } : {});
    },
    [matchID, refreshSeats],
  );
  /** Finds a seat that the server rejects at its known position: the host may have moved it. */
  const relocate = useCallback(
    (seat: HeldSeat) => {
      if (!holdsSeat(matchID, seat)) return;
      relocateSeat(matchID, seat).then(refreshSeats, (error: unknown) => {
        const { code } = toFailure(error);
        if (code === 'unauthorized' || code === 'not-found') void loseSeat(seat);
      });
    },
    [matchID, refreshSeats, loseSeat],
  );
  return { localSeats, refreshSeats, relocate, lost, clearLost: () => setLost(undefined) };
}

/** Tells the server which seats of a match this browser holds together. A failure is made up for by the next visit. */
export function useSharedBrowser(matchID: string, localSeats: readonly HeldSeat[]): void {
  useEffect(() => {
    for (const [i, seat] of localSeats.entries()) {
      for (const other of localSeats.slice(i + 1)) shareBrowser(seat.game, matchID, seat, other).catch(toFailure);
    }
  }, [matchID, localSeats]);
}

interface SeatSessionProps {
  readonly matchID: string;
  readonly seat: HeldSeat;
  /** The match as seen from the seat. */
  readonly match: MatchStore;
  /** Called when the server rejects the seat at its known position. */
  relocate(seat: HeldSeat): void;
}

/**
 * Keeps one seat alive: relocates it, contributes to the deal, reclaims the seat from a stand-in, and registers push messages.
 */
export function SeatSession({ matchID, seat, match, relocate }: SeatSessionProps): undefined {
  const { state, seats, denied, deal } = useStore(match);
  useEffect(() => {
    if (denied?.code === 'unauthorized' || denied?.code === 'other-seat') relocate(seat);
  }, [denied, relocate, seat]);
  useReclaimSeat(matchID, seat, state ? seats : undefined);
  useContribution(matchID, seat, deal, state !== null);
  usePush(matchID, seat);
  useMail(matchID, seat);
}

/** Reclaims the seat from a stand-in on the first load only. A stand-in that arrives later needs an explicit click. */
function useReclaimSeat(matchID: string, seat: HeldSeat, seats: readonly MatchSeat[] | undefined): void {
  const hasChecked = useRef(false);
  useEffect(() => {
    if (hasChecked.current || !seats) return;
    hasChecked.current = true;
    if (seats[Number(seat.playerID)]?.data?.standIn === undefined) return;
    reclaimSeat(seat.game, matchID, seat).catch(toFailure); // if this fails, the button remains
  }, [matchID, seat, seats]);
}

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
    return lostSeat.toBot({ bot: name });
  };
}
