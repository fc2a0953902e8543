import type { Random } from '../../../random/random';
import type { GameAI, PlayerID } from '../../seam/entry';
import { heuristicAction } from './heuristic';
import { minimizeDiceMoves, nextMove } from './plan';
import { turnOf } from '../rules/rules';
import type { KapernMove, KapernState } from '../rules/state';

/** Nothing is hidden but the order of the pile: every order of the cards that lie nowhere else is equally likely. */
function determinize(view: KapernState, _player: PlayerID, random: Random): KapernState {
  const seen = new Set([...view.discard, view.card]);
  const unseen = view.cards.map((_, i) => i + 1).filter((id) => !seen.has(id));
  return { ...clone(view), drawPile: random.Shuffle(unseen) };
}

/** A copy; lists that are replaced and never changed in place are shared. */
function clone(G: KapernState): KapernState {
  return {
    ...G,
    drawPile: [...G.drawPile],
    discard: [...G.discard],
    scores: [...G.scores],
    history: [...G.history],
    thrown: [...G.thrown],
  };
}

/** Everything happens before all eyes: the card turned up, the dice, and what they led to. */
function observation({ happened }: KapernState): string {
  let seen = '';
  for (const { kind, card, dice, faces } of happened)
    seen += `${kind}${card ?? ''}${dice?.join('') ?? ''}${faces?.join() ?? ''} `;
  return seen;
}

/** The greedy player: what people do out of habit, and in a final round no stopping short of the best score. */
function heuristicMove(G: KapernState): KapernMove {
  const turn = turnOf(G);
  if (!turn) return { move: 'roll', args: [] };
  return nextMove(turn, minimizeDiceMoves(turn, heuristicAction(turn, G.rulings, pointsToBeat(G))));
}

/** The points of which a last turn must bring more. */
function pointsToBeat({ phase, scores, waiting, currentPlayer }: KapernState): number | undefined {
  if (phase === 'race') return undefined;
  const done = scores.filter((_, seat) => !waiting.includes(String(seat)));
  return Math.max(...done) - scores[Number(currentPlayer)];
}

/** What a bot knows of Piraten Kapern. */
export const ai: GameAI<KapernState, KapernMove> = {
  determinize,
  clone,
  observationKey: observation,
  rolloutPolicy: heuristicMove,
  policies: {
    points: async () => (await import('./policies')).pointsPolicy(),
    exact: async () => (await import('./policies')).exactPolicy(),
  },
  levels: ['greedy~50', 'greedy~25', 'greedy', 'points~6', 'exact'],
};
