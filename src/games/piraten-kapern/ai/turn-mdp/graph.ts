import type { Card } from '../../rules/cards';
import { DICE_COUNT, FACES, type Face } from '../../rules/faces';
import type { KapernOptions } from '../../rules/options';
import type { Result, Turn } from '../../rules/state';
import {
  afterRoll,
  beginTurn,
  isResult,
  rerollSets,
  ROLL_LIMIT,
  rollLimit,
  skullChoices,
  stopNow,
  storableSets,
} from '../../rules/turn';

/** A node of the graph: results come first, then decisions, then chance nodes. */
export type NodeId = number;

/** An action that rolls dice again, and the chance node it leads to. */
interface NodeAction {
  /** Positions of the dice to roll; the first of equal dice. */
  readonly rolled: readonly number[];
  /** Whether the die at each position is to be stored on Treasure Island before the roll. */
  readonly stored: readonly boolean[];
  readonly node: NodeId;
}

/**
 * The Markov decision process of a turn with one card. Equal dice are interchangeable, and a roll of several dice is a
 * chain of chance nodes for single dice, so that equal dice on the table share a node regardless of their history.
 */
export interface TurnGraph {
  readonly results: readonly Result[];
  /** Number of decision nodes. */
  readonly decisionCount: number;
  /** The turns of the decision nodes, in their order, in canonical form. */
  readonly turns: readonly Turn[];
  /** Start of each decision's entries in `decisionSuccessors`, plus the end of the last one (CSR format). */
  readonly decisionOffsets: Int32Array;
  /** The distinct successors of each decision, beginning with the result of stopping. */
  readonly decisionSuccessors: Int32Array;
  /** The six equally likely successors of each chance node; those that are chance nodes have lower ids. */
  readonly chanceSuccessors: Int32Array;
  /** The chance node of the first roll of all eight dice. */
  readonly start: NodeId;
  /** Returns the decision node of a turn. */
  nodeOf(turn: Turn): NodeId;
  /** Returns the chance node of rolling these dice, which must be legal with the dice stored now. */
  chanceNodeOf(turn: Turn, dice: readonly number[]): NodeId;
  /** Returns the distinct rolls of a turn, including those after storing dice or taking them back. */
  actionsOf(turn: Turn): NodeAction[];
}

/** Builds the graph of a turn with this card under these options, calling the rules once per distinct roll. */
export function buildTurnGraph(card: Card, options: KapernOptions): TurnGraph {
  return new TurnGraphBuilder(options).build(card);
}

/** Returns the outcome of a roll, given all dice on the table afterwards (on the island: all dice rolled). */
type ResolveRoll = (tableDice: DiceCode) => Turn | Result;

/** Provisional node ids of partial rolls, by the dice on the table. */
type RollMemo = Map<DiceCode, number>;

/** Provisional node ids hold the kind of node in the last base-3 digit. */
const NODE_KINDS = 3;
const [RESULT, DECISION, CHANCE] = [0, 1, 2];

class TurnGraphBuilder {
  private readonly results: Result[] = [];
  private readonly turns: Turn[] = [];
  private readonly decisionSuccessors: number[][] = [];
  private readonly chanceSuccessors: number[][] = [];
  private readonly resultIndex = new Map<string, number>();
  private readonly turnIndex = new Map<number, number>();
  private readonly rollIndex = new Map<string, number>();
  /** Memos by everything a roll depends on besides the resulting dice. */
  private readonly memos = new Map<number, RollMemo>();

  constructor(private readonly options: KapernOptions) {}

  build(card: Card): TurnGraph {
    const start = this.buildRoll(new Map(), DICE_COUNT, 0, (tableDice) =>
      beginTurn(card, decodeDice(tableDice), this.options),
    );
    for (let d = 0; d < this.turns.length; d++) {
      const turn = this.turns[d]!;
      const nodes = this.actionsOf(turn).map(({ node }) => node);
      this.decisionSuccessors.push([...new Set([this.resultNode(stopNow(turn)), ...nodes])]);
    }
    return this.graph(start);
  }

