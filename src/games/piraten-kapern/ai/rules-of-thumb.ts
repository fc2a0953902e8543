import type { RulesOfThumb } from '../../contract';
import { FACES, type Face } from '../rules/faces';
import type { KapernOptions } from '../rules/options';
import { turnOf } from '../rules/rules';
import { countFaces } from '../rules/scoring';
import type { KapernMove, KapernState, Turn } from '../rules/state';
import { BUST_SKULLS, isMovable, rerollSets, skullChoices, skullsOf, stopLines, stopNow } from '../rules/turn';
import { FAVOURED_FACES, TREASURE_FACES, WORTHLESS_FACES } from './heuristic';
import { pointsToBeat } from './situation';
import { minimizeDiceMoves, nextMove, type TurnAction } from './turn-action';

/** The points at which the rules stop; doubled with the captain. */
export const ENOUGH_POINTS = { chest: 2000, battle: 800, twoSkulls: 300, twoSkullsOnIsland: 800 } as const;
/** The size of a set that is enough with one skull. */
export const ENOUGH_ALIKE = 6;
/** The size of a set that is as good as treasure. */
const STRONG_SET = 5;
/** The least number of dice in a roll (2.3). */
const MIN_ROLLED = 2;

/**
 * Returns the action by a rule; undefined where it does not apply.
 * @param target the points that a last turn must exceed; undefined in the race
 */
type ActionRule = (turn: Turn, options: KapernOptions, target: number | undefined) => TurnAction | undefined;

/** The rules by id, in their order. */
export const ACTION_RULES = {
  lastTurn: (turn, options, target) =>
    target === undefined ? undefined : stopNow(turn).own > target ? stop(turn) : keepAndRoll(turn, options),
  sorceress: (turn, options) => (turn.sorceress ? keepAndRoll(turn, options) : undefined),
  treasureIsland: (turn, options) =>
    turn.card.fortune === 'treasureIsland' && !isEnough(turn) ? keepAndRoll(turn, options) : undefined,
  stop: (turn) => (isEnough(turn) ? stop(turn) : undefined),
  keep: keepAndRoll,
} satisfies Record<string, ActionRule>;

const stop = ({ stored }: Turn): TurnAction => ({ rolled: [], stored });

/** Whether the turn is worth stopping: with no skull a full chest, with one a strong hand, with two a few points. */
function isEnough(turn: Turn): boolean {
  const lines = stopLines(turn);
  const points = stopNow(turn).own / (turn.card.fortune === 'captain' ? 2 : 1);
  const skulls = skullsOf(turn);
  const isIsland = turn.card.fortune === 'treasureIsland';
  if (skulls >= BUST_SKULLS - 1) return points >= ENOUGH_POINTS[isIsland ? 'twoSkullsOnIsland' : 'twoSkulls'];
  if (points <= 0) return false;
  const isFull = lines.some(({ kind }) => kind === 'chest');
  if (skulls === 0) return isFull && points >= ENOUGH_POINTS.chest;
  const hasMany = lines.some(({ kind, count = 0 }) => kind === 'set' && count >= ENOUGH_ALIKE);
  return isFull || hasMany || (points >= ENOUGH_POINTS.battle && lines.some(({ kind }) => kind === 'battle'));
}

/** Keeps treasure and what lies there at least twice, rolls the rest, and at least two dice; stops if it cannot. */
function keepAndRoll(turn: Turn, options: KapernOptions): TurnAction {
  const rollable = (die: number) => turn.dice[die] !== 'skull' && (!turn.stored[die] || isMovable(turn, die));
  const groups = groupsOf(turn).map(({ dice, isKept }) => ({ isKept, dice: dice.filter(rollable) }));
  const rolled = [...skullChoices(turn).slice(0, 1), ...groups.flatMap(({ dice, isKept }) => (isKept ? [] : dice))];
  const spare = groups.flatMap(({ dice, isKept }) => (isKept ? dice : []));
  const least = rolled.some((die) => turn.dice[die] === 'skull') ? 1 : MIN_ROLLED;
  rolled.push(...spare.slice(0, Math.max(0, least - rolled.length)));
  rolled.sort((a, b) => a - b);
  const stored = turn.dice.map((_, die) => (isMovable(turn, die) ? !rolled.includes(die) : turn.stored[die]!));
  const isLegal =
    (rolled.length === 1 && least === 1) ||
    rerollSets({ ...turn, stored }, options).some((set) => set.join() === rolled.join());
  return isLegal ? { rolled, stored } : stop(turn);
}

/** Dice that count as one kind. */
interface Group {
  readonly dice: readonly number[];
  readonly isKept: boolean;
}

/** Returns the kinds of dice on the table, in the order in which they are given up for a roll. */
function groupsOf({ card, dice }: Turn): Group[] {
  const { fortune, value } = card;
  const isFavoured = (face: Face) => TREASURE_FACES.includes(face) || FAVOURED_FACES[fortune]?.includes(face) === true;
  const counts = countFaces(dice);
  const kindOf = (face: Face) => (fortune === 'monkeyBusiness' && face === 'parrot' ? 'monkey' : face);
  const groups = FACES.flatMap((face, f) => {
    const positions = dice.flatMap((each, die) => (kindOf(each) === face ? [die] : []));
    if (face === 'skull' || positions.length === 0) return [];
    const size = positions.length + Number((fortune === 'gold' && face === 'coin') || fortune === face);
    const isTreasure = isFavoured(face) && (face !== 'monkey' || size >= 2);
    const isKept = !WORTHLESS_FACES[fortune]?.includes(face) && (isTreasure || size >= 2);
    const isNeeded = fortune === 'seaBattle' && face === 'sabre' && counts[f]! <= value;
    const rank = isNeeded ? Infinity : size + (isFavoured(face) || size >= STRONG_SET ? 10 : 0);
    return { dice: positions, isKept, rank: isKept ? rank : 0 };
  });
  return groups.filter(({ rank }) => rank < Infinity).sort((a, b) => a.rank - b.rank);
}

/** Returns the action by the first rule that applies; on the Island of Skulls, where none does, all dice are rolled. */
export function thumbAction(turn: Turn, options: KapernOptions, target?: number): TurnAction {
  if (turn.stage === 'island') return rollAll(turn, options);
  for (const act of Object.values(ACTION_RULES) as ActionRule[]) {
    const action = act(turn, options, target);
    if (action) return action;
  }
  return stop(turn);
}

const rollAll = (turn: Turn, options: KapernOptions): TurnAction => ({
  rolled: rerollSets(turn, options).at(-1) ?? [],
  stored: turn.stored,
});

/** The rules of thumb of Piraten Kapern; see `GameAI`. */
export const rulesOfThumb: RulesOfThumb<KapernState, KapernMove> = {
  rules: (Object.entries(ACTION_RULES) as [string, ActionRule][]).map(([id, act]) => ({
    id,
    move(view) {
      const turn = turnOf(view);
      const action = turn?.stage === 'dice' ? act(turn, view.options, pointsToBeat(view)) : undefined;
      return turn && action && nextMove(turn, minimizeDiceMoves(turn, action));
    },
  })),
  reaches: { of: 'points', percent: 95 },
  otherwise(view) {
    const turn = turnOf(view);
    return turn ? nextMove(turn, thumbAction(turn, view.options)) : { move: 'roll', args: [] };
  },
};
