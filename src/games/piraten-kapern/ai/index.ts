import type { Random } from '../../../random/random';
import type { GameAI, PlayerID } from '../../contract';
import { heuristicAction } from './heuristic';
import { pointsToBeat } from './situation';
import { minimizeDiceMoves, nextMove } from './turn-action';
import { rules, turnOf } from '../rules/rules';
import type { KapernMove, KapernState } from '../rules/state';

/** Samples the order of the draw pile, which is the only hidden information; all orders are equally likely. */
function determinize(view: KapernState, _player: PlayerID, random: Random): KapernState {
  const seen = new Set([...view.discard, view.card]);
  const unseen = view.cards.map((_, i) => i + 1).filter((id) => !seen.has(id));
  return { ...rules.clone(view), drawPile: random.Shuffle(unseen) };
}

/** Returns a key of the last move's public events: everything that happens is seen by all players. */
function observationKey({ events }: KapernState): string {
  let key = '';
  for (const { kind, card, dice, faces } of events)
    key += `${kind}${card ?? ''}${dice?.join('') ?? ''}${faces?.join() ?? ''} `;
  return key;
}

/** The greedy bot: the heuristic, which in a final round never stops short of the best score. */
function heuristicMove(G: KapernState): KapernMove {
  const turn = turnOf(G);
  if (!turn) return { move: 'roll', args: [] };
  return nextMove(turn, minimizeDiceMoves(turn, heuristicAction(turn, G.options, pointsToBeat(G))));
}

/** The AI of Piraten Kapern: determinization, policies and levels. */
export const ai: GameAI<KapernState, KapernMove> = {
  determinize,
  observationKey,
  rolloutPolicy: heuristicMove,
  estimateMoves: async (view, _player, _random, required) =>
    (await import('./policies')).createMoveEstimator(view, required),
  rulesOfThumb: async () => (await import('./rules-of-thumb')).rulesOfThumb,
  policies: {
    points: async () => (await import('./policies')).pointsPolicy(),
    exact: async () => (await import('./policies')).exactPolicy(),
  },
  levels: ['greedy~50', 'rules-of-thumb~25', 'greedy', 'points~6', 'exact'],
};
