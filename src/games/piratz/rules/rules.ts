import type { Random } from '../../../random/random';
import type { Options, PlayerID, Rules } from '../../contract';
import { BOX_CARDS, type Card, type CardId, TREASURES, type Treasure } from './cards';
import { SEATS } from './options';
import { awardCubes, continueScoring, outcomeOf } from './scoring';
import { HIDDEN, type PiratzEvent, type PiratzMove, type PiratzState } from './state';
import { clone } from './zones';

// Numbers in comments are those of rules-piratz.md.

const CUBES = [4, 3, 2, 1].flatMap((value) => [value, value, value]);

/** The number of consecutive rounds without a moved card after which the match is scored (6.6). */
const MAX_IDLE_ROUNDS = 3;

/** What cannot be taken back. */
const IRREVERSIBLE: ReadonlySet<PiratzEvent['kind']> = new Set(['reshuffle', 'reveal', 'end']);

const REVEAL = { move: 'reveal', args: [] } as const;
const STAY = { move: 'stay', args: [] } as const;
const PASS_EMPTY_HANDED = { move: 'pass', args: [] } as const;
const LEAVE_RATS = { move: 'leaveRats', args: [] } as const;
const PASSES = TREASURES.map((treasure) => ({ move: 'pass', args: [treasure] }) as const);

function setup(numPlayers: number, options: Options, random: Random, components?: unknown): PiratzState {
  const cards = (components as readonly Card[] | undefined) ?? BOX_CARDS;
  const inPlay = cards.filter((card) => numPlayers > 2 || !card.skull); // 1.2
  const { firstPlayer } = options;
  const cubes = random.Shuffle(CUBES);
  const perTreasure = numPlayers > 2 ? 2 : 1; // 1.3
  return {
    phase: 'round',
    stage: 'decide',
    currentPlayer: firstPlayer === 'random' ? String(random.Die(numPlayers) - 1) : String(firstPlayer), // 1.4
    events: [],
    blind: options.blind === true,
    cubeChoice: options.cubeChoice === 'player' ? 'player' : 'highest',
    cards,
    drawPile: random.Shuffle(inPlay.map((card) => card.id)),
    discard: [],
    faceUp: [],
    seats: Array.from({ length: numPlayers }, () => ({ spade: true, buried: [], pile: [] })),
    cubes: TREASURES.map((_, i) => cubes.slice(i * perTreasure, (i + 1) * perTreasure).sort((a, b) => b - a)),
    lastRound: false,
    round: 1,
    idleRounds: 1,
    awards: [],
  };
}

function activePlayers(G: PiratzState): PlayerID[] {
  return outcomeOf(G) ? [] : [G.currentPlayer];
}

function legalMoves(G: PiratzState, player: PlayerID): PiratzMove[] {
  if (player !== G.currentPlayer || outcomeOf(G)) return [];
  switch (G.stage) {
    case 'decide':
      return canReveal(G) ? [REVEAL, ...passes(G)] : passes(G);
    case 'revealed':
      return [STAY, ...passes(G)];
    case 'alarm':
      return [...faceUpRats(G).map((id) => ({ move: 'takeRat', args: [id] }) as const), LEAVE_RATS];
    case 'bury':
      return G.faceUp.map((id) => ({ move: 'bury', args: [id] }) as const);
    case 'chooseCube':
      return G.cubes[G.awards.length]!.map((value) => ({ move: 'chooseCube', args: [value] }) as const);
  }
}

/** Returns the legal passes: one for each treasure on the table, or a single one for an empty table (3.2, 3.3). */
function passes(G: PiratzState): PiratzMove[] {
  if (G.faceUp.length === 0) return [PASS_EMPTY_HANDED];
  return PASSES.filter((_, treasure) => G.faceUp.some((id) => G.cards[id - 1]!.items[treasure]! > 0));
}

function canReveal(G: PiratzState): boolean {
  return G.drawPile.length + G.discard.length > 0;
}

function faceUpRats(G: PiratzState): CardId[] {
  return G.faceUp.filter((id) => G.cards[id - 1]!.rat);
}

/** Returns the face-up cards that passing with this treasure would take (3.2). */
export function cardsTaken(G: PiratzState, treasure: Treasure): CardId[] {
  const index = TREASURES.indexOf(treasure);
  return G.faceUp.filter((id) => G.cards[id - 1]!.items[index]! > 0);
}

function apply(G: PiratzState, player: PlayerID, { move, args }: PiratzMove, random: Random): void {
  G.events = [];
  switch (move) {
    case 'reveal':
      return reveal(G, random);
    case 'stay':
      G.events.push({ kind: 'stay', playerID: player });
      return endTurn(G);
    case 'pass':
      return pass(G, args[0]);
    case 'takeRat':
      store(G, [args[0]]);
      G.events.push({ kind: 'takeRat', playerID: player, cards: [args[0]] });
      return buryOrAsk(G);
    case 'leaveRats':
      G.events.push({ kind: 'leaveRats', playerID: player });
      return buryOrAsk(G);
    case 'bury':
      return bury(G, [args[0]]);
    case 'chooseCube':
      awardCubes(G, args[0]);
      return continueScoring(G);
  }
}

