import type { Fortune } from '../rules/cards';
import { FACES, type Face } from '../rules/faces';
import type { KapernOptions } from '../rules/options';
import { countFaces } from '../rules/scoring';
import type { Turn } from '../rules/state';
import { isMovable, rerollSets, skullChoices, skullsOf, stopNow } from '../rules/turn';
import type { TurnAction } from './turn-action';

/** Points at which the heuristic stops, by the number of skulls; doubled with the captain. */
const STOP_THRESHOLDS = [2000, 900, 400];

/** Number of equal faces that score as a set. */
const MIN_SET_SIZE = 3;

export const TREASURE_FACES: readonly Face[] = ['coin', 'diamond'];
/** Faces that the card rewards. */
export const FAVOURED_FACES: Partial<Record<Fortune, readonly Face[]>> = {
  seaBattle: ['sabre'],
  monkeyBusiness: ['monkey', 'parrot'],
};
/** Faces that do not score, or cost points, with the card. */
export const WORTHLESS_FACES: Partial<Record<Fortune, readonly Face[]>> = {
  peace: ['sabre'],
  afterTheStorm: ['monkey', 'parrot', 'sabre'],
};

/**
 * Returns the action of a casual human player, who keeps treasure, sets and the faces that the card rewards, rolls the
 * other dice, and stops at a number of points that depends on the skulls.
 * @param pointsToBeat the points that the turn must exceed in a final round; undefined in the race
 */
export function heuristicAction(turn: Turn, options: KapernOptions, pointsToBeat: number | undefined): TurnAction {
  const { dice } = turn;
  if (turn.stage === 'island') return { rolled: rerollSets(turn, options).at(-1) ?? [], stored: turn.stored };
  const { ending, own } = stopNow(turn);
  const paying: Face[] = ending === 'battleLost' ? ['sabre'] : payingFaces(turn);
  const stored = dice.map((face, die) => (isMovable(turn, die) ? paying.includes(face) : turn.stored[die]!));
  const mustContinue = ending !== 'stopped' || (pointsToBeat !== undefined && own <= pointsToBeat);
  const isEnough = pointsToBeat !== undefined || (own >= stopThreshold(turn) && !stored.includes(true));
  if (isEnough && !mustContinue) return { rolled: [], stored };
  const skullToReroll = skullsOf(turn) >= 2 ? skullChoices(turn).slice(0, 1) : [];
  const allExcept = (kept: readonly Face[]) =>
    dice.flatMap((face, die) =>
      skullToReroll.includes(die) || !(face === 'skull' || kept.includes(face) || stored[die]) ? [die] : [],
    );
  const sets = rerollSets({ ...turn, stored }, options);
  const kept = [[...paying, ...pairToExtend(turn, paying)], paying, ...(mustContinue ? [[]] : [])];
  const rolled = kept.map(allExcept).find((candidate) => sets.some((set) => set.join() === candidate.join()));
  return { rolled: rolled ?? skullToReroll, stored };
}

function stopThreshold(turn: Turn): number {
  return STOP_THRESHOLDS[skullsOf(turn)]! * (turn.card.fortune === 'captain' ? 2 : 1);
}

/** Returns the faces that score as they lie, and those that the card rewards. */
function payingFaces({ card: { fortune }, dice }: Turn): Face[] {
  const counts = countFaces(dice);
  return FACES.filter((face, f) => {
    if (face === 'skull' || WORTHLESS_FACES[fortune]?.includes(face)) return false;
    return TREASURE_FACES.includes(face) || FAVOURED_FACES[fortune]?.includes(face) || counts[f]! >= MIN_SET_SIZE;
  });
}

/** Returns the face of a pair to extend, if nothing but treasure scores. */
function pairToExtend({ card: { fortune }, dice }: Turn, paying: readonly Face[]): Face[] {
  if (paying.some((face) => !TREASURE_FACES.includes(face) && dice.includes(face))) return [];
  const counts = countFaces(dice);
  return FACES.filter(
    (face, f) => face !== 'skull' && !WORTHLESS_FACES[fortune]?.includes(face) && counts[f] === MIN_SET_SIZE - 1,
  ).slice(-1);
}
