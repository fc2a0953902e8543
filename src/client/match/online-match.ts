import type { GameEntry } from '../../games/contract';
import { createChatStore, type ChatStore } from '../chat/chat-store';
import type { RematchOffer } from '../../protocol/socket';
import type { HeldSeat } from '../shared/local-store';
import { SocketTransport, type ConnectionOptions, type TransportListener } from '../shared/transport';
import { createMatchStore, type MatchStore, type ReceivedOffer } from '../shared/match-client';
import type { DebugOption } from '../shared/debug-option';

/** An online match and its chat. */
export interface OnlineMatchStore extends MatchStore {
  readonly chat: ChatStore;
}

function receivedOffer({ left, ...offer }: RematchOffer): ReceivedOffer {
  return { ...offer, deadline: left === undefined ? undefined : performance.now() + left };
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
    onPending: (pending) => match.setState(pending ? { pending, failure: undefined } : { pending }),
    onRefused: (failure) => match.setState({ failure }),
    onDenied: (denied) => match.setState({ denied }),
    onNextMatch: (nextMatchID) => match.setState({ nextMatchID }),
    onRematch: (offer) => match.setState({ rematch: offer ? receivedOffer(offer) : undefined }),
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
  return { ...match, chat };
}
