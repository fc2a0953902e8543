import { endTurn, type MatchFlow } from '../../src/games/piraten-kapern/rules/match-flow';
import type { KapernState, Result } from '../../src/games/piraten-kapern/rules/state';
import { rules } from '../../src/games/piraten-kapern/rules/rules';
import { resolveOptions } from '../../src/games/contract/options';
import { OPTIONS } from '../../src/games/piraten-kapern/rules/options';
import { seededRandom } from '../../src/random/random';

/** Returns the state of a match under default rulings before its first turn, which is that of seat 0. */
export function firstTurn(numPlayers: number): MatchFlow {
  const { rulings, phase, scores, lastTurns, finalRoundLapsed, over, events } = rules.setup(
    numPlayers,
    resolveOptions(OPTIONS, numPlayers),
    seededRandom(0),
  );
  return { rulings, phase, scores, lastTurns, finalRoundLapsed, over, events, currentPlayer: '0', history: turns(0) };
}

/** Returns the state after a turn with this result. The cards stay as they are. */
export function afterTurn(G: MatchFlow, { ending, own, loss }: Result): MatchFlow {
  const me = Number(G.currentPlayer);
  const next: MatchFlow = {
    ...G,
    scores: G.scores.map((score, seat) => (seat === me ? score + own : score - loss)),
    history: turns(G.history.length + 1),
    events: [],
  };
  endTurn(next, ending);
  return next;
}

const histories: KapernState['history'][] = [];

/** Returns a history of which only the length counts. */
function turns(length: number): KapernState['history'] {
  return (histories[length] ??= Array.from({ length }));
}

/** Returns the victory share of each seat in a finished match. */
export function sharesOf({ scores }: Pick<MatchFlow, 'scores'>): number[] {
  const best = Math.max(...scores);
  const winners = scores.filter((score) => score === best).length;
  return scores.map((score) => (score === best ? 1 / winners : 0));
}
