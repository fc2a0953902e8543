import type { Fortune } from '../rules/cards';
import { FACES, type Face } from '../rules/faces';
import type { Rulings } from '../rules/options';
import type { TurnAction } from './plan';
import { countFaces } from '../rules/scoring';
import type { Turn } from '../rules/state';
import { rerollSets, skullChoices, skullsOf, stopNow } from '../rules/turn';

/** The points that are enough to stop with, by the skulls that lie there; twice as many with the captain. */
const STOP_THRESHOLDS = [2000, 900, 400];

/** So many of a face pay. */
const MIN_SET_SIZE = 3;

const TREASURE_FACES: readonly Face[] = ['coin', 'diamond'];
const FAVOURED_FACES: Partial<Record<Fortune, readonly Face[]>> = {
  seaBattle: ['sabre'],
  monkeyBusiness: ['monkey', 'parrot'],
};
const WORTHLESS_FACES: Partial<Record<Fortune, readonly Face[]>> = {
  peace: ['sabre'],
  afterTheStorm: ['monkey', 'parrot', 'sabre'],
};

/**
 * How people play who know the game and do not count: they keep treasure, sets and what the card asks for, throw
 * everything else, and stop when it is enough for the skulls that lie there.
 * @param wanted points of which the turn must bring more, as in a final round; undefined in the race
 */
export function heuristicAction(turn: Turn, rulings: Rulings, wanted: number | undefined): TurnAction {
  const { card, dice } = turn;
  if (turn.stage === 'island') return { thrown: rerollSets(turn, rulings).at(-1) ?? [], stored: turn.stored };
  const { ending, own } = stopNow(turn);
  const paying: Face[] = ending === 'battleLost' ? ['sabre'] : payingFaces(turn);
  const isSafe = (face: Face, die: number) => paying.includes(face) || (turn.packed && turn.stored[die]);
  const stored = dice.map((face, die) => card.fortune === 'treasureIsland' && isSafe(face, die));
  const isUseless = ending !== 'stopped' || (wanted !== undefined && own <= wanted);
  const isEnough = wanted !== undefined || (own >= stopThreshold(turn) && !stored.includes(true));
  if (isEnough && !isUseless) return { thrown: [], stored };
  const her = skullsOf(turn) >= 2 ? skullChoices(turn).slice(0, 1) : [];
  const allBut = (kept: readonly Face[]) =>
    dice.flatMap((face, die) =>
      her.includes(die) || !(face === 'skull' || kept.includes(face) || stored[die]) ? [die] : [],
    );
  const sets = rerollSets({ ...turn, stored }, rulings);
  const kept = [[...paying, ...pairToExtend(turn, paying)], paying, ...(isUseless ? [[]] : [])];
  const thrown = kept.map(allBut).find((wish) => sets.some((set) => set.join() === wish.join()));
  return { thrown: thrown ?? her, stored };
}

function stopThreshold(turn: Turn): number {
  return STOP_THRESHOLDS[skullsOf(turn)] * (turn.card.fortune === 'captain' ? 2 : 1);
}

/** Faces that pay as they lie, or that the card asks for. */
function payingFaces({ card: { fortune }, dice }: Turn): Face[] {
  const counts = countFaces(dice);
  return FACES.filter((face, f) => {
    if (face === 'skull' || WORTHLESS_FACES[fortune]?.includes(face)) return false;
    return TREASURE_FACES.includes(face) || FAVOURED_FACES[fortune]?.includes(face) || counts[f] >= MIN_SET_SIZE;
  });
}

/** A pair to build on, while nothing but treasure pays. */
function pairToExtend({ card: { fortune }, dice }: Turn, paying: readonly Face[]): Face[] {
  if (paying.some((face) => !TREASURE_FACES.includes(face) && dice.includes(face))) return [];
  const counts = countFaces(dice);
  return FACES.filter(
    (face, f) => face !== 'skull' && !WORTHLESS_FACES[fortune]?.includes(face) && counts[f] === MIN_SET_SIZE - 1,
  ).slice(-1);
}
