import type { GameEntry } from '../../games/types';
import type { HeldSeat } from '../remembered';
import { SocketTransport, type LineOptions, type TransportWatch } from '../transport';
import { matchOver, type ClientOptions, type Match } from './match-client';

/** A match on the server, from the seat that this browser holds or as a spectator. Not connected before `start`. */
export function onlineMatch(
  { game }: Pick<GameEntry, 'game'>,
  matchID: string,
  seat: HeldSeat | undefined,
  debug: ClientOptions['debug'],
  line?: LineOptions,
): Match {
  const watch: TransportWatch = {
    onPending: (pending) => match.update(pending ? { pending, failure: undefined } : { pending }),
    onRefused: (failure) => match.update({ failure }),
    onDenied: (denied) => match.update({ denied }),
    onNextMatch: (nextMatchID) => match.update({ nextMatchID }),
  };
  const match = matchOver({
    game,
    matchID,
    playerID: seat?.playerID,
    credentials: seat?.credentials,
    debug,
    multiplayer: (opts) => new SocketTransport(opts, watch, line),
  });
  return match;
}
