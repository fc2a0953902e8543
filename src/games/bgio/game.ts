import { INVALID_MOVE } from 'boardgame.io/core';
import type {
  AiEnumerate,
  Ctx,
  Game,
  LongFormMove,
  MoveMap,
  PhaseConfig,
  StageMap,
  State,
  Plugin,
  ActivePlayers,
} from 'boardgame.io';
import { findLegalMove } from '../contract/legal-moves';
import { optionsError, resolveOptions } from '../contract/options';
import type { Components, GameState, Move, OptionSpec, Outcome, PlayerID, Rules } from '../contract';
import { undo, undoerIn, undoPlugin } from './undo';
import { streamFrom, newSeed, type RandomStream, type StreamState } from '../../random/seeded-stream';

/** Adapters from the rules to boardgame.io, so that a game.ts only defines phases and names. */

/**
 * Creates the boardgame.io move `name`, which applies the rules and returns INVALID_MOVE when they do not allow it.
 * It runs where the whole state is, never on a client that waits for a server: every move may read or change hidden state.
 * A server applies moves by hosted-games.ts instead, which is faster and has the same result.
 * @param redact whether the arguments of the move are hidden from the log of other players
 */
export function createMove<G extends GameState, M extends Move>(
  rules: Rules<G, M>,
  name: M['move'],
  redact?: (G: G) => boolean,
): LongFormMove<G> {
  return {
    client: false,
    undoable: false,
    redact: ({ G }) => redact?.(G) ?? false,
    move: ({ G, playerID, random, log }, ...args) => {
      const legal = findLegalMove(rules, G, playerID, { move: name, args });
      if (!legal) return INVALID_MOVE;
      rules.apply(G, playerID, legal, random);
      log.setMetadata(toPlainData(rules.view(G, null).events));
      return undefined;
    },
  };
}

/** Returns the moves by name, and that which takes a move back. Without Object.prototype, so that "constructor" is not a move. */
export function moveMap<G>(moves: MoveMap<G>): MoveMap<G> {
  return Object.assign(Object.create(null) as MoveMap<G>, { undo }, moves);
}

/** Copies an Immer draft to plain data that outlives the move. */
function toPlainData<T>(draft: T): T {
  return JSON.parse(JSON.stringify(draft)) as T;
}

/** Disables all events: turns, stages and phases follow the rules, and clients may only make moves. */
const NO_EVENTS: NonNullable<Game['events']> = {
  endGame: false,
  endPhase: false,
  endTurn: false,
  setPhase: false,
  endStage: false,
  setStage: false,
  pass: false,
  setActivePlayers: false,
};

/**
 * Creates the part of a boardgame.io Game that all games share; the game adds its name and phases.
 * @param components the replacement of the printed components, as returned by the game's `components.parse`
 */
export function createBaseGame<G extends GameState, M extends Move>(
  rules: Rules<G, M>,
  options: readonly OptionSpec[],
  components?: Components,
): Game<G> {
  return {
    minPlayers: rules.seats.min,
    maxPlayers: rules.seats.max,
    disableUndo: true,
    plugins: [randomPlugin, stagesPlugin(rules), undoPlugin(rules)], // the last one is the first after a move
    events: NO_EVENTS,
    validateSetupData: (requested, numPlayers) => optionsError(options, numPlayers, requested),
    setup: ({ ctx, random }, requested) =>
      rules.setup(ctx.numPlayers, resolveOptions(options, ctx.numPlayers, requested), random, components),
    moves: moveMap({}),
    endIf: ({ G }) => {
      const outcome = rules.outcome(G);
      return outcome && gameover(outcome);
    },
    playerView: ({ G, playerID }) => rules.view(G, playerID),
    ai: { enumerate: createEnumerate(rules) },
  };
}

/** Creates `ai.enumerate` for boardgame.io's own bots and debug panel. */
function createEnumerate<G extends GameState, M extends Move>(rules: Rules<G, M>) {
  return (G: G, _ctx: Ctx, playerID: PlayerID): AiEnumerate =>
    rules.legalMoves(G, playerID).map(({ move, args }) => ({ move, args: [...args] }));
}

