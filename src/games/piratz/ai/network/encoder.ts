import { type CardId, TREASURES } from '../../rules/cards';
import type { PiratzMove, PiratzState } from '../../rules/state';
import { Evaluator } from '../evaluation';
import { HEURISTIC_WEIGHTS } from '../weights';

/**
 * The inputs and moves of the network, numbered as in training/piratz/piratz.h. The inputs are small integers, seen from
 * the seat to move; `inputScales` says what a unit of each is worth. Cards have their number in the printed deck, so the
 * network holds for that deck only.
 */

export const INPUTS = 544;
export const MOVES = 72;

const TREASURE_COUNT = TREASURES.length;
const MAX_SEATS = 4;
const CARDS = 50;
const CARDS_WITHOUT_SKULLS = 44;
const FIRST_RAT = 33;
const RATS = 12;

/** The first input of each group. A group of cards has one input for each card of the deck. */
const AT = {
  faceUp: 0,
  unseen: 50,
  discard: 100,
  buried: 150,
  /** Of each seat, from the one to move: items by treasure, rats, cards, has a spade, exists. */
  seats: 200,
  /** Of each treasure: its high cube and its low one, one-hot. */
  cubes: 240,
  /** Of each treasure and rival: the lead in items; ahead, behind or tied. */
  rivals: 288,
  /** Of each treasure: first, second; some seat is first, some seat is second. */
  places: 360,
  /** Of each seat: the points if the match was scored now; has the most. */
  points: 384,
  stage: 392,
  /** Seats one-hot; 3: last spade; 4: last round; from 5: idle rounds one-hot; from 8: spades one-hot. */
  table: 396,
  /** The numbers of cards: unseen, discarded, face up, buried. */
  sizes: 408,
  fewUnseen: 412,
  /** Rats face up and hidden, one-hot; 9: the risk of a rat in percent; 10: that of an alarm. */
  rats: 420,
  /** Of each treasure: the expected points gained by naming it. */
  passGains: 431,
  /** Of each face-up card: the expected points that it is worth to the seat to move, and to all rivals. */
  ownGains: 437,
  rivalGains: 487,
  reshuffles: 537,
} as const;

const PER_SEAT = 10;
const PER_TREASURE_CUBES = 8;
const PER_TREASURE_RIVALS = 12;
const STAGES: Readonly<Record<PiratzState['stage'], number>> = {
  decide: 0,
  revealed: 1,
  alarm: 2,
  bury: 3,
  chooseCube: 0, // the network is not asked during the scoring
};

/** A point of gain in units of its input. */
const GAIN_UNITS = 16;

/** The first move of each kind. */
const MOVE = { reveal: 0, stay: 1, pass: 2, passEmptyHanded: 8, leaveRats: 9, takeRat: 10, bury: 22 } as const;

/** Returns the number of a move of a round. */
export function moveNumber({ move, args }: PiratzMove): number {
  switch (move) {
    case 'pass':
      return args[0] === undefined ? MOVE.passEmptyHanded : MOVE.pass + TREASURES.indexOf(args[0]);
    case 'takeRat':
      return MOVE.takeRat + args[0] - FIRST_RAT;
    case 'bury':
      return MOVE.bury + args[0] - 1;
    case 'chooseCube':
      throw new Error('the network has no moves of the scoring');
    default:
      return MOVE[move];
  }
}

/** Returns what a unit of each input is worth. */
export function inputScales(): Float32Array {
  const scales = new Float32Array(INPUTS).fill(1);
  for (let seat = 0; seat < MAX_SEATS; seat++) {
    const at = AT.seats + PER_SEAT * seat;
    scales.fill(1 / 4, at, at + TREASURE_COUNT);
    scales.set([1 / 3, 1 / 8], at + TREASURE_COUNT);
    scales[AT.points + 2 * seat] = 1 / 6;
  }
  for (let lead = AT.rivals; lead < AT.places; lead += 4) scales[lead] = 1 / 4;
  scales.set([1 / 16, 1 / 8, 1 / 8, 1 / 2], AT.sizes);
  scales.fill(1 / 25, AT.rats + 9, AT.passGains);
  scales.fill(1 / GAIN_UNITS, AT.passGains, AT.reshuffles);
  return scales;
}

const isRat = (id: CardId) => id >= FIRST_RAT && id < FIRST_RAT + RATS;
const toInt8 = (value: number) => (value > 127 ? 127 : value < -127 ? -127 : value);
const gainUnits = (gain: number) => toInt8(Math.floor(gain * GAIN_UNITS + 0.5));

