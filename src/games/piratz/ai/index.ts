import type { Random } from '../../../random/random';
import type { GameAI, PlayerID } from '../../contract';
import { solveLastRound } from './endgame';
import { accumulateInformation } from './information-state';
import { clone, zonesOf, unseenCards } from '../rules/zones';
import { networkFor } from './network/network';
import { HeuristicPolicy } from './heuristic';
import { HEURISTIC_WEIGHTS } from './weights';
import { pointsOf } from '../rules/scoring';
import { TREASURES } from '../rules/cards';
import { Evaluator } from './evaluation';
import { HIDDEN, type PiratzMove, type PiratzState } from '../rules/state';

/** Deals the unseen cards to the hidden places uniformly at random. */
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

/** The temperature of the softmax over points. */
const SOFTMAX_TEMPERATURE = 2;

/**
 * Value function: softmax over the points, which gives a search more signal than the winner alone. Uses final points
 * after the scoring and expected points between two rounds.
 */
function value(G: PiratzState): number[] | undefined {
  const isOver = G.awards.length === TREASURES.length;
  if (!isOver && !G.events.some(({ kind }) => kind === 'roundEnds')) return undefined;
  const points = isOver ? G.seats.map((_, seat) => pointsOf(G, String(seat))) : evaluator.pointsOfAll(G);
  const weights = points.map((each) => Math.exp(each / SOFTMAX_TEMPERATURE));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** All moves and revealed cards are public, so the events identify the observation. */
function observationKey({ events }: PiratzState): string {
  let key = '';
  for (const { kind, treasure, cards } of events) key += `${kind}${treasure ?? ''}${cards?.[0] ?? ''} `;
  return key;
}

/** The AI of Piratz. */
export const ai: GameAI<PiratzState, PiratzMove> = {
  determinize,
  rolloutPolicy: (G) => heuristic.act(G),
  value,
  solve: (view, player) => solveLastRound(view, player, unseenCards(view)),
  accumulateInformation,
  observationKey,
  network: networkFor,
  rulesOfThumb: async () => (await import('./rules-of-thumb')).rulesOfThumb,
  levels: ['network@6.5/greedy~27', 'rules-of-thumb~7', 'network@3.1/greedy~5', 'network', 'puct:100ms'],
};
