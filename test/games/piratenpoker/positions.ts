import { findLegalMove } from '../../../src/games/seam/legal-moves';
import type { PlayerID } from '../../../src/games/seam/entry';
import { CARDS, COLOURS, type CardId, type Colour } from '../../../src/games/piratenpoker/rules/cards';
import { LOOT, lootCard, type LootId } from '../../../src/games/piratenpoker/rules/loot';
import { rules } from '../../../src/games/piratenpoker/rules/rules';
import type { Phase, PokerState } from '../../../src/games/piratenpoker/rules/state';
import { randomFrom, seededRandom } from '../../../src/random/random';

/*
 * How the tables write. Poker cards: 'R8 B5' is the red 8 and the blue 5, colours being R, Y, B; a hand may hold the same
 * card several times. Loot: 'R10', 'Y5', by colour and front; a card with its back up is written the same.
 * What players do: '0 R8 B5' seat 0 commits these, '0 pass', '0 back' takes back, '0 over Y8 2' throws the yellow 8
 * overboard to seat 2, '0 stow Y8', '0 hand R6 2' hands his red 6 over, '0 keep'.
 */

const LETTERS = 'RYB';
const colourOf = (letter: string): Colour => COLOURS[LETTERS.indexOf(letter)];
const splitWords = (text: string) => text.split(' ').filter((word) => word !== '');

/** The first card that looks like that and is not among those used; throws when there is none. */
function findUnused<T>(all: readonly T[], used: readonly number[], text: string, looks: (card: T) => boolean): number {
  const at = all.findIndex((card, i) => looks(card) && !used.includes(i + 1));
  if (at === -1) throw new Error(`there is no further card ${text}`);
  return at + 1;
}

/** The poker cards so written, ascending, none of those used. */
export function parseCards(text: string, used: readonly CardId[] = []): CardId[] {
  const found: CardId[] = [];
  for (const word of splitWords(text)) {
    const looks = ({ colour, value }: (typeof CARDS)[number]) =>
      colour === colourOf(word[0]) && value === Number(word[1]);
    found.push(findUnused(CARDS, [...used, ...found], word, looks));
  }
  return found.sort((a, b) => a - b);
}

/** The loot cards so written, in that order, none of those used. */
export function parseLoot(text: string, used: readonly LootId[] = []): LootId[] {
  const found: LootId[] = [];
  for (const word of splitWords(text)) {
    const looks = ({ colour, front }: (typeof LOOT)[number]) =>
      colour === colourOf(word[0]) && front === Number(word.slice(1));
    found.push(findUnused(LOOT, [...used, ...found], word, looks));
  }
  return found;
}

/** Poker and loot cards as the tables write them. */
export const formatCards = (ids: readonly CardId[]): string =>
  ids.map((id) => LETTERS[COLOURS.indexOf(CARDS[id - 1].colour)] + CARDS[id - 1].value).join(' ');
export const formatLoot = (ids: readonly LootId[]): string =>
  ids.map((id) => LETTERS[COLOURS.indexOf(lootCard(id).colour)] + lootCard(id).front).join(' ');

/** A position in words: what is not said is as after the setup of `players` (3); every card exists once only. */
export interface PositionSpec {
  players?: number;
  phase?: Phase;
  /** By seat; what is left out keeps what it was dealt. */
  hands?: string[];
  /** The open loot, red, yellow, blue as far as there is any. */
  loot?: string;
  /** By seat. */
  fronts?: string[];
  backs?: string[];
  /** Seats that have passed in this game. */
  passed?: number[];
  /** How many cards each stack keeps, by colour. */
  stacks?: number[];
  /** Leaves so many cards in the draw pile, the others are discarded. */
  drawPile?: number;
  state?: Partial<PokerState>;
}

export function position(told: PositionSpec = {}): PokerState {
  const { players = 3, phase = 'overboard', passed = [], state = {} } = told;
  const G = rules.setup(players, {}, seededRandom(1));
  dealPoker(G, told);
  dealLoot(G, told);
  for (const seat of passed) G.seats[seat].passed = true;
  return Object.assign(G, { phase }, state);
}

function dealPoker(G: PokerState, { hands, drawPile }: PositionSpec): void {
  if (!hands) return;
  const used: CardId[] = [];
  hands.forEach((text, i) => {
    G.seats[i].hand = parseCards(text, used);
    used.push(...G.seats[i].hand);
  });
  for (const seat of G.seats) seat.chosen = seat.hand.map(() => false);
  const rest = CARDS.map((_, i) => i + 1).filter((id) => !used.includes(id));
  for (const seat of G.seats.slice(hands.length)) seat.hand = rest.splice(0, seat.hand.length);
  G.discard = rest.splice(drawPile ?? rest.length);
  G.drawPile = rest;
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
  const rest = LOOT.map((_, i) => i + 1).filter((id) => !used.includes(id));
  G.stacks = COLOURS.map((colour, i) => {
    const ids = rest.filter((id) => lootCard(id).colour === colour);
    return stacks ? ids.slice(0, stacks[i]) : ids;
  });
}

/** Shuffles nothing, so that a reshuffled discard pile is drawn from its end. */
const noShuffle = { ...randomFrom(() => 0), Shuffle: <T>(deck: T[]) => [...deck] };

/** Plays the steps one after another; throws on an illegal one. */
export function playSteps(G: PokerState, ...steps: readonly string[]): PokerState {
  for (const step of steps) {
    const [player, ...rest] = step.split(' ');
    const asked = parseMove(G, player, rest);
    const legal = findLegalMove(rules, G, player, asked);
    if (!legal) throw new Error(`"${step}" is not legal: ${JSON.stringify(asked)}`);
    rules.apply(G, player, legal, noShuffle);
  }
  return G;
}

/** A step as a move that somebody asks for, legal or not. */
export function parseMove(
  G: PokerState,
  player: PlayerID,
  [verb, ...rest]: readonly string[],
): { move: string; args: unknown[] } {
  switch (verb) {
    case 'pass':
      return { move: 'play', args: [[]] };
    case 'back':
      return { move: 'takeBack', args: [] };
    case 'keep':
      return { move: 'keepNegatives', args: [] };
    case 'over':
      return { move: 'throwOverboard', args: [colourOf(rest[0][0]), rest[1]] };
    case 'stow':
      return { move: 'stow', args: [colourOf(rest[0][0])] };
    case 'hand':
      return {
        move: 'handOver',
        args: [G.seats[Number(player)].backs.find((id) => formatLoot([id]) === rest[0]), rest[1]],
      };
    default:
      return { move: 'play', args: [cardsInHand(G, player, [verb, ...rest])] };
  }
}

/** The first cards of a hand that look like that, in the order of the hand; cards that are elsewhere when it has none. */
function cardsInHand(G: PokerState, player: PlayerID, faces: readonly string[]): CardId[] {
  const left = [...faces];
  const found = G.seats[Number(player)].hand.filter((id) => {
    const at = left.indexOf(formatCards([id]));
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
  return left.length === 0 ? found : parseCards(faces.join(' '), found);
}

/** What a player may do, in the notation of the tables. */
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
