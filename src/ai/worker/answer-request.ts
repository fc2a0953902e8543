import type {
  BotRequest,
  BotResponse,
  BotWorkerMessage,
  MoveEvaluationRequest,
  BotMoveRequest,
  Preparation,
} from './protocol';
import { evaluatePosition } from '../evaluate';
import { createBot } from '../levels';
import type { Bot, GameModel } from '../types';

/** Options of a request handler. */
export interface RequestHandlerOptions {
  gameNamed(name: string): GameModel | undefined;
  /** Sends a response to the thread that started the worker. */
  respond(response: BotResponse): void;
  /**
   * Requests with the same game, kind and seed share one bot, whose random stream and search tree continue. By default
   * every request gets a new bot.
   */
  readonly keepBots?: boolean;
}

/** Creates the message handler of a bot worker. It responds once to every request and aborts cancelled ones. */
export function createRequestHandler(options: RequestHandlerOptions): (message: BotWorkerMessage) => void {
  const running = new Map<number, AbortController>();
  const bots = new Map<string, Bot>();
  return (message) => {
    if ('cancel' in message) return running.get(message.cancel)?.abort();
    if ('prepareFor' in message) return prepare(message, options);
    const controller = new AbortController();
    running.set(message.id, controller);
    void answerRequest(message, options, bots, controller.signal).then((response) => {
      running.delete(message.id);
      options.respond(response);
    });
  };
}

/** Loads the game's network. A failure is left to the next request, which tries again and reports it. */
function prepare({ game, prepareFor }: Preparation, { gameNamed }: RequestHandlerOptions): void {
  gameNamed(game)
    ?.ai.network?.(prepareFor)
    ?.catch(() => undefined);
}

async function answerRequest(
  request: BotRequest,
  options: RequestHandlerOptions,
  bots: Map<string, Bot>,
  signal: AbortSignal,
): Promise<BotResponse> {
  const { id } = request;
  try {
    const game = options.gameNamed(request.game);
    if (!game) throw new Error(`there is no game "${request.game}"`);
    if ('decision' in request) {
      const bot = options.keepBots
        ? keptBot(bots, request, game)
        : createBot(request.kind, game, request.seed, request.timeShare);
      if ('milliseconds' in request) return { id, moves: await evaluateMoves(bot, request, signal) };
      return { id, move: await bot.choose(request.decision, signal) };
    }
    const { view, player, milliseconds, seed } = request;
    return { id, evaluation: await evaluatePosition(view, player, game, { milliseconds }, seed) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

function evaluateMoves(bot: Bot, { kind, decision, milliseconds }: MoveEvaluationRequest, signal: AbortSignal) {
  if (!bot.evaluateMoves) throw new Error(`the bot "${kind}" has no values of moves`);
  return bot.evaluateMoves(decision, { milliseconds }, signal);
}

function keptBot(bots: Map<string, Bot>, { game: name, kind, seed }: BotMoveRequest, game: GameModel): Bot {
  const key = JSON.stringify([name, kind, seed]);
  const bot = bots.get(key) ?? createBot(kind, game, seed);
  bots.set(key, bot);
  return bot;
}
