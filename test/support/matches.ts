import fc from 'fast-check';
import { resolveOptions } from '../../src/games/contract/options';
import type { GameEntry, GameState, Move, Options, PlayerID } from '../../src/games/contract';
import { seededRandom, type Random } from '../../src/random/random';

/** A state of a match and the next move. */
export interface Ply {
  readonly G: GameState;
  readonly player: PlayerID;
  readonly moves: Move[];
  readonly move: Move;
}

/** The setup of a match. */
export interface Setup {
  readonly numPlayers: number;
  readonly options: Options;
  readonly seed: number;
}

export const seatCounts = ({ rules }: GameEntry): number[] =>
  Array.from({ length: rules.seats.max - rules.seats.min + 1 }, (_, i) => rules.seats.min + i);

/** Generates options that the game allows with this number of players. */
function optionsOf(entry: GameEntry, numPlayers: number): fc.Arbitrary<Options> {
  const values = entry.options.map(({ name, values }) => [name, fc.constantFrom(...values(numPlayers))]);
  return fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<string | number | boolean>>);
}

export function setupsOf(entry: GameEntry, numPlayers: number): fc.Arbitrary<Setup> {
  return fc.record({ numPlayers: fc.constant(numPlayers), options: optionsOf(entry, numPlayers), seed: fc.nat() });
}

/** Draws options at random, for long runs without fast-check. */
export function drawOptions(entry: GameEntry, numPlayers: number, random: Random): Options {
  const draw = entry.options.map(({ name, values }) => [name, random.Shuffle([...values(numPlayers)])[0]] as const);
  return resolveOptions(entry.options, numPlayers, Object.fromEntries(draw));
}

/** Plays a match: yields before each move and returns the last state. `choose` picks a move, or ends the walk with undefined. */
export function* walk(
  { rules }: GameEntry,
  { numPlayers, options, seed }: Setup,
  choose: (ply: number, moves: number) => number | undefined,
  random: Random = seededRandom(seed),
): Generator<Ply, GameState> {
  const G = rules.setup(numPlayers, options, random);
  for (let ply = 0; ; ply++) {
    const active = rules.activePlayers(G);
    if (active.length === 0) return G;
    const chosen = choose(ply, active.length);
    if (chosen === undefined) return G;
    const player = active[chosen % active.length]!;
    const moves = rules.legalMoves(G, player);
    const move = moves[Math.floor(chosen / active.length) % moves.length]!;
    yield { G, player, moves, move };
    rules.apply(G, player, move, random);
  }
}

/** Picks moves uniformly at random until the match is over. */
export function atRandom(seed: number | string) {
  const random = seededRandom(`moves ${seed}`);
  return () => Math.floor(random.Number() * 1_000_000);
}

/** Finishes a walk and returns the last state. */
export function finish(walking: Generator<Ply, GameState>): GameState {
  for (;;) {
    const step = walking.next();
    if (step.done) return step.value;
  }
}
