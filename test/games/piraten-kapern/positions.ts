import { findLegalMove } from '../../../src/games/contract/legal-moves';
import type { Options } from '../../../src/games/contract';
import type { Card, Fortune } from '../../../src/games/piraten-kapern/rules/cards';
import { DICE_COUNT, FACES, type Face } from '../../../src/games/piraten-kapern/rules/faces';
import { rules } from '../../../src/games/piraten-kapern/rules/rules';
import type { KapernMove, KapernState } from '../../../src/games/piraten-kapern/rules/state';
import { randomFrom, seededRandom, type Random } from '../../../src/random/random';

/*
 * The notation of the test tables. Dice are letters: C coin, D diamond, M monkey, P parrot, S sabre, X skull. Steps:
 *   'M P > C C'  rolls a monkey and a parrot again and gets two coins; with an X the sorceress helps
 *   'store C C'  stores two coins, 'back C' takes one back, 'stop' stops
 * Cards: 'plain' is a card without effect on the row; also 'battle 3', 'skulls 2', 'storm', and the names in cards.ts.
 */
const LETTERS = 'CDMPSX';
const ALIASES: Readonly<Record<string, Fortune>> = {
  plain: 'treasureIsland',
  battle: 'seaBattle',
  storm: 'afterTheStorm',
};

export const DEFAULT_OPTIONS: Options = {
  target: 6000,
  promo: true,
  keepOne: false,
  seaBattleIsland: false,
  nineWins: false,
  floor: false,
  suddenDeath: false,
  odds: false,
};

export const parseFaces = (text: string): Face[] => text.split(' ').map((letter) => FACES[LETTERS.indexOf(letter)]!);
const formatFaces = (faces: readonly Face[]) => faces.map((face) => LETTERS[FACES.indexOf(face)]).join(' ');

export function parseCard(text: string): Card {
  const [name = '', value = '0'] = text.split(' ');
  return { fortune: ALIASES[name] ?? (name as Fortune), value: Number(value) };
}

/** What differs from the default position: three players, both promo cards, seat 0 to move, just after the setup. */
export interface PositionSpec extends Partial<Omit<KapernState, 'options'>> {
  players?: number | undefined;
  options?: Options | undefined;
}

/** Returns a state of a match. */
export function position({ players = 3, options, ...rest }: PositionSpec = {}): KapernState {
  const G = rules.setup(players, { ...DEFAULT_OPTIONS, ...options }, seededRandom(1));
  return Object.assign(G, { currentPlayer: '0' }, rest);
}

/** Returns a random source whose dice show these faces and whose shuffle keeps the order. */
function scriptedRandom(faces: Face[]): Random {
  function Die(spots?: number): number;
  function Die(spots: number, count: number): number[];
  function Die(_spots?: number, count = 1): number | number[] {
    if (faces.length !== count) throw new Error(`${count} dice are rolled, but the row says ${formatFaces(faces)}`);
    return faces.map((face) => FACES.indexOf(face) + 1);
  }
  return { ...randomFrom(() => 0), Die, Shuffle: <T>(deck: T[]) => [...deck] };
}

/** Plays a turn of the current player with this card, first roll and steps, and returns `G`. */
export function playTurn(G: KapernState, card: string, first: string, steps: readonly string[] = []): KapernState {
  const id = G.drawPile.find((at) => JSON.stringify(G.cards[at - 1]) === JSON.stringify(parseCard(card)));
  if (id === undefined) throw new Error(`no card "${card}" is left in the pile`);
  G.drawPile = [...G.drawPile.filter((other) => other !== id), id];
  play(G, { move: 'roll', args: [] }, first);
  const player = G.currentPlayer;
  for (const step of steps) {
    if (G.stage === 'draw' || G.currentPlayer !== player) throw new Error(`the turn was over before "${step}"`);
    const [action = '', faces] = step.split(' > ');
    play(G, parseStep(G, action), faces);
  }
  return G;
}

function play(G: KapernState, move: KapernMove, faces?: string): void {
  const legal = findLegalMove(rules, G, G.currentPlayer, move);
  if (!legal) throw new Error(`${JSON.stringify(move)} is not legal with ${formatFaces(G.dice)}`);
  rules.apply(G, G.currentPlayer, legal, scriptedRandom(faces === undefined ? [] : parseFaces(faces)));
}

/** Parses a step into a move of the first dice with these faces. */
function parseStep(G: KapernState, step: string): KapernMove {
  if (step === 'stop') return { move: 'stop', args: [] };
  const store = /^(store|back) /.exec(step)?.[1];
  const dice = positionsOf(G, parseFaces(step.replace(/^(store|back) /, '')), store === 'back');
  if (store) return { move: store === 'store' ? 'store' : 'unstore', args: [dice] };
  return dice.length === 1 ? { move: 'rerollSkull', args: [dice[0]!] } : { move: 'reroll', args: [dice] };
}

function positionsOf(G: KapernState, faces: readonly Face[], stored: boolean): number[] {
  const remaining = Array.from({ length: DICE_COUNT }, (_, die) => die).filter((die) => G.stored[die] === stored);
  const positions = faces.map((face) => {
    const at = remaining.findIndex((die) => G.dice[die] === face);
    if (at < 0) throw new Error(`there is no such ${face} in ${formatFaces(G.dice)}`);
    return remaining.splice(at, 1)[0]!;
  });
  return positions.sort((a, b) => a - b);
}

/** Returns the ending, points and opponents' loss of the last turn; 'on' while the turn is in progress. */
export function lastResult({ stage, history }: KapernState): [string, number, number] {
  const last = history.at(-1);
  return stage !== 'draw' || !last ? ['on', 0, 0] : [last.ending, last.own, last.loss];
}

/** Returns the legal moves in the notation of the tables, without duplicates. */
export function offeredMoves(G: KapernState): string[] {
  const moves = rules.legalMoves(G, G.currentPlayer).map(({ move, args }) => {
    const dice = args.flatMap((arg) => arg).map((die) => G.dice[die]!);
    const verb = { store: 'store ', unstore: 'back ' }[move as string] ?? '';
    return dice.length > 0 ? verb + formatFaces(dice) : move;
  });
  return [...new Set(moves)];
}
