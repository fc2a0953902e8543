import type { Card } from '../../rules/cards';
import { DICE, FACES, type Face } from '../../rules/faces';
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
export type Place = number;

/** A way to throw dice again. */
export interface Choice {
  /** Positions of the dice to throw; of equal dice the first. */
  readonly thrown: readonly number[];
  /** Whether the die at a position is to lie safe on Treasure Island meanwhile. */
  readonly stored: readonly boolean[];
  /** Where it leads. */
  readonly place: Place;
}

/**
 * All that can happen in a turn with one card, as a graph. Dice are told apart by their faces only, and a throw of many
 * dice is made of throws of one: the same dice on the table are the same place, however they came there.
 */
export interface TurnGraph {
  readonly results: readonly Result[];
  /** How many decisions there are. */
  readonly decisions: number;
  /** By decision: where its options begin in `options`; one more entry says where the last ones end. */
  readonly offsets: Int32Array;
  /** Places that a decision leads to, the first by stopping; choices that lead to the same are one. */
  readonly options: Int32Array;
  /** By throw, six each, all equally likely: where it leads. The throws among them have lower numbers. */
  readonly falls: Int32Array;
  /** The first throw of all eight dice. */
  readonly start: Place;
  /** The decision that a turn stands at. */
  placeOf(turn: Turn): Place;
  /** Where a throw of these dice leads to, which must be allowed as they lie and are stored. */
  throwOf(turn: Turn, dice: readonly number[]): Place;
  /** What may be thrown in a turn, dice stored and taken back at will; of choices between equal dice one. */
  choicesOf(turn: Turn): Choice[];
}

/** The graph of a turn with this card under these rulings, made by asking the rules once for each different choice. */
export function buildTurnGraph(card: Card, rulings: Rulings): TurnGraph {
  return new Builder(rulings).build(card);
}

/** What comes of a throw, given everything that lies there afterwards (on the island: all that was thrown). */
type Land = (lying: Code) => Turn | Result;

/** Where throws under way lead, by what lies there. */
type Memory = Map<Code, number>;

/** Places while they are being numbered: the kind in the last digit. */
const KINDS = 3;
const [RESULT, DECISION, THROW] = [0, 1, 2];

class Builder {
  private readonly results: Result[] = [];
  private readonly turns: Turn[] = [];
  private readonly options: number[][] = [];
  private readonly falls: number[][] = [];
  private readonly resultIndex = new Map<string, number>();
  private readonly turnIndex = new Map<number, number>();
  private readonly throwIndex = new Map<string, number>();
  /** By what a throw depends on beside the dice that come to lie there. */
  private readonly memories = new Map<number, Memory>();

  constructor(private readonly rulings: Rulings) {}

  build(card: Card): TurnGraph {
    const start = this.throw(new Map(), DICE, 0, (lying) => beginTurn(card, facesOf(lying), this.rulings));
    for (let d = 0; d < this.turns.length; d++) {
      const turn = this.turns[d];
      const places = this.choicesOf(turn).map(({ place }) => place);
      this.options.push([...new Set([this.resultAt(stopNow(turn)), ...places])]);
    }
    return this.graph(start);
  }

  private choicesOf(turn: Turn): Choice[] {
    const free = turn.packed ? turn : unpacked(turn);
    return [free, ...distinct(free, storeSets(free)).map((set) => store(free, set))].flatMap((arranged) => {
      const sets = [...rerollSets(arranged, this.rulings), ...skullChoices(arranged).map((die) => [die])];
      const { stored } = arranged;
      const rethrow = this.rethrow(arranged);
      return distinct(arranged, sets).map((thrown) => ({ thrown, stored, place: rethrow(thrown) }));
    });
  }

  /** Off the island what comes of a throw depends on what lies there then; on it, on what was thrown as well. */
  private rethrow(turn: Turn): (set: readonly number[]) => number {
    const { dice, stored, stage } = turn;
    const all = codeOf(dice);
    const safe = codeOf(dice.filter((_, die) => stored[die]));
    const flags = 2 * flagsOf(turn);
    const offIsland = [this.memoryOf(flags * CODES + safe), this.memoryOf((flags + 1) * CODES + safe)];
    return (set) => {
      let held = all;
      for (const die of set) held -= WEIGHTS[FACES.indexOf(dice[die])];
      const isHers = Number(set.some((die) => dice[die] === 'skull'));
      if (stage === 'dice') {
        const land: Land = (lying) => afterThrow(turn, set, facesOf(lying - held), this.rulings);
        return this.throw(offIsland[isHers], set.length, held, land);
      }
      const land: Land = (lying) => afterThrow(turn, set, facesOf(lying), this.rulings);
      return this.throw(this.memoryOf((flags + isHers) * CODES + held), set.length, 0, land);
    };
  }

