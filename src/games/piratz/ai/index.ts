import type { Random } from '../../../random/random';
import type { Brain, PlayerID } from '../../seam/entry';
import { solveLastRound } from './endgame';
import { recall } from './information-state';
import { clone, pilesOf, unseenCards } from '../rules/zones';
import { Policy } from './heuristic';
import { TASTE } from './weights';
import { pointsOf } from '../rules/scoring';
import { TREASURES } from '../rules/treasures';
import { Valuation } from './evaluation';
import { HIDDEN, type PiratzMove, type PiratzState } from '../rules/state';

/** Every hidden card becomes one of the cards that are nowhere to be seen, all arrangements equally likely. */
function determinize(view: PiratzState, _player: PlayerID, random: Random): PiratzState {
  const world = clone(view);
  const drawn = random.Shuffle(unseenCards(world));
  for (const pile of pilesOf(world)) {
    for (let i = 0; i < pile.length; i++) if (pile[i] === HIDDEN) pile[i] = drawn.pop() ?? HIDDEN;
  }
  return world;
}

const greedy = new Policy(TASTE);
const prospects = new Valuation(TASTE);

/** How many points of a lead multiply the chances by e. */
const MARGIN = 2;

/**
 * A victory, softened by its margin, which teaches a search more than the result alone: when all is over by the points,
 * between two rounds by those to be expected.
 */
function value(G: PiratzState): number[] | undefined {
  const isOver = G.awards.length === TREASURES.length;
  if (!isOver && !G.happened.some(({ kind }) => kind === 'roundEnds')) return undefined;
  const points = isOver ? G.seats.map((_, seat) => pointsOf(G, String(seat))) : prospects.pointsOfAll(G);
  const weights = points.map((each) => Math.exp(each / MARGIN));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Everything in Piratz happens before all eyes: the move, and the card that it turned up. */
function observation({ happened }: PiratzState): string {
  let seen = '';
  for (const { kind, treasure, cards } of happened) seen += `${kind}${treasure ?? ''}${cards?.[0] ?? ''} `;
  return seen;
}

/** What a bot knows of Piratz. */
export const brain: Brain<PiratzState, PiratzMove> = {
  determinize,
  clone,
  policy: (G) => greedy.choose(G),
  value,
  solve: (view, player) => solveLastRound(view, player, unseenCards(view)),
  recall,
  observation,
};
