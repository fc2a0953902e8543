import type { Card } from './cards';
import { DICE_COUNT, FACES, type Face } from './faces';

// Numbers in comments refer to rules-piraten-kapern.md.

/** Number of dice per face, in the order of FACES. */
export type Counts = readonly number[];

/** One line of a turn's score; the lines add up to the total. */
export interface ScoreLine {
  readonly kind: 'set' | 'value' | 'chest' | 'battle' | 'peace' | 'storm' | 'captain';
  /** The scoring face; with Monkey Business 'monkey' includes parrots. */
  readonly face?: Face;
  /** The number of scoring symbols, including the one on the card. */
  readonly count?: number;
  readonly points: number;
}

/** Points of a set by its size; nine alike are paid as eight (5.2). */
const SET_POINTS = [0, 0, 0, 100, 200, 500, 1000, 2000, 4000, 4000] as const;
/** Additional points of each coin and diamond (5.3). */
export const VALUE_POINTS = 100;
const CHEST_POINTS = 500;
/** Points that each sabre costs at peace (10.4). */
export const PEACE_PENALTY = 1000;
/** Bonus and penalty of a sea battle by the number of sabres on its card (6.1). */
const BATTLE_STAKES: Readonly<Record<number, number>> = { 2: 300, 3: 500, 4: 1000 };

/** Returns the points that a battle for this number of sabres wins or loses. */
export function battleStake(sabres: number): number {
  return BATTLE_STAKES[sabres]!;
}

/** Returns the number of dice per face. */
export function countFaces(dice: readonly Face[]): number[] {
  const counts = FACES.map(() => 0);
  for (const face of dice) counts[FACES.indexOf(face)]!++;
  return counts;
}

/** Dice that are scored together: their number, without and with the symbol on the card. */
interface ScoringGroup {
  readonly face: Face;
  readonly dice: number;
  readonly count: number;
}

/** Returns the groups that can score with this card: After the Storm leaves only treasure (10.2), Monkey Business joins two (7.4). */
function scoringGroups(
  { fortune }: Card,
  [coins = 0, diamonds = 0, monkeys = 0, parrots = 0, sabres = 0]: Counts,
): ScoringGroup[] {
  const treasure: ScoringGroup[] = [
    { face: 'coin', dice: coins, count: coins + (fortune === 'gold' ? 1 : 0) },
    { face: 'diamond', dice: diamonds, count: diamonds + (fortune === 'diamond' ? 1 : 0) },
  ];
  if (fortune === 'afterTheStorm') return treasure;
  const group = (face: Face, dice: number): ScoringGroup => ({ face, dice, count: dice });
  const animals =
    fortune === 'monkeyBusiness'
      ? [group('monkey', monkeys + parrots)]
      : [group('monkey', monkeys), group('parrot', parrots)];
  return [...treasure, ...animals, group('sabre', sabres)];
}

const isTreasure = ({ face }: ScoringGroup) => face === 'coin' || face === 'diamond';

/**
 * Returns the score lines of these dice with this card.
 * @param dice all eight, or only those stored on Treasure Island, which cannot fill the chest
 */
export function scoreLines(card: Card, dice: Counts): ScoreLine[] {
  const sabres = dice[FACES.indexOf('sabre')]!;
  const isBattle = card.fortune === 'seaBattle';
  if (card.fortune === 'peace' && sabres > 0)
    return [{ kind: 'peace', face: 'sabre', count: sabres, points: -PEACE_PENALTY * sabres }]; // 10.4
  if (isBattle && sabres < card.value) return [{ kind: 'battle', points: -battleStake(card.value) }]; // 6.2
  const groups = scoringGroups(card, dice);
  const lines = groups.flatMap(groupLines);
  if (card.fortune === 'afterTheStorm' && lines.length > 0) lines.push({ kind: 'storm', points: totalPoints(lines) }); // 10.2
  if (isBattle) lines.push({ kind: 'battle', points: battleStake(card.value) }); // 6.1
  if (isFullChest(groups, isBattle)) lines.push({ kind: 'chest', points: CHEST_POINTS });
  if (card.fortune === 'captain' && lines.length > 0) lines.push({ kind: 'captain', points: totalPoints(lines) }); // 7.3
  return lines;
}

function groupLines(group: ScoringGroup): ScoreLine[] {
  const { face, count } = group;
  const lines: ScoreLine[] = [];
  if (count >= 3) lines.push({ kind: 'set', face, count, points: SET_POINTS[count]! });
  if (isTreasure(group) && count > 0) lines.push({ kind: 'value', face, count, points: VALUE_POINTS * count });
  return lines;
}

/** Whether every die scores; sabres that won a battle do (5.4). */
function isFullChest(groups: readonly ScoringGroup[], battleWon: boolean): boolean {
  const scoring = groups.filter(
    (group) => isTreasure(group) || group.count >= 3 || (battleWon && group.face === 'sabre'),
  );
  return scoring.reduce((sum, group) => sum + group.dice, 0) === DICE_COUNT;
}

/** Returns the sum of score lines. */
export function totalPoints(lines: readonly ScoreLine[]): number {
  return lines.reduce((sum, line) => sum + line.points, 0);
}

/** Whether there are nine alike, including the symbol on the card (5.5). */
export function isNineAlike(card: Card, dice: Counts): boolean {
  return scoringGroups(card, dice).some(({ count }) => count > DICE_COUNT);
}
