import type { GameState, Move, PlayerID, Rules } from './rules';

/** Returns the legal move that equals the request, or undefined; `requested` may hold any junk. See also `findMove` in undo.ts. */
export function findLegalMove<G extends GameState, M extends Move>(
  rules: Rules<G, M>,
  G: G,
  player: PlayerID,
  requested: { move: string; args: readonly unknown[] },
): M | undefined {
  return rules
    .legalMoves(G, player)
    .find((legal) => legal.move === requested.move && isSameArgument(legal.args, requested.args));
}

/** Compares move arguments: primitives, or arrays of them. */
function isSameArgument(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((item, i) => isSameArgument(item, b[i]));
}

/** Returns the players whose move is still pending; see `Rules.pendingPlayers`. */
export function pendingPlayers<G extends GameState, M extends Move>(rules: Rules<G, M>, G: G): PlayerID[] {
  return rules.pendingPlayers?.(G) ?? rules.activePlayers(G);
}
