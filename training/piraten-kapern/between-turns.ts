import { endTurn, outcomeOf, scoresAfter, type MatchFlow } from '../../src/games/piraten-kapern/rules/match-flow';
import type { KapernState, Result } from '../../src/games/piraten-kapern/rules/state';
import { rules } from '../../src/games/piraten-kapern/rules/rules';
import { victoryShares } from '../../src/games/contract/rules';
import { resolveOptions } from '../../src/games/contract/options';
import { OPTIONS } from '../../src/games/piraten-kapern/rules/options';
import { seededRandom } from '../../src/random/random';

/** Returns the state of a match under default options before its first turn, which is that of seat 0. */
export function firstTurn(numPlayers: number): MatchFlow {
  const { options, phase, scores, lastTurns, finalRoundLapsed, over, events } = rules.setup(
    numPlayers,
    resolveOptions(OPTIONS, numPlayers),
    seededRandom(0),
  );
  return { options, phase, scores, lastTurns, finalRoundLapsed, over, events, currentPlayer: '0', history: turns(0) };
}

/** Returns the state after a turn with this result. The cards stay as they are. */
export function afterTurn(G: MatchFlow, result: Result): MatchFlow {
  const next: MatchFlow = { ...G, scores: scoresAfter(G, result), history: turns(G.history.length + 1), events: [] };
  endTurn(next, result.ending);
  return next;
}

const histories: KapernState['history'][] = [];

/** Returns a history of which only the length counts. */
function turns(length: number): KapernState['history'] {
  return (histories[length] ??= Array.from({ length }));
}

/** Returns the victory share of each seat in a finished match. Throws an Error if it is not over. */
export function sharesOf(G: MatchFlow): number[] {
  const outcome = outcomeOf(G);
  if (!outcome) throw new Error('the match is not over');
  return victoryShares(outcome);
}
