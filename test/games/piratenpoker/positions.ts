import { findLegalMove } from '../../../src/games/contract/legal-moves';
import type { PlayerID } from '../../../src/games/contract';
import { CARDS, COLOURS, type CardId, type Colour } from '../../../src/games/piratenpoker/rules/cards';
import { LOOT, lootCard, type LootId } from '../../../src/games/piratenpoker/rules/loot';
import { pendingPlayers, rules } from '../../../src/games/piratenpoker/rules/rules';
import type { Phase, PokerState } from '../../../src/games/piratenpoker/rules/state';
import { randomFrom, seededRandom } from '../../../src/random/random';

/*
 * Notation of the test tables. Poker cards: 'R8 B5' is the red 8 and the blue 5, with the colours R, Y and B; a hand
 * may hold the same face several times. Loot: 'R10', 'Y5', by colour and front, whichever side is up. Moves: '0 R8 B5'
 * commits these cards of seat 0, '0 pass', '0 back' takes back, '0 over Y8 2' throws the yellow 8 overboard to seat 2,
 * '0 stow Y8', '0 hand R6 2' hands the red 6 over to seat 2, '0 keep'.
 */

const LETTERS = 'RYB';
const colourOf = (letter: string): Colour => COLOURS[LETTERS.indexOf(letter)]!;
const splitWords = (text: string) => text.split(' ').filter((word) => word !== '');

/** Returns the number of the first unused card that matches; throws if there is none. */
function findUnused<T>(
  all: readonly T[],
  used: readonly number[],
  text: string,
  matches: (card: T) => boolean,
): number {
  const index = all.findIndex((card, i) => matches(card) && !used.includes(i + 1));
  if (index === -1) throw new Error(`no unused card ${text}`);
  return index + 1;
}

/** Parses unused poker cards, in ascending order. */
export function parseCards(text: string, used: readonly CardId[] = []): CardId[] {
  const cards: CardId[] = [];
  for (const word of splitWords(text)) {
    const matches = ({ colour, value }: (typeof CARDS)[number]) =>
      colour === colourOf(word[0]!) && value === Number(word[1]);
    cards.push(findUnused(CARDS, [...used, ...cards], word, matches));
  }
  return cards.sort((a, b) => a - b);
}

/** Parses unused loot cards, in the order of the text. */
export function parseLoot(text: string, used: readonly LootId[] = []): LootId[] {
  const loot: LootId[] = [];
  for (const word of splitWords(text)) {
    const matches = ({ colour, front }: (typeof LOOT)[number]) =>
      colour === colourOf(word[0]!) && front === Number(word.slice(1));
    loot.push(findUnused(LOOT, [...used, ...loot], word, matches));
  }
  return loot;
}

/** Formats cards in the notation of the test tables. */
export const formatCards = (ids: readonly CardId[]): string =>
  ids.map((id) => LETTERS[COLOURS.indexOf(CARDS[id - 1]!.colour)]! + CARDS[id - 1]!.value).join(' ');
export const formatLoot = (ids: readonly LootId[]): string =>
  ids.map((id) => LETTERS[COLOURS.indexOf(lootCard(id).colour)]! + lootCard(id).front).join(' ');

/**
 * A position in the notation of the test tables; everything omitted is as after the setup. Each card is used at most
 * once.
 */
export interface PositionSpec {
  players?: number;
  phase?: Phase;
  /** Hands by seat; omitted seats keep their dealt hands. */
  hands?: string[];
  /** The open loot in the order red, yellow, blue. */
  loot?: string;
  /** By seat. */
  fronts?: string[];
  backs?: string[];
  /** Seats that have passed in this game. */
  passed?: number[];
  /** Number of cards in each stack, by colour. */
  stacks?: number[];
  /** Number of cards in the draw pile; the others are discarded. */
  drawPile?: number;
  state?: Partial<PokerState>;
}

export function position(spec: PositionSpec = {}): PokerState {
  const { players = 3, phase = 'overboard', passed = [], state = {} } = spec;
  const G = rules.setup(players, {}, seededRandom(1));
  dealPoker(G, spec);
  dealLoot(G, spec);
  for (const seat of passed) G.seats[seat]!.passed = true;
  return Object.assign(G, { phase }, state);
}

