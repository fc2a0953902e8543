import { createBot } from '../../ai/levels';
import { evaluatePosition } from '../../ai/evaluate-position';
import type { Bot } from '../../ai/types';
import { gameNamed } from '../../games';
import type { GameEntry } from '../../games/seam/entry';
import type { BotResponse, MoveRequest, EvaluationRequest } from './bot-messages';

/** Thinks for all bots of a page, off its main thread. */

const bots = new Map<string, Bot>();

/** A bot keeps its stream of chance from question to question. */
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
    if ('question' in request) return { id, move: await botFor(request).choose(request.question) };
    const { game, view, player, milliseconds, seed } = request;
    return { id, outlook: await evaluatePosition(view, player, requireEntry(game), { milliseconds }, seed) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<MoveRequest | EvaluationRequest>) => {
  void handle(data).then((reply) => postMessage(reply));
});