  private memoryOf(context: number): Memory {
    const known = this.memories.get(context);
    if (known) return known;
    const memory: Memory = new Map();
    this.memories.set(context, memory);
    return memory;
  }

  /** A throw of so many dice to lie with those that lie there; with the same memory equal dice must land in the same. */
  private throw(memory: Memory, left: number, lying: Code, land: Land): number {
    const known = memory.get(lying);
    if (known !== undefined) return known;
    const fall = (weight: Code) => this.throw(memory, left - 1, lying + weight, land);
    const place = left === 0 ? this.landing(land(lying)) : this.throwAt(WEIGHTS.map(fall));
    memory.set(lying, place);
    return place;
  }

  private landing(step: Turn | Result): number {
    if (isResult(step)) return this.resultAt(step);
    return DECISION + KINDS * indexed(this.turnIndex, keyOf(step), () => this.turns.push(canonical(step)));
  }

  private known(turn: Turn): number {
    const found = this.turnIndex.get(keyOf(turn));
    if (found === undefined) throw new Error('no turn with this card comes to such dice');
    return DECISION + KINDS * found;
  }

  private resultAt(result: Result): number {
    const key = `${result.ending} ${result.own} ${result.loss}`;
    return RESULT + KINDS * indexed(this.resultIndex, key, () => this.results.push(result));
  }

  private throwAt(falls: number[]): number {
    return THROW + KINDS * indexed(this.throwIndex, falls.join(), () => this.falls.push(falls));
  }

  private graph(start: number): TurnGraph {
    const { results, options, falls } = this;
    const firsts = [0, results.length, results.length + options.length];
    const numbered = (place: number) => firsts[place % KINDS] + Math.floor(place / KINDS);
    const offsets = new Int32Array(options.length + 1);
    options.forEach(({ length }, d) => (offsets[d + 1] = offsets[d] + length));
    return {
      results,
      decisions: options.length,
      offsets,
      options: Int32Array.from(options.flat(), numbered),
      falls: Int32Array.from(falls.flat(), numbered),
      start: numbered(start),
      placeOf: (turn) => numbered(this.known(turn)),
      throwOf: (turn, dice) => numbered(this.rethrow(turn)(dice)),
      choicesOf: (turn) => this.choicesOf(turn).map((choice) => ({ ...choice, place: numbered(choice.place) })),
    };
  }
}

/** Dice as one number, a digit for how many show each face. */
type Code = number;

/** What a die adds to the number, by its face. */
const WEIGHTS: readonly Code[] = FACES.map((_, f) => (DICE + 1) ** f);

/** How many numbers there are. */
const CODES = (DICE + 1) ** FACES.length;

function codeOf(dice: readonly Face[]): Code {
  return dice.reduce((sum, face) => sum + WEIGHTS[FACES.indexOf(face)], 0);
}

function facesOf(code: Code): Face[] {
  const faces: Face[] = [];
  FACES.forEach((face, f) => {
    for (let count = Math.floor(code / WEIGHTS[f]) % (DICE + 1); count > 0; count--) faces.push(face);
  });
  return faces;
}

/** The number of a key; `add` is called for a new one. */
function indexed<K>(index: Map<K, number>, key: K, add: () => void): number {
  const known = index.get(key);
  if (known !== undefined) return known;
  add();
  index.set(key, index.size);
  return index.size - 1;
}

/** The limit that nobody plays for is left out of account. */
function throwsThatCount({ card, throws }: Turn): number {
  return throwLimit(card) < THROW_LIMIT ? throws : 1;
}

function unpacked(turn: Turn): Turn {
  const stored = unstoreSets(turn).at(-1); // the largest set is the last
  return stored ? unstore(turn, stored) : turn;
}

/** The turn as the graph knows it: its dice in the order of FACES and all of them free, as they are after a throw. */
export function canonical(turn: Turn): Turn {
  return { ...unpacked(turn), dice: facesOf(codeOf(turn.dice)), throws: throwsThatCount(turn) };
}

/** What a turn's future depends on beside its dice. */
function flagsOf(turn: Turn): number {
  return (throwsThatCount(turn) * 2 + Number(turn.sorceress)) * 2 + Number(turn.stage === 'island');
}

function keyOf(turn: Turn): number {
  return flagsOf(turn) * CODES + codeOf(turn.dice);
}

/** Of dice sets that differ only in which of equal dice they hold, one. */
function distinct({ dice, stored }: Turn, sets: readonly (readonly number[])[]): (readonly number[])[] {
  const equalBefore = dice.map((face, die) => {
    for (let other = die - 1; other >= 0; other--)
      if (dice[other] === face && stored[other] === stored[die]) return other;
    return -1;
  });
  return sets.filter((set) => set.every((die) => equalBefore[die] < 0 || set.includes(equalBefore[die])));
}
