import type { Random } from '../../../random/random';
import type { Options, PlayerID, Rules } from '../../contract';
import { cardsInPlay, type Card } from './cards';
import { DICE_COUNT, FACES, rollDice, type Face } from './faces';
import { endTurn, scoresAfter, maxTurns, outcomeOf } from './match-flow';
import { optionsOf, SEATS } from './options';
import { countFaces } from './scoring';
import {
  HIDDEN,
  type CardId,
  type KapernEvent,
  type KapernMove,
  type KapernState,
  type Result,
  type Turn,
} from './state';
import * as turns from './turn';

// Numbers in comments refer to rules-piraten-kapern.md.

/** The first event of a move that can be taken back. */
const REVERSIBLE: ReadonlySet<KapernEvent['kind']> = new Set(['result']);

const ROLL = { move: 'roll', args: [] } as const;
const STOP = { move: 'stop', args: [] } as const;
const ALL_DICE = Array.from({ length: DICE_COUNT }, (_, die) => die);

function setup(numPlayers: number, chosen: Options, random: Random): KapernState {
  const options = optionsOf(chosen);
  const cards = cardsInPlay(options.promo);
  const seats = Array.from({ length: numPlayers }, () => 0);
  return {
    ...emptyTable(),
    phase: 'race',
    events: [],
    options,
    cards,
    currentPlayer: String(random.Die(numPlayers) - 1), // 1.3
    drawPile: random.Shuffle(cards.map((_, i) => i + 1)),
    discard: [],
    scores: [...seats],
    lastTurns: [],
    finalRoundLapsed: false,
    over: false,
    history: [],
    rollCounts: seats.map(() => FACES.map(() => 0)),
  };
}

/** The fields of a turn before its first roll. */
function emptyTable(): Pick<KapernState, 'card' | keyof Turn> {
  return { stage: 'draw', card: HIDDEN, dice: [], stored: [], sorceress: false, rolls: 0 };
}

function activePlayers(G: KapernState): PlayerID[] {
  return G.over ? [] : [G.currentPlayer];
}

/** Returns the kind and value of a card. */
export function cardOf({ cards }: Pick<KapernState, 'cards'>, id: CardId): Card {
  return cards[id - 1]!;
}

/** Returns the turn in progress, or undefined before its first roll. */
export function turnOf({
  stage,
  cards,
  card,
  dice,
  stored,
  storageMoves,
  sorceress,
  rolls,
}: KapernState): Turn | undefined {
  if (stage === 'draw') return undefined;
  return { card: cards[card - 1]!, stage, dice, stored, storageMoves, sorceress, rolls };
}

function legalMoves(G: KapernState, player: PlayerID): KapernMove[] {
  if (G.over || player !== G.currentPlayer) return [];
  const turn = turnOf(G);
  if (!turn) return [ROLL];
  return [
    STOP,
    ...turns.rerollSets(turn, G.options).map((dice) => ({ move: 'reroll', args: [dice] }) as const),
    ...turns.skullChoices(turn).map((die) => ({ move: 'rerollSkull', args: [die] }) as const),
    ...turns.storeSets(turn).map((dice) => ({ move: 'store', args: [dice] }) as const),
    ...turns.unstoreSets(turn).map((dice) => ({ move: 'unstore', args: [dice] }) as const),
  ];
}

function apply(G: KapernState, _player: PlayerID, { move, args }: KapernMove, random: Random): void {
  G.events = [];
  const turn = turnOf(G);
  if (move === 'roll' || !turn) return roll(G, random);
  switch (move) {
    case 'reroll':
      return reroll(G, turn, args[0], random);
    case 'rerollSkull':
      return reroll(G, turn, [args[0]], random);
    case 'store':
    case 'unstore':
      return moveDice(G, turn, move, args[0]);
    case 'stop':
      return scoreTurn(G, turns.stopNow(turn));
  }
}

function roll(G: KapernState, random: Random): void {
  if (G.drawPile.length === 0) {
    G.drawPile = random.Shuffle(G.discard); // 2.2
    G.discard = [];
    G.events.push({ kind: 'reshuffle' });
  }
  G.card = G.drawPile.splice(-1)[0]!;
  G.events.push({ kind: 'turn', playerID: G.currentPlayer, card: G.card });
  const faces = rollAndRecord(G, ALL_DICE, random);
  G.dice = faces;
  resolveRoll(G, turns.beginTurn(cardOf(G, G.card), faces, G.options));
}

