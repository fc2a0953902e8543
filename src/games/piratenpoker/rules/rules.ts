import type { Random } from '../../../random/random';
import type { Options, PlayerID, Rules } from '../../contract';
import { resolveRound, type Bid } from './bids';
import { COLOURS, DECK, isSameFace, type CardId, type Colour } from './cards';
import { clearCommitment, endGame, MAX_IDLE_GAMES, returnUnderStack, startGame, startRound, stopGame } from './flow';
import { isNegative, LOOT, lootCard, type LootId } from './loot';
import { SEATS } from './options';
import { outcomeOf } from './scoring';
import {
  PHASES,
  MAX_TAKE_BACKS,
  type PastRound,
  type PokerEvent,
  type PokerMove,
  type PokerState,
  type Seat,
} from './state';
import { census, clone, view } from './zones';

// Numbers in comments refer to rules-piratenpoker.md.

/** The events of moves that can be taken back. */
const REVERSIBLE: ReadonlySet<PokerEvent['kind']> = new Set(['overboard', 'stow', 'handOver', 'keepNegatives']);

const TAKE_BACK = { move: 'takeBack', args: [] } as const;
const KEEP_NEGATIVES = { move: 'keepNegatives', args: [] } as const;

function setup(numPlayers: number, _options: Options, random: Random): PokerState {
  const stacks = COLOURS.map((colour) => {
    const ids = LOOT.flatMap((card, i) => (card.colour === colour ? [i + 1] : []));
    return random.Shuffle(ids); // 1.3
  });
  const G: PokerState = {
    phase: 'overboard',
    stage: 'commit',
    events: [],
    seats: Array.from({ length: numPlayers }, emptySeat),
    drawPile: random.Shuffle([...DECK]),
    discard: [],
    stacks,
    returned: COLOURS.map(() => 0),
    loot: [],
    game: 0,
    lastGame: false,
    idleGames: 0,
    over: false,
    rounds: [],
  };
  startGame(G, random);
  return { ...G, events: [] };
}

function emptySeat(): Seat {
  return { hand: [], chosen: [], committed: false, takeBacks: MAX_TAKE_BACKS, passed: false, fronts: [], backs: [] };
}

const playersOf = ({ seats }: PokerState): PlayerID[] => seats.map((_, seat) => String(seat));
const seatOf = ({ seats }: PokerState, player: PlayerID): Seat => seats[Number(player)]!;

/** Returns the winner of the round who has yet to decide; undefined while players choose cards. */
export function deciderOf({ stage, rounds }: PokerState): PlayerID | undefined {
  const result = stage === 'commit' ? undefined : rounds.at(-1)?.result;
  return result && result.by !== 'nobody' ? result.winner : undefined;
}

function activePlayers(G: PokerState): PlayerID[] {
  return playersOf(G).filter((player) => canMove(G, player));
}

function canMove(G: PokerState, player: PlayerID): boolean {
  if (G.over) return false;
  if (G.stage !== 'commit') return player === deciderOf(G);
  const { passed, committed, takeBacks } = seatOf(G, player);
  return !passed && (!committed || takeBacks > 0);
}

/** Returns the players whose move is pending; see Rules. */
export function pendingPlayers(G: PokerState): PlayerID[] {
  if (G.over) return [];
  const decider = deciderOf(G);
  if (decider !== undefined) return [decider];
  return playersOf(G).filter((player) => !seatOf(G, player).passed && !seatOf(G, player).committed);
}

function legalMoves(G: PokerState, player: PlayerID): PokerMove[] {
  if (!activePlayers(G).includes(player)) return [];
  const seat = seatOf(G, player);
  switch (G.stage) {
    case 'commit':
      return seat.committed ? [TAKE_BACK] : bidMoves([...seat.hand]); // a copy, as repeated reads of an Immer draft are slow
    case 'decide':
      return G.phase === 'overboard' ? overboardMoves(G) : stowMoves(G);
    case 'handOver':
      return [...handOverMoves(G, player), KEEP_NEGATIVES];
  }
}

/**
 * Returns all bids with different faces, the pass card first (2.2). Cards with the same face are adjacent in a hand,
 * and a bid takes the first of them, so that no bid is listed twice.
 */
function bidMoves(hand: readonly CardId[]): PokerMove[] {
  const choices: CardId[][] = [[]];
  hand.forEach((id, i) => {
    const previousOfFace = i > 0 && isSameFace(id, hand[i - 1]!) ? hand[i - 1] : undefined;
    for (let n = 0, count = choices.length; n < count; n++) {
      const choice = choices[n]!;
      if (previousOfFace === undefined || choice.at(-1) === previousOfFace) choices.push([...choice, id]);
    }
  });
  return choices.map((cards) => ({ move: 'play', args: [cards] }));
}

const coloursOf = ({ loot }: PokerState): Colour[] => loot.map((id) => lootCard(id).colour);

/** Returns the moves that throw any open loot to any player, the winner included (4.1). */
function overboardMoves(G: PokerState): PokerMove[] {
  return coloursOf(G).flatMap((colour) =>
    playersOf(G).map((to) => ({ move: 'throwOverboard', args: [colour, to] }) as const),
  );
}

function stowMoves(G: PokerState): PokerMove[] {
  return coloursOf(G).map((colour) => ({ move: 'stow', args: [colour] }) as const);
}

/** Returns the moves that hand over any negative card, which excludes sharks, to any other player (4.3). */
function handOverMoves(G: PokerState, player: PlayerID): PokerMove[] {
  const others = playersOf(G).filter((other) => other !== player);
  const negatives = seatOf(G, player).backs.filter(isNegative);
  return negatives.flatMap((id) => others.map((to) => ({ move: 'handOver', args: [id, to] }) as const));
}

