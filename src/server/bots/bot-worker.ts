import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { createBot } from '../../ai/levels';
import { gameNamed } from '../../games';
import { CANCEL, type BotAnswer, type BotRequest } from './worker-messages';

/** Worker thread that computes bot moves, one request at a time. */

let currentSearch: AbortController | undefined;

async function answer({ game, kind, seed, question }: BotRequest): Promise<BotAnswer> {
  currentSearch = new AbortController();
  try {
    const entry = gameNamed(game);
    if (!entry) throw new Error(`there is no game "${game}"`);
    return { move: await createBot(kind, entry, seed).choose(question, currentSearch.signal) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    currentSearch = undefined;
  }
}

// Gives people's moves precedence. Only on Linux does the priority apply to this thread alone.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (message: BotRequest | typeof CANCEL) => {
  if (message === CANCEL) currentSearch?.abort();
  else void answer(message).then((reply) => parentPort?.postMessage(reply));
});
