import type { Card } from '../../rules/cards';
import { DICE_COUNT, FACES, type Face } from '../../rules/faces';
import type { Rulings } from '../../rules/options';
import type { Result, Turn } from '../../rules/state';
import {
  afterThrow,
  beginTurn,
  isResult,
  rerollSets,
  skullChoices,
  stopNow,
  store,
  storeSets,
  THROW_LIMIT,
  throwLimit,
  unstore,
  unstoreSets,
} from '../../rules/turn';

/** Somewhere in a turn: results come first, then decisions, then throws. */
export type NodeId = number;

/** A way to throw dice again. */
export interface NodeAction {
  /** Positions of the dice to throw; of equal dice the first. */
  readonly thrown: readonly number[];
  /** Whether the die at a position is to lie safe on Treasure Island meanwhile. */
  readonly stored: readonly boolean[];
  /** Where it leads. */
  readonly node: NodeId;
}

/**
 * All that can happen in a turn with one card, as a graph. Dice are told apart by their faces only, and a throw of many
 * dice is made of throws of one: the same dice on the table are the same place, however they came there.
 */
export interface TurnGraph {
  readonly results: readonly Result[];
  /** How many decisions there are. */
  readonly decisionCount: number;
  /** By decision: where its options begin in `options`; one more entry says where the last ones end. */
  readonly decisionOffsets: Int32Array;
  /** Places that a decision leads to, the first by stopping; choices that lead to the same are one. */
  readonly options: Int32Array;
  /** By throw, six each, all equally likely: where it leads. The throws among them have lower numbers. */
  readonly chanceSuccessors: Int32Array;
  /** The first throw of all eight dice. */
  readonly start: NodeId;
  /** The decision that a turn stands at. */
  nodeOf(turn: Turn): NodeId;
  /** Where a throw of these dice leads to, which must be allowed as they lie and are stored. */
  chanceNodeOf(turn: Turn, dice: readonly number[]): NodeId;
  /** What may be thrown in a turn, dice stored and taken back at will; of choices between equal dice one. */
  actionsOf(turn: Turn): NodeAction[];
}

/** The graph of a turn with this card under these rulings, made by asking the rules once for each different choice. */
export function buildTurnGraph(card: Card, rulings: Rulings): TurnGraph {
  return new TurnGraphBuilder(rulings).build(card);
}

/** What comes of a throw, given everything that lies there afterwards (on the island: all that was thrown). */
type ResolveThrow = (lying: DiceCode) => Turn | Result;

/** Where throws under way lead, by what lies there. */
type ThrowMemo = Map<DiceCode, number>;

/** Places while they are being numbered: the kind in the last digit. */
const NODE_KINDS = 3;
const [RESULT, DECISION, CHANCE] = [0, 1, 2];

class TurnGraphBuilder {
  private readonly results: Result[] = [];
  private readonly turns: Turn[] = [];
  private readonly decisionSuccessors: number[][] = [];
  private readonly chanceSuccessors: number[][] = [];
  private readonly resultIndex = new Map<string, number>();
  private readonly turnIndex = new Map<number, number>();
  private readonly throwIndex = new Map<string, number>();
  /** By what a throw depends on beside the dice that come to lie there. */
  private readonly memos = new Map<number, ThrowMemo>();

  constructor(private readonly rulings: Rulings) {}

  build(card: Card): TurnGraph {
    const start = this.buildThrow(new Map(), DICE_COUNT, 0, (lying) =>
      beginTurn(card, decodeDice(lying), this.rulings),
    );
    for (let d = 0; d < this.turns.length; d++) {
      const turn = this.turns[d];
      const places = this.actionsOf(turn).map(({ node }) => node);
      this.decisionSuccessors.push([...new Set([this.resultNode(stopNow(turn)), ...places])]);
    }
    return this.graph(start);
  }

  private actionsOf(turn: Turn): NodeAction[] {
    const free = turn.packed ? turn : unstoreAll(turn);
    return [free, ...distinctSets(free, storeSets(free)).map((set) => store(free, set))].flatMap((arranged) => {
      const sets = [...rerollSets(arranged, this.rulings), ...skullChoices(arranged).map((die) => [die])];
      const { stored } = arranged;
      const rethrow = this.rethrow(arranged);
      return distinctSets(arranged, sets).map((thrown) => ({ thrown, stored, node: rethrow(thrown) }));
    });
  }

  /** Off the island what comes of a throw depends on what lies there then; on it, on what was thrown as well. */
  private rethrow(turn: Turn): (set: readonly number[]) => number {
    const { dice, stored, stage } = turn;
    const all = encodeDice(dice);
    const safe = encodeDice(dice.filter((_, die) => stored[die]));
    const flags = 2 * flagsOf(turn);
    const offIsland = [
      this.memoFor(flags * DICE_CODE_COUNT + safe),
      this.memoFor((flags + 1) * DICE_CODE_COUNT + safe),
    ];
    return (set) => {
      let held = all;
      for (const die of set) held -= FACE_WEIGHTS[FACES.indexOf(dice[die])];
      const isHers = Number(set.some((die) => dice[die] === 'skull'));
      if (stage === 'dice') {
        const land: ResolveThrow = (lying) => afterThrow(turn, set, decodeDice(lying - held), this.rulings);
        return this.buildThrow(offIsland[isHers], set.length, held, land);
      }
      const land: ResolveThrow = (lying) => afterThrow(turn, set, decodeDice(lying), this.rulings);
      return this.buildThrow(this.memoFor((flags + isHers) * DICE_CODE_COUNT + held), set.length, 0, land);
    };
  }