function apply(G: PokerState, player: PlayerID, { move, args }: PokerMove, random: Random): void {
  G.events = [];
  switch (move) {
    case 'play':
      return commit(G, player, args[0], random);
    case 'takeBack':
      return takeBack(G, player);
    case 'throwOverboard':
      return throwOverboard(G, player, args[0], args[1]);
    case 'stow':
      return stow(G, player, args[0]);
    case 'handOver':
      return handOver(G, player, args[0], args[1]);
    case 'keepNegatives':
      G.events.push({ kind: 'keepNegatives', playerID: player });
      return startRound(G, 'loot');
  }
}

function commit(G: PokerState, player: PlayerID, cards: readonly CardId[], random: Random): void {
  const seat = seatOf(G, player);
  seat.committed = true;
  seat.chosen = seat.hand.map((id) => cards.includes(id));
  G.events.push({ kind: 'commit', playerID: player });
  if (G.seats.every(({ passed, committed }) => passed || committed)) reveal(G, random);
}

function takeBack(G: PokerState, player: PlayerID): void {
  const seat = seatOf(G, player);
  clearCommitment(seat);
  seat.takeBacks--;
  G.events.push({ kind: 'takeBack', playerID: player });
}

/** Reveals and discards the bids once all players have committed, and resolves the round (2.6, 3). */
function reveal(G: PokerState, random: Random): void {
  const bids = collectBids(G);
  const doubled = doubledColour(G);
  const result = resolveRound(bids, doubled);
  const round: PastRound = {
    game: G.game,
    phase: G.phase,
    loot: [...G.loot],
    bids,
    ...(doubled && { doubled }),
    result,
  };
  G.rounds.push(round);
  G.events.push({ kind: 'reveal', round });
  if (result.by === 'nobody') return stopGame(G, random);
  if (G.phase === 'loot') return takeLoot(G, result.winner, random);
  G.stage = 'decide';
}

/** Returns the colour that counts double in this round: in the third one, the colour of the loot (3.2). */
export function doubledColour({ phase, loot }: PokerState): Colour | undefined {
  return phase === 'loot' && loot.length > 0 ? lootCard(loot[0]!).colour : undefined;
}

function collectBids(G: PokerState): Bid[] {
  const bidders = playersOf(G).filter((player) => !seatOf(G, player).passed);
  return bidders.map((playerID) => {
    const seat = seatOf(G, playerID);
    const cards = seat.hand.filter((_, i) => seat.chosen[i]);
    seat.hand = seat.hand.filter((_, i) => !seat.chosen[i]);
    seat.passed = cards.length === 0; // 2.3
    clearCommitment(seat);
    G.discard.push(...cards);
    return { playerID, cards };
  });
}

function throwOverboard(G: PokerState, player: PlayerID, colour: Colour, to: PlayerID): void {
  const loot = openLootOf(G, colour);
  G.loot = G.loot.filter((id) => id !== loot);
  seatOf(G, to).backs.push(loot);
  G.events.push({ kind: 'overboard', playerID: player, loot, to });
  startRound(G, 'belowDeck');
}

/** Returns the open loot card of a colour. */
export function openLootOf(G: PokerState, colour: Colour): LootId {
  return G.loot[coloursOf(G).indexOf(colour)]!;
}

/** Returns the face-down loot of a colour, the next card last. */
export function stackOf({ stacks }: Pick<PokerState, 'stacks'>, colour: Colour): readonly LootId[] {
  return stacks[COLOURS.indexOf(colour)]!;
}

function stow(G: PokerState, player: PlayerID, colour: Colour): void {
  const loot = openLootOf(G, colour);
  G.events.push({ kind: 'stow', playerID: player, loot });
  returnUnderStack(G, loot);
  if (seatOf(G, player).backs.some(isNegative)) G.stage = 'handOver';
  else startRound(G, 'loot'); // 4.3
}

function handOver(G: PokerState, player: PlayerID, loot: LootId, to: PlayerID): void {
  const seat = seatOf(G, player);
  seat.backs = seat.backs.filter((id) => id !== loot);
  seatOf(G, to).backs.push(loot);
  G.events.push({ kind: 'handOver', playerID: player, loot, to });
  startRound(G, 'loot');
}

/** Gives the last loot to the winner of the third round, who has no choice (4.4). */
function takeLoot(G: PokerState, winner: PlayerID, random: Random): void {
  const loot = G.loot[0]!;
  G.loot = [];
  seatOf(G, winner).fronts.push(loot);
  G.events.push({ kind: 'take', playerID: winner, loot });
  endGame(G, random);
}

/**
 * Returns whether a winner has decided about loot, which shows nothing new. Committed cards are taken back by a move of its
 * own (2.5).
 */
function isReversible({ events }: PokerState): boolean {
  const [last] = events;
  return last !== undefined && REVERSIBLE.has(last.kind);
}

/**
 * Returns an upper bound of the number of plies. The winner of a first round removes a loot card from the stacks for
 * good, so at most 21 games get past their first round. Fewer than MAX_IDLE_GAMES stopped games precede each of these,
 * and at most MAX_IDLE_GAMES follow the last one. In a round each player commits once more than they take back, and the
 * winner decides at most twice.
 */
function maxPlies(numPlayers: number): number {
  const games = (LOOT.length + 1) * MAX_IDLE_GAMES;
  return games * PHASES.length * (numPlayers * (1 + 2 * MAX_TAKE_BACKS) + 2);
}

/** The rules of Piratenpoker, as in rules-piratenpoker.md. */
export const rules: Rules<PokerState, PokerMove> = {
  seats: SEATS,
  setup,
  activePlayers,
  pendingPlayers,
  legalMoves,
  clone,
  apply,
  outcome: outcomeOf,
  isReversible,
  view,
  maxPlies,
  census,
};
