import type { Card } from './cards';
import { DICE_COUNT, type Face } from './faces';
import type { KapernOptions } from './options';
import { battleStake, countFaces, isNineAlike, scoreLines, totalPoints, type ScoreLine } from './scoring';
import type { Result, Turn } from './state';

/**
 * The rules of a single turn as a pure model without draw pile and players, shared by the rules, the bots and the odds.
 * Apart from the roll limit, a turn depends only on the number of dice per face and how many of them are stored, not on
 * their positions or the history. Numbers in comments refer to rules-piraten-kapern.md.
 */

/** Maximum number of rolls in a turn (12.1). */
export const ROLL_LIMIT = 50;
const STORM_ROLL_LIMIT = 2;

/** Number of times a die may be moved between two rolls: to Treasure Island and back, or from there and back (9.2). */
const MOVES_PER_DIE = 2;

/** Number of skulls that are a bust; one more in the first roll leads to the island (3.1, 4.1). */
export const BUST_SKULLS = 3;
const LOSS_PER_SKULL = 100;

/** The positions of each set of dice, indexed by bit mask. */
const POSITIONS_BY_MASK: readonly (readonly number[])[] = Array.from({ length: 1 << DICE_COUNT }, (_, mask) =>
  Array.from({ length: DICE_COUNT }, (_, die) => die).filter((die) => mask & (1 << die)),
);

/** Returns the turn, or its result, after the first roll of all eight dice. */
export function beginTurn(card: Card, faces: readonly Face[], options: KapernOptions): Turn | Result {
  const turn: Turn = {
    card,
    stage: 'dice',
    dice: faces,
    stored: faces.map(() => false),
    sorceress: card.fortune === 'sorceress',
    rolls: 1,
  };
  const mayLand = card.fortune !== 'seaBattle' || options.seaBattleIsland; // 6.3
  if (skullsOf(turn) > BUST_SKULLS && mayLand) return stayOnIsland({ ...turn, stage: 'island' }); // 4.1
  return continueTurn(turn, options);
}

/** Returns the turn, or its result, after the dice at `positions` were rolled again and show `faces`, in the same order. */
export function afterRoll(
  turn: Turn,
  positions: readonly number[],
  faces: readonly Face[],
  options: KapernOptions,
): Turn | Result {
  const includesSkull = positions.some((die) => turn.dice[die] === 'skull');
  const next: Turn = {
    ...turn,
    dice: replaceDice(turn.dice, positions, faces),
    storageMoves: undefined,
    sorceress: turn.sorceress && !includesSkull,
    rolls: turn.rolls + 1,
  };
  if (turn.stage === 'dice') return continueTurn(next, options);
  if (turn.card.fortune === 'peace' && faces.includes('sabre')) return { ending: 'island', own: 0, loss: 0 }; // 10.6
  return includesSkull || faces.includes('skull') ? stayOnIsland(next) : leaveIsland(next); // 4.3, 8.3
}

/** Whether a roll ended the turn. */
export function isResult(step: Turn | Result): step is Result {
  return 'ending' in step;
}

/** Returns the dice with those at `positions` replaced by `faces`. */
export function replaceDice(dice: readonly Face[], positions: readonly number[], faces: readonly Face[]): Face[] {
  const replaced = [...dice];
  positions.forEach((die, i) => (replaced[die] = faces[i]!));
  return replaced;
}

/**
 * Returns a turn off the island if it goes on, or its result. It goes on with fewer than three skulls, or with three if the
 * sorceress can help (3.1, 8.2).
 */
function continueTurn(turn: Turn, options: KapernOptions): Turn | Result {
  const skulls = skullsOf(turn);
  if (skulls > BUST_SKULLS || (skulls === BUST_SKULLS && skullChoices(turn).length === 0)) return bust(turn);
  if (options.nineWins && isNineAlike(turn.card, countFaces(turn.dice))) return { ...stopNow(turn), ending: 'nine' }; // 5.5
  return turn;
}

/** Ends a stay on the island when fewer than two dice can be rolled (4.3). */
function stayOnIsland(turn: Turn): Turn | Result {
  const free = turn.dice.filter((face) => face !== 'skull').length;
  return free < 2 || turn.rolls >= rollLimit(turn.card) ? leaveIsland(turn) : turn;
}

function leaveIsland(turn: Turn): Result {
  return { ending: 'island', own: 0, loss: islandLoss(turn) };
}

/** Returns the points that every opponent loses for the skulls (4.4, 7.3). */
function islandLoss(turn: Turn): number {
  return skullsOf(turn) * LOSS_PER_SKULL * (turn.card.fortune === 'captain' ? 2 : 1);
}

/** Returns the result of a bust, which depends on the card (3.2, 6.2, 9.4, 10.3, 10.5). */
function bust(turn: Turn): Result {
  const { fortune } = turn.card;
  const own = totalPoints(bustLines(turn));
  if (fortune === 'seaBattle') return { ending: 'battleLost', own, loss: 0 };
  return { ending: 'bust', own, loss: fortune === 'afterTheStorm' ? islandLoss(turn) : 0 };
}

function bustLines(turn: Turn): ScoreLine[] {
  const { card, dice, stored } = turn;
  switch (card.fortune) {
    case 'treasureIsland':
      return scoreLines(card, countFaces(dice.filter((_, die) => stored[die])));
    case 'seaBattle':
      return [{ kind: 'battle', points: -battleStake(card.value) }];
    case 'peace':
      return scoreLines(card, countFaces(dice.filter((face) => face === 'sabre')));
    default:
      return [];
  }
}

