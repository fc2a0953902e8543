import type { Identity } from './subscribers';
import type { ServedGame } from '../matches/hosted-games';
import type { AskedMove } from '../matches/moves';
import { Refused } from '../shared/errors';
import { parse, updateArguments } from '../shared/schemas';

/** The move that the arguments of `update` ask for, by whoever the socket has shown to be. Throws Refused. */
export function askedMove({ entry, game }: ServedGame, identity: Identity | undefined, args: unknown[]): AskedMove {
  const [{ payload }, stateID, matchID, playerID, moveID] = parse(updateArguments, args);
  const claims = [playerID, payload.playerID].map((claimed) => claimed ?? null);
  if (!identity || identity.matchID !== matchID || identity.playerID === null) {
    throw new Refused('unauthorized', 'You have no seat at this table.');
  }
  if (claims.some((claimed) => claimed !== identity.playerID)) {
    throw new Refused('unauthorized', 'This seat belongs to somebody else.');
  }
  if (!game.moveNames.includes(payload.type)) {
    throw new Refused('bad-request', `${entry.name} has no move "${payload.type}".`);
  }
  const { type: move, args: moveArgs } = payload;
  const { playerID: mover, owner } = identity;
  const asked = { matchID, playerID: mover, owner, stateID, move, args: moveArgs ?? [] };
  return { ...asked, moveID: moveID ?? undefined };
}
