import { createBot } from '../../ai/levels';
import { evaluatePosition } from '../../ai/evaluate-position';
import type { Bot } from '../../ai/types';
import { gameNamed } from '../../games';
import type { GameEntry } from '../../games/seam/entry';
import type { BotResponse, MoveRequest, EvaluationRequest } from './bot-messages';

/** Web worker that runs all bots of a page off the main thread. */

const bots = new Map<string, Bot>();

/** Returns the bot of a seat. It is cached, since its random stream continues from request to request. */
function botFor({ game, kind, seed }: MoveRequest): Bot {
  const key = JSON.stringify([game, kind, seed]);
  const known = bots.get(key);
  if (known) return known;
  const bot = createBot(kind, requireEntry(game), seed);
  bots.set(key, bot);
  return bot;
}

function requireEntry(game: string): GameEntry {
  const entry = gameNamed(game);
  if (!entry) throw new Error(`there is no game "${game}"`);
  return entry;
}

async function handle(request: MoveRequest | EvaluationRequest): Promise<BotResponse> {
  const { id } = request;
  try {
    if ('decision' in request) return { id, move: await botFor(request).choose(request.decision) };
    const { game, view, player, milliseconds, seed } = request;
    return { id, evaluation: await evaluatePosition(view, player, requireEntry(game), { milliseconds }, seed) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<MoveRequest | EvaluationRequest>) => {
  void handle(data).then((reply) => postMessage(reply));
});
