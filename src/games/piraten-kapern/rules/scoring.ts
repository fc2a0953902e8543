import type { Card } from './cards';
import { DICE_COUNT, FACES, type Face } from './faces';

// Numbers in comments are those of RULES.md.

/** How many dice show each face, in the order of FACES. */
export type Counts = readonly number[];

/** One line of what a turn pays; its lines add up to the score. */
export interface ScoreLine {
  readonly kind: 'set' | 'value' | 'chest' | 'battle' | 'peace' | 'storm' | 'captain';
  /** The face that pays; with Monkey Business 'monkey' stands for the parrots too. */
  readonly face?: Face;
  /** How many of it, the one on the card included. */
  readonly count?: number;
  readonly points: number;
}

/** What a set pays by its size; nine alike are paid as eight (5.2). */
const SET_POINTS = [0, 0, 0, 100, 200, 500, 1000, 2000, 4000, 4000] as const;
/** What every coin and diamond pays besides (5.3). */
const VALUE_POINTS = 100;
const CHEST_POINTS = 500;
const PEACE_PENALTY = 1000;
/** Bonus and penalty of a sea battle by the sabres on its card (6.1). */
const BATTLE_STAKES: Readonly<Record<number, number>> = { 2: 300, 3: 500, 4: 1000 };

/** What a battle for so many sabres wins or loses. */
export function battleStake(sabres: number): number {
  return BATTLE_STAKES[sabres];
}

export function countFaces(dice: readonly Face[]): number[] {
  const counts = FACES.map(() => 0);
  for (const face of dice) counts[FACES.indexOf(face)]++;
  return counts;
}

/** Dice that count together: how many of them there are, and how many counting the one on the card. */
interface ScoringGroup {
  readonly face: Face;
  readonly dice: number;
  readonly count: number;
}

/** The kinds that may score with this card: After the Storm leaves only treasure (10.2), Monkey Business joins two (7.4). */
function scoringGroups({ fortune }: Card, [coins, diamonds, monkeys, parrots, sabres]: Counts): ScoringGroup[] {
  const treasure: ScoringGroup[] = [
    { face: 'coin', dice: coins, count: coins + (fortune === 'gold' ? 1 : 0) },
    { face: 'diamond', dice: diamonds, count: diamonds + (fortune === 'diamond' ? 1 : 0) },
  ];
  if (fortune === 'afterTheStorm') return treasure;
  const plain = (face: Face, dice: number): ScoringGroup => ({ face, dice, count: dice });
  const animals =
    fortune === 'monkeyBusiness'
      ? [plain('monkey', monkeys + parrots)]
      : [plain('monkey', monkeys), plain('parrot', parrots)];
  return [...treasure, ...animals, plain('sabre', sabres)];
}

const isTreasure = ({ face }: ScoringGroup) => face === 'coin' || face === 'diamond';

/**
 * What these dice pay with this card, line by line, none for nothing. They may be all eight, or those that are safe on
 * Treasure Island, which cannot fill the chest.
 */
export function scoreLines(card: Card, dice: Counts): ScoreLine[] {
  const sabres = dice[FACES.indexOf('sabre')];
  const isBattle = card.fortune === 'seaBattle';
  if (card.fortune === 'peace' && sabres > 0)
    return [{ kind: 'peace', face: 'sabre', count: sabres, points: -PEACE_PENALTY * sabres }]; // 10.4
  if (isBattle && sabres < card.value) return [{ kind: 'battle', points: -battleStake(card.value) }]; // 6.2
  const all = scoringGroups(card, dice);
  const lines = all.flatMap(groupLines);
  if (card.fortune === 'afterTheStorm' && lines.length > 0) lines.push({ kind: 'storm', points: totalPoints(lines) }); // 10.2
  if (isBattle) lines.push({ kind: 'battle', points: battleStake(card.value) }); // 6.1
  if (isFullChest(all, isBattle)) lines.push({ kind: 'chest', points: CHEST_POINTS });
  if (card.fortune === 'captain' && lines.length > 0) lines.push({ kind: 'captain', points: totalPoints(lines) }); // 7.3
  return lines;
}

function groupLines(kind: ScoringGroup): ScoreLine[] {
  const { face, count } = kind;
  const lines: ScoreLine[] = [];
  if (count >= 3) lines.push({ kind: 'set', face, count, points: SET_POINTS[count] });
  if (isTreasure(kind) && count > 0) lines.push({ kind: 'value', face, count, points: VALUE_POINTS * count });
  return lines;
}

/** Whether every die scores something; sabres that won a battle do (5.4). */
function isFullChest(all: readonly ScoringGroup[], battleWon: boolean): boolean {
  const scoring = all.filter((kind) => isTreasure(kind) || kind.count >= 3 || (battleWon && kind.face === 'sabre'));
  return scoring.reduce((sum, kind) => sum + kind.dice, 0) === DICE_COUNT;
}

/** What lines add up to. */
export function totalPoints(lines: readonly ScoreLine[]): number {
  return lines.reduce((sum, line) => sum + line.points, 0);
}

/** Whether nine of a kind lie there, the one on the card included (5.5). */
export function isNineAlike(card: Card, dice: Counts): boolean {
  return scoringGroups(card, dice).some(({ count }) => count > DICE_COUNT);
}
