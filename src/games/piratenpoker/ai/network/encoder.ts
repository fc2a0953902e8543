import type { PlayerID } from '../../../contract';
import { CARDS, COLOURS, DECK } from '../../rules/cards';
import { HAND_SIZE } from '../../rules/flow';
import { isNegative, LOOT } from '../../rules/loot';
import { compareLootValues } from '../../rules/scoring';
import { PHASES, type PokerState, type Stage } from '../../rules/state';
import { CARD_VALUES, FRONTS, HISTORY, LEAD_STEPS, OPPONENT, SETS, STATE } from './layout';
import { COLOUR_OF_CARD, kindOf, type Perspective } from './perspective';

const MAX_INPUT = 127;

/** Bounds a number to what an input holds. */
export const clip = (value: number): number => Math.max(-MAX_INPUT, Math.min(MAX_INPUT, value));

/** Encodes the information state of a seat, from its view alone. */
export function encodeState(perspective: Perspective, inputs = new Int8Array(STATE.size)): Int8Array {
  const { G, me, seats } = perspective;
  const { at } = STATE;
  inputs.fill(0);
  inputs[at.numPlayers + G.seats.length - 3] = 1;
  inputs[at.stage + stageIndex(G)] = 1;
  inputs[at.lastGame] = G.lastGame ? 1 : 0;
  inputs[at.idleGames + G.idleGames] = 1;
  encodeColours(perspective, inputs);
  encodeHand(perspective, inputs);
  encodeUnseen(perspective, inputs);
  encodeSets(perspective, me, inputs, at.sets);
  encodeHistory(perspective, me, inputs, at.history);
  inputs[at.points] = clip(perspective.pointsOf(me));
  inputs[at.lead] = clip(perspective.pointsOf(me) - perspective.pointsOf(seats[1]!));
  seats.slice(1).forEach((seat, i) => encodeOpponent(perspective, seat, inputs, at.opponents + i * OPPONENT.size));
  inputs[at.bidders + seats.filter((seat) => seat !== me && stillBids(G, seat)).length] = 1;
  return inputs;
}

const STAGE_OFFSETS: Readonly<Record<Stage, number>> = { commit: 0, decide: PHASES.length, handOver: 4 };
const stageIndex = ({ stage, phase }: PokerState) => STAGE_OFFSETS[stage] + PHASES.indexOf(phase);

const stillBids = ({ seats }: PokerState, seat: number) => !seats[seat]!.passed && seats[seat]!.hand.length > 0;

/** Encodes the open loot and the stacks. Their fronts are known, but not the order below the top. */
function encodeColours({ G, colours, open, pips, pipsByColour }: Perspective, inputs: Int8Array): void {
  const { at } = STATE;
  const unseen = unseenLoot(G);
  inputs[at.games + Math.min(6, ...G.stacks.map(({ length }) => length))] = 1;
  colours.forEach((colour, slot) => {
    const loot = open[colour];
    const top = G.stacks[colour]!.at(-1);
    const rest = at.stackRests + slot * FRONTS.length;
    inputs[at.stackSizes + slot] = G.stacks[colour]!.length;
    if (loot !== undefined) inputs[at.openLoot + slot * FRONTS.length + kindOf(loot)] = 1;
    for (const kind of unseen[colour]!) inputs[rest + kind]!++;
    if (top !== undefined) {
      inputs[at.stackTops + slot * FRONTS.length + kindOf(top)] = 1;
      inputs[rest + kindOf(top)]!--;
    }
    inputs[at.colourPips + slot] = pipsByColour[colour]!;
    inputs[at.doubledPips + slot] = loot === undefined ? 0 : pips + pipsByColour[colour]!;
  });
}

/** Returns the kinds of loot in the stacks by colour: those which are not before players or open. */
function unseenLoot({ loot, seats }: PokerState): number[][] {
  const seen = new Set([...loot, ...seats.flatMap(({ fronts, backs }) => [...fronts, ...backs])]);
  return COLOURS.map((colour) =>
    LOOT.flatMap((card, i) => (card.colour === colour && !seen.has(i + 1) ? [kindOf(i + 1)] : [])),
  );
}