/** Encodes states for the network. Keeps its buffers; create one instance and reuse it. */
export class Encoder {
  private readonly inputs = new Int8Array(INPUTS);
  private readonly evaluator = new Evaluator(HEURISTIC_WEIGHTS);
  private readonly items = Array.from({ length: MAX_SEATS }, () => new Int32Array(TREASURE_COUNT));
  private readonly rats = new Int32Array(MAX_SEATS);
  private readonly cards = new Int32Array(MAX_SEATS);
  private readonly points = new Int32Array(MAX_SEATS);
  private readonly sums = new Int32Array(TREASURE_COUNT);
  private readonly isSeen = new Uint8Array(CARDS + 1);

  /**
   * Encodes a state during a round whose face-down cards are known, but for the draw pile, from the seat to move. The
   * result is overwritten by the next call.
   */
  encode(G: PiratzState): Int8Array {
    const { inputs } = this;
    inputs.fill(0);
    const me = Number(G.currentPlayer);
    this.countPiles(G);
    const unseen = this.encodeCards(G);
    this.points.fill(0);
    for (let t = 0; t < TREASURE_COUNT; t++) this.encodeTreasure(G, t, me);
    this.encodeSeats(G, me);
    this.encodeTable(G, unseen);
    this.encodeRats(G, unseen);
    if (G.faceUp.length > 0) this.encodeGains(G, me);
    return inputs;
  }

  private countPiles({ seats, cards: deck }: PiratzState): void {
    const { items, rats, cards } = this;
    for (let seat = 0; seat < seats.length; seat++) {
      const { pile } = seats[seat]!;
      const sums = items[seat]!.fill(0);
      rats[seat] = 0;
      cards[seat] = pile.length;
      for (let i = 0; i < pile.length; i++) {
        const shown = deck[pile[i]! - 1]!.items;
        for (let t = 0; t < TREASURE_COUNT; t++) sums[t]! += shown[t]!;
        if (isRat(pile[i]!)) rats[seat]!++;
      }
    }
  }

  /** Returns the cards that are nowhere to be seen: those of the draw pile. */
  private encodeCards(G: PiratzState): CardId[] {
    const { inputs, isSeen } = this;
    isSeen.fill(0);
    const mark = (ids: readonly CardId[], group: number) => {
      for (const id of ids) {
        isSeen[id] = 1;
        if (group >= 0) inputs[group + id - 1] = 1;
      }
    };
    mark(G.faceUp, AT.faceUp);
    mark(G.discard, AT.discard);
    for (const { pile, buried } of G.seats) {
      mark(pile, -1);
      mark(buried, AT.buried);
    }
    const unseen: CardId[] = [];
    const last = G.seats.length > 2 ? CARDS : CARDS_WITHOUT_SKULLS;
    for (let id = 1; id <= last; id++) {
      if (isSeen[id] === 1) continue;
      unseen.push(id);
      inputs[AT.unseen + id - 1] = 1;
    }
    return unseen;
  }

  private encodeTreasure(G: PiratzState, t: number, me: number): void {
    const { inputs, items, points } = this;
    const seats = G.seats.length;
    const [high = 0, low = 0] = G.cubes[t]!;
    const cubes = AT.cubes + PER_TREASURE_CUBES * t;
    inputs[cubes + high - 1] = 1;
    if (low > 0) inputs[cubes + 4 + low - 1] = 1;
    for (let r = 1; r < seats; r++) {
      const seat = (me + r) % seats;
      const at = AT.rivals + PER_TREASURE_RIVALS * t + 4 * (r - 1);
      const lead = this.compare(t, me, seat);
      inputs[at] = toInt8(items[me]![t]! - items[seat]![t]!);
      inputs[at + (lead > 0 ? 1 : lead < 0 ? 2 : 3)] = 1;
    }
    const [first, second] = this.rank(t, seats);
    if (first >= 0) points[first]! += high;
    if (second >= 0) points[second]! += low;
    const at = AT.places + 4 * t;
    inputs[at] = first === me ? 1 : 0;
    inputs[at + 1] = second === me ? 1 : 0;
    inputs[at + 2] = first >= 0 ? 1 : 0;
    inputs[at + 3] = second >= 0 ? 1 : 0;
  }

  /** Positive if seat `a` ranks before seat `b`; 0 if they are tied (8.2 to 8.5). */
  private compare(t: number, a: number, b: number): number {
    const { items, rats, cards } = this;
    return items[a]![t]! - items[b]![t]! || rats[a]! - rats[b]! || cards[b]! - cards[a]!;
  }

