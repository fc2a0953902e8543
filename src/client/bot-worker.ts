import { createBot } from '../bots/levels';
import type { Bot } from '../bots/types';
import { gameNamed } from '../games';
import type { BotAnswer, BotRequest } from './bot-messages';

/** Thinks for all bots of a page, off its main thread. */

const bots = new Map<string, Bot>();

/** A bot keeps its stream of chance from question to question. */
function botFor({ game, kind, seed }: BotRequest): Bot {
  const key = JSON.stringify([game, kind, seed]);
  const known = bots.get(key);
  if (known) return known;
  const entry = gameNamed(game);
  if (!entry) throw new Error(`there is no game "${game}"`);
  const bot = createBot(kind, entry, seed);
  bots.set(key, bot);
  return bot;
}

async function answer(request: BotRequest): Promise<BotAnswer> {
  try {
    return { id: request.id, move: await botFor(request).choose(request.question) };
  } catch (error) {
    return { id: request.id, error: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<BotRequest>) => {
  void answer(data).then((reply) => postMessage(reply));
});
