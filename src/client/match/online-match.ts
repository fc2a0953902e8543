import type { GameEntry } from '../../games/seam/entry';
import { createChatStore, type ChatStore } from '../chat/conversation';
import type { HeldSeat } from '../shared/local-store';
import { SocketTransport, type ConnectionOptions, type TransportListener } from '../shared/transport';
import { createMatchStore, type ClientOptions, type MatchStore } from './match-client';

/** A match on the server, and what people say there. */
export interface OnlineMatchStore extends MatchStore {
  readonly chat: ChatStore;
}

/** A match on the server, from the seat that this browser holds or as a spectator. Not connected before `start`. */
export function createOnlineMatch(
  { game }: Pick<GameEntry, 'game'>,
  matchID: string,
  seat: HeldSeat | undefined,
  debug: ClientOptions['debug'],
  connectionOptions?: ConnectionOptions,
): OnlineMatchStore {
  const chat = createChatStore((content) => transport.sendChat(content));
  const listener: TransportListener = {
    onPending: (pending) => match.update(pending ? { pending, failure: undefined } : { pending }),
    onRefused: (failure) => match.update({ failure }),
    onDenied: (denied) => match.update({ denied }),
    onNextMatch: (nextMatchID) => match.update({ nextMatchID }),
    onChatMessages: chat.addMessages,
    onSpectators: chat.setSpectators,
  };
  let transport: SocketTransport;
  const match = createMatchStore({
    game,
    matchID,
    playerID: seat?.playerID,
    credentials: seat?.credentials,
    debug,
    multiplayer: (opts) => (transport = new SocketTransport(opts, listener, connectionOptions)),
  });
  return { ...match, chat };
}
