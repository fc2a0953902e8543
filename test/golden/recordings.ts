import { resolveOptions } from '../../src/games/contract/options';
import type { GameEntry, GameState, Move, Options, PlayerID } from '../../src/games/contract';
import { seededRandom } from '../../src/random/random';
import { seatCounts } from '../support/matches';

/** The setup of a recorded playthrough. */
export interface Recording {
  readonly entry: GameEntry;
  readonly numPlayers: number;
  readonly seed: number;
  readonly options: Options;
  /** Half of the moves follow the rollout policy. By default all moves are random. */
  readonly byPolicy?: boolean;
}

/** A move of a playthrough. */
export interface PlayedMove {
  readonly player: PlayerID;
  readonly move: Move;
  /** The number of legal moves. */
  readonly choices: number;
}

/** A state of a playthrough and the move that led to it; no move led to the first one. */
export interface Played {
  readonly G: GameState;
  readonly played?: PlayedMove;
}

/**
 * Returns the recordings of a game. For each number of players, the first has the default options and random moves; the
 * others have drawn options, until every value of every option occurs.
 */
export function recordingsOf(entry: GameEntry): Recording[] {
  return seatCounts(entry).flatMap((numPlayers) => {
    const random = seededRandom(`options ${numPlayers}`);
    const shuffled = entry.options.map(({ name, values }) => [name, random.Shuffle([...values(numPlayers)])] as const);
    const count = Math.max(1, ...shuffled.map(([, values]) => values.length));
    const drawn = Array.from({ length: count }, (_, i) => {
      const options = Object.fromEntries(shuffled.map(([name, values]) => [name, values[i % values.length]!]));
      return { entry, numPlayers, seed: i + 2, options, byPolicy: true };
    });
    return [defaultRecording(entry, numPlayers), ...drawn];
  });
}

/** Returns the recording with the default options and random moves. */
export function defaultRecording(entry: GameEntry, numPlayers: number): Recording {
  return { entry, numPlayers, seed: 1, options: resolveOptions(entry.options, numPlayers) };
}

/** Returns the name of the file of a recording. */
export const fileOf = ({ entry, numPlayers, seed }: Recording) => `${entry.name}-${numPlayers}-${seed}.txt`;

/**
 * Plays a recording: yields the state after setup and after each move. The state changes in place.
 * @param choose chooses another move than the recording's own random choice
 */
export function* play(
  { entry: { rules, ai }, numPlayers, seed, options, byPolicy = false }: Recording,
  choose?: (ply: number, player: PlayerID, moves: readonly Move[]) => Move,
): Generator<Played> {
  const random = seededRandom(seed);
  const choice = seededRandom(`moves ${seed}`);
  const G = rules.setup(numPlayers, options, random);
  yield { G };
  for (let ply = 1; rules.activePlayers(G).length > 0; ply++) {
    const active = rules.activePlayers(G);
    const player = active[choice.Die(active.length) - 1]!;
    const moves = rules.legalMoves(G, player);
    const followed = byPolicy && choice.Die(2) === 1 ? ai.rolloutPolicy?.(G, player) : undefined;
    const move = choose?.(ply, player, moves) ?? followed ?? moves[choice.Die(moves.length) - 1]!;
    rules.apply(G, player, move, random);
    yield { G, played: { player, move, choices: moves.length } };
  }
}

/** Returns a ply as text: "12. seat 0: store(3, 5)". */
export function describePly(ply: number, { player, move }: Pick<PlayedMove, 'player' | 'move'>): string {
  return `${ply}. seat ${player}: ${move.move}(${move.args.join(', ')})`;
}
