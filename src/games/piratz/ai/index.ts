import type { Random } from '../../../random/random';
import type { GameAI, PlayerID } from '../../seam/entry';
import { solveLastRound } from './endgame';
import { accumulateInformation } from './information-state';
import { clone, zonesOf, unseenCards } from '../rules/zones';
import { HeuristicPolicy } from './heuristic';
import { HEURISTIC_WEIGHTS } from './weights';
import { pointsOf } from '../rules/scoring';
import { TREASURES } from '../rules/treasures';
import { Evaluator } from './evaluation';
import { HIDDEN, type PiratzMove, type PiratzState } from '../rules/state';

/** Every hidden card becomes one of the cards that are nowhere to be seen, all arrangements equally likely. */
function determinize(view: PiratzState, _player: PlayerID, random: Random): PiratzState {
  const world = clone(view);
  const drawn = random.Shuffle(unseenCards(world));
  for (const pile of zonesOf(world)) {
    for (let i = 0; i < pile.length; i++) if (pile[i] === HIDDEN) pile[i] = drawn.pop() ?? HIDDEN;
  }
  return world;
}

const heuristic = new HeuristicPolicy(HEURISTIC_WEIGHTS);
const evaluator = new Evaluator(HEURISTIC_WEIGHTS);

/** How many points of a lead multiply the chances by e. */
const POINTS_PER_E_FOLD = 2;

/**
 * A victory, softened by its margin, which teaches a search more than the result alone: when all is over by the points,
 * between two rounds by those to be expected.
 */
function value(G: PiratzState): number[] | undefined {
  const isOver = G.awards.length === TREASURES.length;
  if (!isOver && !G.happened.some(({ kind }) => kind === 'roundEnds')) return undefined;
  const points = isOver ? G.seats.map((_, seat) => pointsOf(G, String(seat))) : evaluator.pointsOfAll(G);
  const weights = points.map((each) => Math.exp(each / POINTS_PER_E_FOLD));
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
export const ai: GameAI<PiratzState, PiratzMove> = {
  determinize,
  clone,
  rolloutPolicy: (G) => heuristic.act(G),
  value,
  solve: (view, player) => solveLastRound(view, player, unseenCards(view)),
  accumulateInformation,
  observationKey: observation,
};