/** Returns the score lines of stopping now: none on the island, those of a bust with three skulls. */
export function stopLines(turn: Turn): ScoreLine[] {
  if (turn.stage === 'island') return [];
  return skullsOf(turn) < BUST_SKULLS ? scoreLines(turn.card, countFaces(turn.dice)) : bustLines(turn);
}

/** Returns the result of stopping now. */
export function stopNow(turn: Turn): Result {
  if (turn.stage === 'island') return leaveIsland(turn);
  if (skullsOf(turn) >= BUST_SKULLS) return bust(turn);
  const lines = stopLines(turn);
  const isLost = lines.some(({ kind, points }) => kind === 'battle' && points < 0);
  return { ending: isLost ? 'battleLost' : 'stopped', own: totalPoints(lines), loss: 0 };
}

/** Returns the number of skulls, including those on the card. */
export function skullsOf({ card, dice }: Pick<Turn, 'card' | 'dice'>): number {
  return dice.filter((face) => face === 'skull').length + (card.fortune === 'skulls' ? card.value : 0);
}

/** Returns the maximum number of rolls in a turn with this card (10.1, 12.1). */
export function rollLimit({ fortune }: Card): number {
  return fortune === 'afterTheStorm' ? STORM_ROLL_LIMIT : ROLL_LIMIT;
}

/** Returns the skulls of which the sorceress may roll one again, once per turn (8.1). */
export function skullChoices(turn: Turn): number[] {
  if (!turn.sorceress || turn.rolls >= rollLimit(turn.card)) return [];
  return positionsWhere(turn, (die) => turn.dice[die] === 'skull');
}

/**
 * Returns every set of two or more dice that may be rolled now, as ascending positions (2.3, 4.2). A set contains no skull
 * except one that the sorceress allows off the island (8.1, 8.3), and must contain it when there are three skulls (8.2).
 */
export function rerollSets(turn: Turn, options: KapernOptions): (readonly number[])[] {
  if (turn.rolls >= rollLimit(turn.card)) return [];
  const plain = maskOf(positionsWhere(turn, (die) => turn.dice[die] !== 'skull' && !turn.stored[die]));
  const skulls = turn.stage === 'dice' ? maskOf(skullChoices(turn)) : 0;
  const needsSkull = turn.stage === 'dice' && skullsOf(turn) >= BUST_SKULLS;
  return POSITIONS_BY_MASK.filter((positions, mask) => {
    const skullMask = mask & skulls;
    const atMostOne = (skullMask & (skullMask - 1)) === 0;
    if (mask & ~(plain | skulls) || !atMostOne || (needsSkull && !skullMask)) return false;
    return positions.length >= 2 && !(options.keepOne && positions.length === DICE_COUNT);
  });
}

/** Returns whether a die may be stored on Treasure Island, or taken back, before the next roll (9.1, 9.2). */
export function isMovable(turn: Turn, die: number): boolean {
  if (turn.card.fortune !== 'treasureIsland' || turn.stage === 'island' || turn.dice[die] === 'skull') return false;
  return (turn.storageMoves?.[die] ?? 0) < MOVES_PER_DIE;
}

/** Returns every set of dice that may be stored on Treasure Island now. */
export function storeSets(turn: Turn): (readonly number[])[] {
  return subsets(positionsWhere(turn, (die) => isMovable(turn, die) && !turn.stored[die]));
}

/** Returns every set of stored dice that may be taken back now. */
export function unstoreSets(turn: Turn): (readonly number[])[] {
  return subsets(positionsWhere(turn, (die) => isMovable(turn, die) && turn.stored[die]!));
}

/** Returns every set of dice that may lie on Treasure Island at the next roll. */
export function storableSets(turn: Turn): (readonly number[])[] {
  const fixed = positionsWhere(turn, (die) => turn.stored[die]! && !isMovable(turn, die));
  const movable = positionsWhere(turn, (die) => isMovable(turn, die));
  return [[], ...subsets(movable)].map((set) => [...fixed, ...set]);
}

/** Returns the turn with these dice stored. */
export function store(turn: Turn, positions: readonly number[]): Turn {
  return moveDice(turn, positions, true);
}

/** Returns the turn with these dice taken back. */
export function unstore(turn: Turn, positions: readonly number[]): Turn {
  return moveDice(turn, positions, false);
}

function moveDice(turn: Turn, positions: readonly number[], toStored: boolean): Turn {
  return {
    ...turn,
    stored: turn.stored.map((isStored, die) => (positions.includes(die) ? toStored : isStored)),
    storageMoves: turn.dice.map((_, die) => (turn.storageMoves?.[die] ?? 0) + Number(positions.includes(die))),
  };
}

function positionsWhere({ dice }: Turn, predicate: (die: number) => boolean): number[] {
  return dice.map((_, die) => die).filter(predicate);
}

function maskOf(positions: readonly number[]): number {
  return positions.reduce((mask, die) => mask | (1 << die), 0);
}

function subsets(positions: readonly number[]): (readonly number[])[] {
  const all = maskOf(positions);
  return POSITIONS_BY_MASK.filter((_, mask) => mask > 0 && (mask & ~all) === 0);
}