function dealPoker(G: PokerState, { hands, drawPile }: PositionSpec): void {
  if (!hands) return;
  const used: CardId[] = [];
  hands.forEach((text, i) => {
    G.seats[i]!.hand = parseCards(text, used);
    used.push(...G.seats[i]!.hand);
  });
  for (const seat of G.seats) seat.chosen = seat.hand.map(() => false);
  const remaining = CARDS.map((_, i) => i + 1).filter((id) => !used.includes(id));
  for (const seat of G.seats.slice(hands.length)) seat.hand = remaining.splice(0, seat.hand.length);
  G.discard = remaining.splice(drawPile ?? remaining.length);
  G.drawPile = remaining;
}

function dealLoot(G: PokerState, { loot = 'R6 Y8 B10', fronts = [], backs = [], stacks }: PositionSpec): void {
  G.loot = parseLoot(loot);
  const used = [...G.loot];
  const take = (text = '') => {
    const ids = parseLoot(text, used);
    used.push(...ids);
    return ids;
  };
  G.seats.forEach((seat, i) => Object.assign(seat, { fronts: take(fronts[i]), backs: take(backs[i]) }));
  const remaining = LOOT.map((_, i) => i + 1).filter((id) => !used.includes(id));
  G.stacks = COLOURS.map((colour, i) => {
    const ids = remaining.filter((id) => lootCard(id).colour === colour);
    return stacks ? ids.slice(0, stacks[i]) : ids;
  });
}

/** A random source that does not shuffle: a reshuffled discard pile is drawn from its end. */
const noShuffle = { ...randomFrom(() => 0), Shuffle: <T>(deck: T[]) => [...deck] };

/** Plays the steps in order; throws on an illegal one. */
export function playSteps(G: PokerState, ...steps: readonly string[]): PokerState {
  for (const step of steps) {
    const [player = '', ...words] = step.split(' ');
    const requested = parseMove(G, player, words);
    const legal = findLegalMove(rules, G, player, requested);
    if (!legal) throw new Error(`"${step}" is not legal: ${JSON.stringify(requested)}`);
    rules.apply(G, player, legal, noShuffle);
  }
  return G;
}

/** Returns the first of the players whose move is pending. */
export const nextPlayer = (G: PokerState): PlayerID => pendingPlayers(G)[0]!;

/** Parses the move of a step, which may be illegal. */
export function parseMove(
  G: PokerState,
  player: PlayerID,
  [verb = '', ...operands]: readonly string[],
): { move: string; args: unknown[] } {
  switch (verb) {
    case 'pass':
      return { move: 'play', args: [[]] };
    case 'back':
      return { move: 'takeBack', args: [] };
    case 'keep':
      return { move: 'keepNegatives', args: [] };
    case 'over':
      return { move: 'throwOverboard', args: [colourOf(operands[0]![0]!), operands[1]] };
    case 'stow':
      return { move: 'stow', args: [colourOf(operands[0]![0]!)] };
    case 'hand':
      return {
        move: 'handOver',
        args: [G.seats[Number(player)]!.backs.find((id) => formatLoot([id]) === operands[0]), operands[1]],
      };
    default:
      return { move: 'play', args: [cardsInHand(G, player, [verb, ...operands])] };
  }
}

/** Returns the first cards of a hand with these faces, in hand order; cards from elsewhere if the hand lacks one. */
function cardsInHand(G: PokerState, player: PlayerID, faces: readonly string[]): CardId[] {
  const missing = [...faces];
  const cards = G.seats[Number(player)]!.hand.filter((id) => {
    const index = missing.indexOf(formatCards([id]));
    if (index !== -1) missing.splice(index, 1);
    return index !== -1;
  });
  return missing.length === 0 ? cards : parseCards(faces.join(' '), cards);
}

/** Returns the legal moves of a player in the notation of the test tables. */
export function legalMovesInText(G: PokerState, player: PlayerID): string[] {
  return rules.legalMoves(G, player).map(({ move, args }) => {
    switch (move) {
      case 'play':
        return args[0].length === 0 ? 'pass' : formatCards(args[0]);
      case 'handOver':
        return `hand ${formatLoot([args[0]])} ${args[1]}`;
      case 'throwOverboard':
        return `over ${formatLoot(G.loot.filter((id) => lootCard(id).colour === args[0]))} ${args[1]}`;
      case 'stow':
        return `stow ${formatLoot(G.loot.filter((id) => lootCard(id).colour === args[0]))}`;
      default:
        return move;
    }
  });
}
