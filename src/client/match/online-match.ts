import type { GameEntry } from '../../games/seam/entry';
import { conversation, type Conversation } from '../chat/conversation';
import type { HeldSeat } from '../shared/local-store';
import { SocketTransport, type LineOptions, type TransportWatch } from '../shared/transport';
import { matchOver, type ClientOptions, type Match } from './match-client';

/** A match on the server, and what people say there. */
export interface OnlineMatch extends Match {
  readonly talk: Conversation;
}

/** A match on the server, from the seat that this browser holds or as a spectator. Not connected before `start`. */
export function onlineMatch(
  { game }: Pick<GameEntry, 'game'>,
  matchID: string,
  seat: HeldSeat | undefined,
  debug: ClientOptions['debug'],
  line?: LineOptions,
): OnlineMatch {
  const talk = conversation((said) => transport.say(said));
  const watch: TransportWatch = {
    onPending: (pending) => match.update(pending ? { pending, failure: undefined } : { pending }),
    onRefused: (failure) => match.update({ failure }),
    onDenied: (denied) => match.update({ denied }),
    onNextMatch: (nextMatchID) => match.update({ nextMatchID }),
    onLines: talk.hear,
    onSpectators: talk.count,
  };
  let transport: SocketTransport;
  const match = matchOver({
    game,
    matchID,
    playerID: seat?.playerID,
    credentials: seat?.credentials,
    debug,
    multiplayer: (opts) => (transport = new SocketTransport(opts, watch, line)),
  });
  return { ...match, talk };
}