function encodeHand({ G, me, pips, slotOfColour }: Perspective, inputs: Int8Array): void {
  const { at } = STATE;
  const { hand } = G.seats[me]!;
  for (const id of hand) {
    inputs[at.hand + CARD_VALUES * slotOfColour[COLOUR_OF_CARD[id - 1]!]! + CARDS[id - 1]!.value - 1]!++;
  }
  inputs[at.handSize + hand.length] = 1;
  inputs[at.pips] = pips;
}

/** Encodes the cards in the draw pile and in the opponents' hands, which the seat cannot tell apart. */
function encodeUnseen({ G, me, slotOfColour }: Perspective, inputs: Int8Array): void {
  const { at } = STATE;
  const seen = new Set([...G.discard, ...G.seats[me]!.hand]);
  let excess = 0;
  for (const id of DECK) {
    if (seen.has(id)) continue;
    const { value } = CARDS[id - 1]!;
    inputs[at.unseenValues + value - 1]!++;
    inputs[at.unseenColours + slotOfColour[COLOUR_OF_CARD[id - 1]!]!]!++;
    excess += 2 * value - 9;
  }
  inputs[at.drawPile] = G.drawPile.length;
  inputs[at.unseenExcess] = clip(excess);
}

function encodeSets({ G, summaries }: Perspective, seat: number, inputs: Int8Array, offset: number): void {
  const { fronts, sharks } = summaries[seat]!;
  [...FRONTS.map((front) => fronts[front]!), sharks].forEach((count, i) => {
    if (count % 3 > 0) inputs[offset + 2 * i + (count % 3) - 1] = 1;
  });
  for (const id of G.seats[seat]!.backs) {
    if (isNegative(id)) inputs[offset + SETS.at.negatives + kindOf(id) - 1]!++;
  }
}

function encodeHistory(perspective: Perspective, seat: number, inputs: Int8Array, offset: number): void {
  const { game } = perspective.G;
  const now = perspective.bidsOf(seat, game);
  const last = perspective.bidsOf(seat, game - 1);
  const pairs = [0, 1].map((phase) => [now.cards[phase]!, now.pips[phase]!]);
  const lastPairs = [0, 1, 2].map((phase) => [last.cards[phase]!, last.pips[phase]!]);
  inputs.set([...pairs, ...lastPairs].flat(), offset);
  inputs[offset + HISTORY.at.lastPassed] = last.passed ? 1 : 0;
  inputs[offset + HISTORY.at.kept] = game > 1 ? HAND_SIZE - last.cards.reduce((a, b) => a + b) : 0;
}

function encodeOpponent(perspective: Perspective, seat: number, inputs: Int8Array, offset: number): void {
  const { G, me } = perspective;
  const { at } = OPPONENT;
  const { hand, passed } = G.seats[seat]!;
  const lead = perspective.pointsOf(me) - perspective.pointsOf(seat);
  inputs[offset + at.present] = 1;
  inputs[offset + at.bids] = stillBids(G, seat) ? 1 : 0;
  inputs[offset + at.passed] = passed ? 1 : 0;
  inputs[offset + at.handSize + hand.length] = 1;
  inputs[offset + at.lead] = clip(lead);
  LEAD_STEPS.forEach((step, i) => (inputs[offset + at.leads + i] = lead >= step ? 1 : 0));
  encodeSets(perspective, seat, inputs, offset + at.sets);
  encodeHistory(perspective, seat, inputs, offset + at.history);
  inputs[offset + at.excess] = clip(excessOf(G, String(seat)));
  inputs[offset + at.tie] = Math.sign(compareLootValues(G.seats[seat]!, G.seats[me]!));
}

/** Returns twice the pips by which the cards that a seat has played exceed the mean card. */
function excessOf({ rounds }: PokerState, player: PlayerID): number {
  const cards = rounds
    .flatMap(({ bids }) => bids.filter(({ playerID }) => playerID === player))
    .flatMap((b) => b.cards);
  return cards.reduce((total, id) => total + 2 * CARDS[id - 1]!.value - 9, 0);
}