/** Returns the value of ctx.gameover: the outcome plus `winner` or `draw`, which boardgame.io's own bots read. */
export function gameover(outcome: Outcome): Outcome & ({ winner: PlayerID } | { draw: true }) {
  const [winner, ...others] = outcome.winners;
  return winner !== undefined && others.length === 0 ? { ...outcome, winner } : { ...outcome, draw: true };
}

/** Creates a turn order that follows the current player of the rules. */
function createTurnOrder<G>(current: (G: G) => PlayerID): NonNullable<NonNullable<Game<G>['turn']>['order']> {
  return { first: ({ G }) => Number(current(G)), next: ({ G }) => Number(current(G)) };
}

type TurnConfig<G> = NonNullable<PhaseConfig<G>['turn']>;

/** Creates the turn configuration for one active player at a time, who is the current player of the rules. */
export function createTurn<G>(current: (G: G) => PlayerID, stages: StageMap<G>): TurnConfig<G> {
  return { order: createTurnOrder(current), stages, endIf: ({ G, ctx }) => current(G) !== ctx.currentPlayer };
}

/** The API that boardgame.io expects of its `random` plugin, with which it stores and hides the state. */
interface FrameworkRandom extends RandomStream {
  readonly _private: { isUsed(): boolean; getState(): StreamState };
}

/** Used where the state is hidden: clients discard their draws, as in boardgame.io. */
const HIDDEN_STATE: StreamState = { seed: '', drawn: 0 };

/**
 * Replaces boardgame.io's `random` plugin, whose generator can be reconstructed from a few dice, with the verifiable
 * stream of seeded-stream.ts. boardgame.io still stores the plugin's state with the match and hides it from clients. There
 * is no D4 to D20: rules take the Random of random.ts. A match starts with the `seed` of its Game, or with a new one.
 */
export const randomPlugin: Plugin<FrameworkRandom, StreamState | undefined> = {
  name: 'random',
  setup: ({ game }) => ({ seed: String(game.seed ?? newSeed()), drawn: 0 }),
  api: ({ data = HIDDEN_STATE }) => {
    if (!isStreamState(data)) throw new Error('this match was started with another random generator');
    const stream = streamFrom(data);
    const isUsed = () => stream.state().drawn > data.drawn;
    return { ...stream, _private: { isUsed, getState: stream.state } };
  },
};

/** Returns the random state in boardgame.io's state of a match, or undefined when it was started with another generator. */
export function randomStateOf({
  plugins,
}: {
  readonly plugins: Readonly<Record<string, unknown>>;
}): StreamState | undefined {
  const { data } = plugins.random as { readonly data: unknown };
  return isStreamState(data) ? data : undefined;
}

function isStreamState(data: unknown): data is StreamState {
  return typeof data === 'object' && data !== null && 'seed' in data && 'drawn' in data;
}

/**
 * Creates the plugin that puts all who may move into the stage of G, at the start and after every move.
 * An event in a hook would do the same, but would make boardgame.io evaluate all `endIf` hooks again.
 */
function stagesPlugin<G extends GameState, M extends Move>(rules: Rules<G, M>): Plugin<unknown, undefined, G> {
  return {
    name: 'stages',
    dangerouslyFlushRawState: ({ state }) => {
      const { G, ctx } = state;
      const plugins = { ...state.plugins, stages: { data: undefined } }; // boardgame.io expects it
      return ctx.gameover === undefined
        ? { ...state, plugins, ctx: { ...ctx, ...activePlayersCtx(G, moversIn(state, rules)) } }
        : { ...state, plugins };
    },
  };
}

/** Returns the active players, and who may take back the last move. */
function moversIn<G extends GameState, M extends Move>(state: State<G>, rules: Rules<G, M>): PlayerID[] {
  const active = rules.activePlayers(state.G);
  const undoer = undoerIn(state);
  return undoer === undefined || active.includes(undoer) ? active : [...active, undoer];
}

/** Returns the ctx of the active players. Always new objects: boardgame.io counts the moves of a stage by mutation. */
function activePlayersCtx(
  { stage }: GameState,
  players: readonly string[],
): Pick<Ctx, 'activePlayers' | '_activePlayersNumMoves'> {
  const activePlayers: ActivePlayers = {};
  const counts: Record<string, number> = {};
  for (const player of players) [activePlayers[player], counts[player]] = [stage, 0];
  return { activePlayers: players.length > 0 ? activePlayers : null, _activePlayersNumMoves: counts };
}