function reveal(G: PiratzState, random: Random): void {
  if (G.drawPile.length === 0) {
    G.drawPile = random.Shuffle(G.discard); // 6.3
    G.discard = [];
    G.lastRound = true;
    G.events.push({ kind: 'reshuffle' });
  }
  const id = G.drawPile.pop()!;
  const alarm = G.cards[id - 1]!.rat && faceUpRats(G).length > 0; // 4.1, 4.4
  G.faceUp.push(id);
  G.idleRounds = 0;
  G.events.push({ kind: 'reveal', playerID: G.currentPlayer, cards: [id] });
  if (alarm) G.events.push({ kind: 'alarm', playerID: G.currentPlayer });
  if (alarm) G.stage = 'alarm';
  else G.stage = G.phase === 'lastSpade' ? 'decide' : 'revealed'; // 2.1, 5.3
}

function pass(G: PiratzState, treasure: Treasure | undefined): void {
  const playerID = G.currentPlayer;
  const cards = treasure === undefined ? [] : cardsTaken(G, treasure);
  store(G, cards);
  G.events.push(
    treasure === undefined ? { kind: 'take', playerID, cards } : { kind: 'take', treasure, playerID, cards },
  );
  buryOrAsk(G);
}

function store(G: PiratzState, ids: CardId[]): void {
  if (ids.length > 0) G.idleRounds = 0;
  G.faceUp = G.faceUp.filter((id) => !ids.includes(id));
  G.seats[Number(G.currentPlayer)]!.pile.push(...ids);
}

/** Lays the spade on a face-up card if there is one; only several cards leave a choice (3.4). */
function buryOrAsk(G: PiratzState): void {
  if (G.faceUp.length > 1) G.stage = 'bury';
  else bury(G, [...G.faceUp]);
}

function bury(G: PiratzState, ids: CardId[]): void {
  const seat = G.seats[Number(G.currentPlayer)]!;
  G.faceUp = G.faceUp.filter((id) => !ids.includes(id));
  seat.spade = false;
  seat.buried = ids;
  G.events.push({ kind: 'bury', playerID: G.currentPlayer, cards: ids });
  endTurn(G);
}

function endTurn(G: PiratzState): void {
  const withSpade = G.seats.filter((seat) => seat.spade).length;
  if (withSpade === 0) return endRound(G);
  do G.currentPlayer = leftNeighbour(G);
  while (!G.seats[Number(G.currentPlayer)]!.spade); // 5.2
  G.phase = withSpade === 1 ? 'lastSpade' : 'round';
  G.stage = 'decide';
}

function leftNeighbour(G: PiratzState): PlayerID {
  return String((Number(G.currentPlayer) + 1) % G.seats.length);
}

function endRound(G: PiratzState): void {
  if (G.lastRound || G.drawPile.length === 0 || G.idleRounds === MAX_IDLE_ROUNDS) return endGame(G); // 6.1, 6.4, 6.6
  for (const seat of G.seats) {
    G.discard.push(...seat.buried);
    seat.buried = [];
    seat.spade = true;
  }
  G.currentPlayer = leftNeighbour(G); // 5.4: here the last player to move is still the current player
  G.phase = 'round';
  G.stage = 'decide';
  G.round++;
  G.idleRounds++;
  G.events.push({ kind: 'roundEnds', playerID: G.currentPlayer });
}

function endGame(G: PiratzState): void {
  G.phase = 'scoring';
  G.events.push({ kind: 'end' });
  continueScoring(G);
}

/** Hides the draw pile and, in blind mode until the scoring, all face-down cards, the viewer's own included (7.1, 7.2). */
function view(G: PiratzState): PiratzState {
  const faceDown = G.blind && G.phase !== 'scoring';
  const hide = (ids: readonly CardId[]) => ids.map(() => HIDDEN);
  const cover = (ids: CardId[]) => (faceDown ? hide(ids) : [...ids]);
  return {
    ...G,
    events: G.blind
      ? G.events.map((event) => (event.cards ? { ...event, cards: hide(event.cards) } : event))
      : G.events,
    drawPile: hide(G.drawPile),
    discard: cover(G.discard),
    seats: G.seats.map((seat) => ({ ...seat, pile: cover(seat.pile) })),
  };
}

/**
 * Returns whether the last move has neither revealed nor reshuffled cards, nor begun the scoring, which in blind mode turns
 * all cards up.
 */
function isReversible({ events }: PiratzState): boolean {
  const last = events.at(0)?.kind;
  return last !== undefined && last !== 'undo' && !events.some(({ kind }) => IRREVERSIBLE.has(kind));
}

/** Returns an upper bound of the number of plies: every round that is not idle takes or buries a card, and a card comes back at most once (6.3). */
function maxPlies(numPlayers: number): number {
  const cards = BOX_CARDS.length;
  const rounds = (cards + 1) * MAX_IDLE_ROUNDS;
  const revealAndStay = 2 * 2 * cards;
  const passAndBury = 2 * numPlayers * rounds;
  return revealAndStay + passAndBury + TREASURES.length;
}

function census(G: PiratzState): string[] {
  const ids = [...G.drawPile, ...G.discard, ...G.faceUp, ...G.seats.flatMap((seat) => [...seat.pile, ...seat.buried])];
  const cubes = G.cubes.flatMap((values) => values.map((value) => `cube ${value}`));
  return [...ids.map((id) => `card ${id}`), ...cubes];
}

/** The rules of Piratz; see rules-piratz.md. */
export const rules: Rules<PiratzState, PiratzMove> = {
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
