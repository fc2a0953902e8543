import type { Game, State } from 'boardgame.io';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { findLegalMove } from './games/legal';
import { optionsError, resolveOptions } from './games/options';
import type { GameEntry, GameState, Move, PlayerID } from './games/types';
import { MatchExportError, type MatchExport } from './match-export';
import { seededRandom } from './random';

/** A match that is being played again. */
interface Course {
  readonly G: GameState;
  play(player: PlayerID, move: Move): void;
}

/**
 * The state of a match after its first `plies` moves, all of them unless told, the chance in them as it was.
 * @param entry the game that `match.game` names
 * @throws MatchExportError when the match cannot have been played like that, naming the first thing that is wrong.
 */
export function replay(entry: GameEntry, match: MatchExport, plies = match.moves.length): GameState {
  const course = begin(entry, match);
  for (const [i, asked] of match.moves.slice(0, plies).entries()) {
    const legal = findLegalMove(entry.rules, course.G, asked.player, asked);
    if (!legal) {
      const args = asked.args.join(', ');
      throw new MatchExportError(`moves[${i}]: seat ${asked.player} may not play ${asked.move}(${args}) there`);
    }
    course.play(asked.player, legal);
  }
  return course.G;
}

function begin(entry: GameEntry, match: MatchExport): Course {
  const { rules, options } = entry;
  const { numPlayers, seed, components, chance } = match;
  const { min, max } = rules.seats;
  const wrongOptions = optionsError(options, numPlayers, match.options);
  if (numPlayers < min || numPlayers > max) {
    throw new MatchExportError(`numPlayers: ${entry.name} is for ${min} to ${max} players, not ${numPlayers}`);
  }
  if (wrongOptions !== undefined) throw new MatchExportError(`options: ${wrongOptions}`);
  if (seed === undefined) throw new MatchExportError('seed: without it the match cannot be replayed');
  if (components !== undefined && !entry.components) {
    throw new MatchExportError(`components: ${entry.name} has none that could be replaced`);
  }
  try {
    return chance === 'boardgame.io' ? inFramework(entry, match) : onModel(entry, match);
  } catch (error) {
    if (components === undefined) throw error;
    throw new MatchExportError(`components: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** As servers and browsers play: by boardgame.io's reducer, which draws from a generator of its own. */
function inFramework(entry: GameEntry, { numPlayers, options, seed, components }: MatchExport): Course {
  const replaced = components === undefined ? undefined : entry.components?.game(components);
  const game: Game = { ...(replaced ?? entry.game), seed };
  const reducer = CreateGameReducer({ game });
  let state: State<GameState> = InitializeGame({ game, numPlayers, setupData: options });
  return {
    get G() {
      return state.G;
    },
    play(playerID, { move, args }) {
      const payload = { type: move, args: [...args], playerID, credentials: undefined };
      state = reducer(state, { type: 'MAKE_MOVE', payload });
    },
  };
}

/** As the terminal plays. */
function onModel(entry: GameEntry, { numPlayers, options, seed, components }: MatchExport): Course {
  const { rules } = entry;
  const random = seededRandom(seed ?? '');
  const G = rules.setup(numPlayers, resolveOptions(entry.options, numPlayers, options), random, components);
  return { G, play: (player, move) => rules.apply(G, player, move, random) };
}
