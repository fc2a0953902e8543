import type { Identity } from './subscribers';
import type { HostedGame } from '../matches/hosted-games';
import type { MoveRequest } from '../matches/moves';
import { ApiError } from '../shared/errors';
import { parse, updateArguments } from '../shared/schemas';

/** Parses the arguments of `update` and checks them against the socket's identity. Throws ApiError. */
export function parseMoveRequest(
  { entry, game }: HostedGame,
  identity: Identity | undefined,
  args: readonly unknown[],
): MoveRequest {
  const [{ payload }, stateID, matchID, playerID, moveID] = parse(updateArguments, args);
  const claimedIDs = [playerID, payload.playerID].map((claimed) => claimed ?? null);
  if (!identity || identity.matchID !== matchID || identity.playerID === null) {
    throw new ApiError('unauthorized', 'You have no seat at this table.');
  }
  if (claimedIDs.some((claimed) => claimed !== identity.playerID)) {
    throw new ApiError('unauthorized', 'This seat belongs to somebody else.');
  }
  if (!game.moveNames.includes(payload.type)) {
    throw new ApiError('bad-request', `${entry.name} has no move "${payload.type}".`);
  }
  const { type: move, args: moveArgs } = payload;
  const { playerID: mover, owner } = identity;
  const request = { matchID, playerID: mover, owner, stateID, move, args: moveArgs ?? [] };
  return { ...request, moveID: moveID ?? undefined };
}
