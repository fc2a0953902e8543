import type { GameState, Move, PlayerID, Rules } from './entry';

/** The legal move that equals what somebody asked for, or undefined: the one check at every edge, whatever junk `asked` holds. */
export function findLegalMove<G extends GameState, M extends Move>(
  rules: Rules<G, M>,
  G: G,
  player: PlayerID,
  asked: { move: string; args: readonly unknown[] },
): M | undefined {
  return rules
    .legalMoves(G, player)
    .find((legal) => legal.move === asked.move && isSameArgument(legal.args, asked.args));
}

/** Equality of move arguments: primitives, and arrays of such. */
function isSameArgument(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((item, i) => isSameArgument(item, b[i]));
}

/** Whom the match waits for; see `Rules.awaited`. */
export function pendingPlayers<G extends GameState, M extends Move>(rules: Rules<G, M>, G: G): PlayerID[] {
  return rules.pendingPlayers?.(G) ?? rules.activePlayers(G);
}
