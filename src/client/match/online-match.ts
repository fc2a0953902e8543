import { useEffect } from 'react';
import type { GameEntry, GameState, PlayerID } from '../../games/contract';
import type { RematchOffer } from '../../protocol/socket';
import { createChatStore, setLastRead, type ChatStore } from '../chat/chat-store';
import type { MatchExport } from '../../match/export-format';
import { savedMatchById, saveMatchOnce } from '../saved-matches/saved-matches';
import { getExport, toFailure } from '../shared/api';
import type { DebugOption } from '../shared/debug-option';
import { firstSeatIn, type HeldSeat } from '../shared/local-store';
import { createMatchStore, receivedMissed, type MatchStore, type ReceivedOffer } from '../shared/match-store';
import type { ConnectionOptions } from '../shared/server-connection';
import { SocketTransport } from '../shared/transport';
import type { TransportListener } from '../shared/transport-listener';
import { monotonicNow } from '../shared/time';
import { createSeenReporter, type SeenReporter } from './seen-reporter';

/** An online match, its chat, and what the server is told of what the page has shown. */
export interface OnlineMatchStore extends MatchStore {
  readonly chat: ChatStore;
  readonly seen: SeenReporter;
}

function receivedOffer({ left, ...offer }: RematchOffer): ReceivedOffer {
  return { ...offer, deadline: left === undefined ? undefined : monotonicNow() + left };
}

/** Creates the store of an online match for a seat, or for a spectator. It connects on `start`. */
export function createOnlineMatch(
  { game }: Pick<GameEntry, 'game'>,
  matchID: string,
  seat: HeldSeat | undefined,
  debug: DebugOption,
  connectionOptions?: ConnectionOptions,
): OnlineMatchStore {
  const chat = createChatStore((content) => transport.sendChat(content));
  const listener: TransportListener = {
    onConnected: (connected) => match.setState({ connected }),
    onPending: (pending) => match.setState(pending ? { pending, failure: undefined } : { pending }),
    onRefused: (failure) => match.setState({ failure }),
    onConnectionFailure: (connectionFailure) => match.setState({ connectionFailure }),
    onDenied: (denied) => match.setState({ denied }),
    onDeal: (deal) => match.setState({ deal }),
    onMissed: (missed) => match.setState({ missed: receivedMissed(missed) }),
    onSynced: (told) => {
      const { nextMatchID, calledOff, rematch } = match.getState();
      if (nextMatchID !== undefined && !told.has('nextMatch')) match.setState({ nextMatchID: undefined });
      if (calledOff && !told.has('calledOff')) match.setState({ calledOff: false, closedBecause: undefined });
      if (rematch && !told.has('rematch')) match.setState({ rematch: undefined });
    },
    onNextMatch: (nextMatchID) => match.setState({ nextMatchID }),
    onCalledOff: (closedBecause) => match.setState({ calledOff: true, closedBecause }),
    onRematch: (offer) => match.setState({ rematch: offer ? receivedOffer(offer) : undefined }),
    onChatVoid: () => {
      setLastRead(matchID, 0);
      chat.clear();
    },
    onChatMessages: chat.addMessages,
    onSpectators: chat.setSpectators,
  };
  let transport: SocketTransport;
  const match = createMatchStore({
    game,
    matchID,
    ...(seat && { playerID: seat.playerID, credentials: seat.credentials }),
    debug,
    multiplayer: (opts) => (transport = new SocketTransport(opts, listener, connectionOptions)),
  });
  const seen = createSeenReporter((mark) => transport.sendSeen(mark));
  const stop = () => {
    seen.flush();
    match.stop();
  };
  return { ...match, stop, chat, seen };
}

/** Saves the player's match as soon as it is over. If the request fails, the next visit tries again. */
export function useSaveFinishedMatch({ name, rules }: GameEntry, matchID: string, G: GameState | undefined): void {
  useEffect(() => {
    const outcome = G && rules.outcome(G);
    if (!outcome) return;
    const controller = new AbortController();
    saveMatchOnce(matchID, async () => ({
      match: await getExport(name, matchID, controller.signal),
      outcome,
      ...seatOfViewer(matchID),
    })).catch((error: unknown) => !controller.signal.aborted && toFailure(error));
    return () => controller.abort();
  }, [name, rules, matchID, G]);
}

/** Returns the first seat of this browser, if it still has one. */
function seatOfViewer(matchID: string): { readonly seat?: PlayerID } {
  const seat = firstSeatIn(matchID)?.playerID;
  return seat === undefined ? {} : { seat };
}

/** Returns the export of a finished match: the server's, or the saved one when the server no longer has the match. */
export async function loadExport(game: string, matchID: string): Promise<MatchExport> {
  try {
    return await getExport(game, matchID);
  } catch (error) {
    const saved = await savedMatchById(matchID);
    if (!saved) throw error;
    return saved.match;
  }
}