  private memoFor(context: number): ThrowMemo {
    const known = this.memos.get(context);
    if (known) return known;
    const memory: ThrowMemo = new Map();
    this.memos.set(context, memory);
    return memory;
  }

  /** A throw of so many dice to lie with those that lie there; with the same memory equal dice must land in the same. */
  private buildThrow(memory: ThrowMemo, left: number, lying: DiceCode, land: ResolveThrow): number {
    const known = memory.get(lying);
    if (known !== undefined) return known;
    const fall = (weight: DiceCode) => this.buildThrow(memory, left - 1, lying + weight, land);
    const place = left === 0 ? this.outcomeNode(land(lying)) : this.chanceNode(FACE_WEIGHTS.map(fall));
    memory.set(lying, place);
    return place;
  }

  private outcomeNode(step: Turn | Result): number {
    if (isResult(step)) return this.resultNode(step);
    return (
      DECISION + NODE_KINDS * indexOrAdd(this.turnIndex, turnKey(step), () => this.turns.push(canonicalTurn(step)))
    );
  }

  private findDecision(turn: Turn): number {
    const found = this.turnIndex.get(turnKey(turn));
    if (found === undefined) throw new Error('no turn with this card comes to such dice');
    return DECISION + NODE_KINDS * found;
  }

  private resultNode(result: Result): number {
    const key = `${result.ending} ${result.own} ${result.loss}`;
    return RESULT + NODE_KINDS * indexOrAdd(this.resultIndex, key, () => this.results.push(result));
  }

  private chanceNode(falls: number[]): number {
    return CHANCE + NODE_KINDS * indexOrAdd(this.throwIndex, falls.join(), () => this.chanceSuccessors.push(falls));
  }

  private graph(start: number): TurnGraph {
    const { results, decisionSuccessors, chanceSuccessors } = this;
    const firsts = [0, results.length, results.length + decisionSuccessors.length];
    const numbered = (place: number) => firsts[place % NODE_KINDS] + Math.floor(place / NODE_KINDS);
    const decisionOffsets = new Int32Array(decisionSuccessors.length + 1);
    decisionSuccessors.forEach(({ length }, d) => (decisionOffsets[d + 1] = decisionOffsets[d] + length));
    return {
      results,
      decisionCount: decisionSuccessors.length,
      decisionOffsets,
      options: Int32Array.from(decisionSuccessors.flat(), numbered),
      chanceSuccessors: Int32Array.from(chanceSuccessors.flat(), numbered),
      start: numbered(start),
      nodeOf: (turn) => numbered(this.findDecision(turn)),
      chanceNodeOf: (turn, dice) => numbered(this.rethrow(turn)(dice)),
      actionsOf: (turn) => this.actionsOf(turn).map((choice) => ({ ...choice, place: numbered(choice.node) })),
    };
  }
}

/** Dice as one number, a digit for how many show each face. */
type DiceCode = number;

/** What a die adds to the number, by its face. */
const FACE_WEIGHTS: readonly DiceCode[] = FACES.map((_, f) => (DICE_COUNT + 1) ** f);

/** How many numbers there are. */
const DICE_CODE_COUNT = (DICE_COUNT + 1) ** FACES.length;

function encodeDice(dice: readonly Face[]): DiceCode {
  return dice.reduce((sum, face) => sum + FACE_WEIGHTS[FACES.indexOf(face)], 0);
}

function decodeDice(code: DiceCode): Face[] {
  const faces: Face[] = [];
  FACES.forEach((face, f) => {
    for (let count = Math.floor(code / FACE_WEIGHTS[f]) % (DICE_COUNT + 1); count > 0; count--) faces.push(face);
  });
  return faces;
}

/** The number of a key; `add` is called for a new one. */
function indexOrAdd<K>(index: Map<K, number>, key: K, add: () => void): number {
  const known = index.get(key);
  if (known !== undefined) return known;
  add();
  index.set(key, index.size);
  return index.size - 1;
}

/** The limit that nobody plays for is left out of account. */
function relevantThrows({ card, throws }: Turn): number {
  return throwLimit(card) < THROW_LIMIT ? throws : 1;
}

function unstoreAll(turn: Turn): Turn {
  const stored = unstoreSets(turn).at(-1); // the largest set is the last
  return stored ? unstore(turn, stored) : turn;
}

/** The turn as the graph knows it: its dice in the order of FACES and all of them free, as they are after a throw. */
export function canonicalTurn(turn: Turn): Turn {
  return { ...unstoreAll(turn), dice: decodeDice(encodeDice(turn.dice)), throws: relevantThrows(turn) };
}

/** What a turn's future depends on beside its dice. */
function flagsOf(turn: Turn): number {
  return (relevantThrows(turn) * 2 + Number(turn.sorceress)) * 2 + Number(turn.stage === 'island');
}

function turnKey(turn: Turn): number {
  return flagsOf(turn) * DICE_CODE_COUNT + encodeDice(turn.dice);
}

/** Of dice sets that differ only in which of equal dice they hold, one. */
function distinctSets({ dice, stored }: Turn, sets: readonly (readonly number[])[]): (readonly number[])[] {
  const equalBefore = dice.map((face, die) => {
    for (let other = die - 1; other >= 0; other--)
      if (dice[other] === face && stored[other] === stored[die]) return other;
    return -1;
  });
  return sets.filter((set) => set.every((die) => equalBefore[die] < 0 || set.includes(equalBefore[die])));
}