  /** Returns the seats in first and second place; -1 for a place without one. */
  private rank(t: number, seats: number): [number, number] {
    let [a, b, c] = [-1, -1, -1];
    for (let seat = 0; seat < seats; seat++) {
      if (this.items[seat]![t] === 0) continue;
      if (a < 0 || this.compare(t, seat, a) > 0) [a, b, c] = [seat, a, b];
      else if (b < 0 || this.compare(t, seat, b) > 0) [b, c] = [seat, b];
      else if (c < 0 || this.compare(t, seat, c) > 0) c = seat;
    }
    if (a < 0 || (b >= 0 && this.compare(t, a, b) === 0)) return [-1, -1];
    if (seats === 2 || b < 0 || (c >= 0 && this.compare(t, b, c) === 0)) return [a, -1];
    return [a, b];
  }

  private encodeSeats(G: PiratzState, me: number): void {
    const { inputs, items, rats, cards, points } = this;
    const seats = G.seats.length;
    const most = Math.max(...points.subarray(0, seats));
    for (let r = 0; r < seats; r++) {
      const seat = (me + r) % seats;
      const at = AT.seats + PER_SEAT * r;
      inputs.set(items[seat]!, at);
      inputs[at + 6] = rats[seat]!;
      inputs[at + 7] = cards[seat]!;
      inputs[at + 8] = G.seats[seat]!.spade ? 1 : 0;
      inputs[at + 9] = 1;
      inputs[AT.points + 2 * r] = points[seat]!;
      inputs[AT.points + 2 * r + 1] = points[seat] === most ? 1 : 0;
    }
  }

  private encodeTable(G: PiratzState, unseen: readonly CardId[]): void {
    const { inputs } = this;
    let [spades, buried] = [0, 0];
    for (const seat of G.seats) {
      if (seat.spade) spades++;
      buried += seat.buried.length;
    }
    inputs[AT.stage + STAGES[G.stage]] = 1;
    inputs[AT.table + G.seats.length - 2] = 1;
    inputs[AT.table + 3] = spades === 1 ? 1 : 0;
    inputs[AT.table + 4] = G.lastRound ? 1 : 0;
    inputs[AT.table + 5 + Math.min(2, G.idleRounds)] = 1;
    inputs[AT.table + 8 + spades - 1] = 1;
    inputs[AT.sizes] = unseen.length;
    inputs[AT.sizes + 1] = G.discard.length;
    inputs[AT.sizes + 2] = G.faceUp.length;
    inputs[AT.sizes + 3] = buried;
    const left = unseen.length;
    if (left < 15) inputs[AT.fewUnseen + (left < 5 ? left : left < 7 ? 5 : left < 10 ? 6 : 7)] = 1;
    inputs[AT.reshuffles] = left === 0 ? 1 : 0;
  }

  private encodeRats(G: PiratzState, unseen: readonly CardId[]): void {
    const { inputs } = this;
    const source = unseen.length > 0 ? unseen : G.discard;
    let [faceUp, hidden] = [0, 0];
    for (const id of G.faceUp) if (isRat(id)) faceUp++;
    for (const id of source) if (isRat(id)) hidden++;
    const percent = source.length > 0 ? Math.floor((100 * hidden) / source.length) : 0;
    inputs[AT.rats + Math.min(3, faceUp)] = 1;
    inputs[AT.rats + 4 + Math.min(4, hidden)] = 1;
    inputs[AT.rats + 9] = percent;
    inputs[AT.rats + 10] = faceUp > 0 ? percent : 0;
  }

  private encodeGains(G: PiratzState, me: number): void {
    const { inputs, evaluator, sums } = this;
    const seats = G.seats.length;
    evaluator.count(G);
    evaluator.setPerspective(G, me);
    for (let t = 0; t < TREASURE_COUNT; t++) {
      sums.fill(0);
      for (const id of G.faceUp) {
        const shown = G.cards[id - 1]!.items;
        if (shown[t]! > 0) for (let u = 0; u < TREASURE_COUNT; u++) sums[u]! += shown[u]!;
      }
      if (sums[t]! > 0) inputs[AT.passGains + t] = gainUnits(evaluator.marginalGain(G, sums));
    }
    for (const id of G.faceUp)
      inputs[AT.ownGains + id - 1] = gainUnits(evaluator.marginalGain(G, G.cards[id - 1]!.items));
    const rivalGains = G.faceUp.map(() => 0);
    for (let r = 1; r < seats; r++) {
      evaluator.setPerspective(G, (me + r) % seats);
      for (let i = 0; i < rivalGains.length; i++)
        rivalGains[i]! += evaluator.marginalGain(G, G.cards[G.faceUp[i]! - 1]!.items);
    }
    for (let i = 0; i < rivalGains.length; i++) inputs[AT.rivalGains + G.faceUp[i]! - 1] = gainUnits(rivalGains[i]!);
  }
}