  private actionsOf(turn: Turn): NodeAction[] {
    return arrangementsOf(turn).flatMap((arranged) => {
      const sets = [...rerollSets(arranged, this.options), ...skullChoices(arranged).map((die) => [die])];
      const { stored } = arranged;
      const reroll = this.reroll(arranged);
      return distinctSets(arranged, sets).map((rolled) => ({ rolled, stored, node: reroll(rolled) }));
    });
  }

  /**
   * Returns a function from dice sets to their chance nodes. Off the island the outcome depends on the resulting dice only;
   * on the island, on the dice rolled as well.
   */
  private reroll(turn: Turn): (set: readonly number[]) => number {
    const { dice, stored, stage } = turn;
    const all = encodeDice(dice);
    const safe = encodeDice(dice.filter((_, die) => stored[die]));
    const flags = 2 * flagsOf(turn);
    const offIsland = [
      this.memoFor(flags * DICE_CODE_COUNT + safe),
      this.memoFor((flags + 1) * DICE_CODE_COUNT + safe),
    ];
    return (set) => {
      let kept = all;
      for (const die of set) kept -= FACE_WEIGHTS[FACES.indexOf(dice[die]!)]!;
      const includesSkull = Number(set.some((die) => dice[die] === 'skull'));
      if (stage === 'dice') {
        const resolve: ResolveRoll = (tableDice) => afterRoll(turn, set, decodeDice(tableDice - kept), this.options);
        return this.buildRoll(offIsland[includesSkull]!, set.length, kept, resolve);
      }
      const resolve: ResolveRoll = (tableDice) => afterRoll(turn, set, decodeDice(tableDice), this.options);
      return this.buildRoll(this.memoFor((flags + includesSkull) * DICE_CODE_COUNT + kept), set.length, 0, resolve);
    };
  }

  private memoFor(context: number): RollMemo {
    const known = this.memos.get(context);
    if (known) return known;
    const memo: RollMemo = new Map();
    this.memos.set(context, memo);
    return memo;
  }

  /**
   * Builds the chance nodes of rolling the remaining dice and returns the first. Rolls that share a memo must resolve
   * equal dice to equal outcomes.
   */
  private buildRoll(memo: RollMemo, diceLeft: number, tableDice: DiceCode, resolve: ResolveRoll): number {
    const known = memo.get(tableDice);
    if (known !== undefined) return known;
    const successor = (weight: DiceCode) => this.buildRoll(memo, diceLeft - 1, tableDice + weight, resolve);
    const node = diceLeft === 0 ? this.outcomeNode(resolve(tableDice)) : this.chanceNode(FACE_WEIGHTS.map(successor));
    memo.set(tableDice, node);
    return node;
  }

  private outcomeNode(step: Turn | Result): number {
    if (isResult(step)) return this.resultNode(step);
    return (
      DECISION + NODE_KINDS * indexOrAdd(this.turnIndex, turnKey(step), () => this.turns.push(canonicalTurn(step)))
    );
  }

  private findDecision(turn: Turn): number {
    const index = this.turnIndex.get(turnKey(turn));
    if (index === undefined) throw new Error('these dice cannot occur in a turn with this card');
    return DECISION + NODE_KINDS * index;
  }

  private resultNode(result: Result): number {
    const key = `${result.ending} ${result.own} ${result.loss}`;
    return RESULT + NODE_KINDS * indexOrAdd(this.resultIndex, key, () => this.results.push(result));
  }

  private chanceNode(successors: number[]): number {
    return (
      CHANCE + NODE_KINDS * indexOrAdd(this.rollIndex, successors.join(), () => this.chanceSuccessors.push(successors))
    );
  }