function reroll(G: KapernState, turn: Turn, dice: readonly number[], random: Random): void {
  const faces = rollAndRecord(G, dice, random);
  G.dice = turns.replaceDice(turn.dice, dice, faces);
  resolveRoll(G, turns.afterRoll(turn, dice, faces, G.options));
}

/** Rolls dice, counts their faces and records the event. */
function rollAndRecord(G: KapernState, dice: readonly number[], random: Random): Face[] {
  const includesSkull = dice.some((die) => G.dice[die] === 'skull');
  const faces = rollDice(dice.length, random);
  const seat = Number(G.currentPlayer);
  const counts = countFaces(faces);
  G.rollCounts[seat] = G.rollCounts[seat]!.map((n, face) => n + counts[face]!);
  G.events.push({ kind: includesSkull ? 'rerollSkull' : 'roll', playerID: G.currentPlayer, dice: [...dice], faces });
  return faces;
}

function resolveRoll(G: KapernState, step: Turn | Result): void {
  if (turns.isResult(step)) return scoreTurn(G, step);
  if (step.stage === 'island' && G.stage !== 'island') G.events.push({ kind: 'island', playerID: G.currentPlayer });
  writeTurn(G, step);
}

function writeTurn(G: KapernState, { stage, dice, stored, storageMoves, sorceress, rolls }: Turn): void {
  Object.assign(G, { stage, dice, stored, sorceress, rolls });
  if (storageMoves) G.storageMoves = storageMoves;
  else delete G.storageMoves;
}

function moveDice(G: KapernState, turn: Turn, move: 'store' | 'unstore', dice: readonly number[]): void {
  writeTurn(G, turns[move](turn, dice));
  const faces = dice.map((die) => turn.dice[die]!);
  G.events.push({ kind: move, playerID: G.currentPlayer, dice: [...dice], faces });
}

/** Applies a finished turn to the scores, records it and ends it. */
function scoreTurn(G: KapernState, result: Result): void {
  const { currentPlayer: playerID, card, dice: faces } = G;
  G.scores = scoresAfter(G, result);
  G.history.push({ playerID, card, dice: faces, ...result });
  G.events.push({ kind: 'result', playerID, card, faces, result, scores: G.scores });
  G.discard.push(card);
  Object.assign(G, emptyTable());
  delete G.storageMoves;
  endTurn(G, result.ending);
}

/** Returns a copy of a state. Lists that the rules replace and never mutate are shared. */
function clone(G: KapernState): KapernState {
  return {
    ...G,
    drawPile: [...G.drawPile],
    discard: [...G.discard],
    scores: [...G.scores],
    history: [...G.history],
    rollCounts: [...G.rollCounts],
  };
}

/** Returns the state with the order of the draw pile hidden; nothing else is secret. */
function view(G: KapernState): KapernState {
  return { ...G, drawPile: G.drawPile.map(() => HIDDEN) };
}

/**
 * Returns whether the player has stopped, which rolls nothing and turns up no card. Stored dice are taken back by a move of
 * its own (9.2).
 */
function isReversible({ events }: KapernState): boolean {
  const [last] = events;
  return last !== undefined && REVERSIBLE.has(last.kind);
}

/** Returns an upper bound of the number of plies: between two rolls each die is taken back at most once and stored at most once (9.2). */
function maxPlies(numPlayers: number): number {
  const perRoll = 1 + 2 * DICE_COUNT;
  const stop = 1;
  return maxTurns(numPlayers) * (turns.ROLL_LIMIT * perRoll + stop);
}

function census(G: KapernState): string[] {
  const open = G.card === HIDDEN ? [] : [G.card];
  return [...G.drawPile, ...G.discard, ...open].map((id) => `card ${id}`);
}

/** The rules of Piraten Kapern (rules-piraten-kapern.md) as a pure model. */
export const rules: Rules<KapernState, KapernMove> = {
  seats: SEATS,
  setup,
  activePlayers,
  legalMoves,
  clone,
  apply,
  outcome: outcomeOf,
  isReversible,
  view,
  isOpenInformation: true,
  maxPlies,
  census,
};