  private graph(start: number): TurnGraph {
    const { results, decisionSuccessors, chanceSuccessors } = this;
    const firstIds = [0, results.length, results.length + decisionSuccessors.length];
    const finalId = (id: number) => firstIds[id % NODE_KINDS]! + Math.floor(id / NODE_KINDS);
    const decisionOffsets = new Int32Array(decisionSuccessors.length + 1);
    decisionSuccessors.forEach(({ length }, d) => (decisionOffsets[d + 1] = decisionOffsets[d]! + length));
    return {
      results,
      decisionCount: decisionSuccessors.length,
      turns: this.turns,
      decisionOffsets,
      decisionSuccessors: Int32Array.from(decisionSuccessors.flat(), finalId),
      chanceSuccessors: Int32Array.from(chanceSuccessors.flat(), finalId),
      start: finalId(start),
      nodeOf: (turn) => finalId(this.findDecision(turn)),
      chanceNodeOf: (turn, dice) => finalId(this.reroll(turn)(dice)),
      actionsOf: (turn) => this.actionsOf(turn).map((action) => ({ ...action, node: finalId(action.node) })),
    };
  }
}

/** Dice encoded as a number, with one digit per face for the number of dice showing it. */
type DiceCode = number;

/** The value of a die in the code, by face. */
const FACE_WEIGHTS: readonly DiceCode[] = FACES.map((_, f) => (DICE_COUNT + 1) ** f);

/** Number of codes. */
const DICE_CODE_COUNT = (DICE_COUNT + 1) ** FACES.length;

function encodeDice(dice: readonly Face[]): DiceCode {
  return dice.reduce((sum, face) => sum + FACE_WEIGHTS[FACES.indexOf(face)]!, 0);
}

function decodeDice(code: DiceCode): Face[] {
  const faces: Face[] = [];
  FACES.forEach((face, f) => {
    for (let count = Math.floor(code / FACE_WEIGHTS[f]!) % (DICE_COUNT + 1); count > 0; count--) faces.push(face);
  });
  return faces;
}

/** Returns the index of a key; calls `add` if it is new. */
function indexOrAdd<K>(index: Map<K, number>, key: K, add: () => void): number {
  const known = index.get(key);
  if (known !== undefined) return known;
  add();
  index.set(key, index.size);
  return index.size - 1;
}

/** Returns the number of rolls where the card limits it; the general limit is ignored. */
function relevantRolls({ card, rolls }: Turn): number {
  return rollLimit(card) < ROLL_LIMIT ? rolls : 1;
}

/** Returns the turn with each choice of dice that may be stored at the next roll, distinct up to exchanging equal dice. */
function arrangementsOf(turn: Turn): Turn[] {
  const arrangements = new Map<DiceCode, Turn>();
  for (const set of storableSets(turn)) {
    const code = encodeDice(set.map((die) => turn.dice[die]!));
    if (arrangements.has(code)) continue;
    arrangements.set(code, { ...turn, stored: turn.dice.map((_, die) => set.includes(die)) });
  }
  return [...arrangements.values()];
}

/** Returns a turn after a roll in canonical form: dice in the order of FACES, none stored, since all may be taken back. */
export function canonicalTurn(turn: Turn): Turn {
  return {
    ...turn,
    dice: decodeDice(encodeDice(turn.dice)),
    stored: turn.dice.map(() => false),
    rolls: relevantRolls(turn),
  };
}

/** Returns a code for everything a turn depends on besides its dice. */
function flagsOf(turn: Turn): number {
  return (relevantRolls(turn) * 2 + Number(turn.sorceress)) * 2 + Number(turn.stage === 'island');
}

function turnKey(turn: Turn): number {
  return flagsOf(turn) * DICE_CODE_COUNT + encodeDice(turn.dice);
}

/** Returns the dice sets that are distinct up to exchanging equal dice. */
function distinctSets({ dice, stored }: Turn, sets: readonly (readonly number[])[]): (readonly number[])[] {
  const equalBefore = dice.map((face, die) => {
    for (let other = die - 1; other >= 0; other--)
      if (dice[other] === face && stored[other] === stored[die]) return other;
    return -1;
  });
  return sets.filter((set) => set.every((die) => equalBefore[die]! < 0 || set.includes(equalBefore[die]!)));
}
