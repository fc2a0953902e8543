import { createRequestHandler } from '../../ai/worker/answer-request';
import { gameNamed } from '../../games';
import type { BotWorkerMessage } from '../../ai/worker/protocol';

/** Web worker that runs all bots of a page off the main thread. */

const handle = createRequestHandler({ gameNamed, respond: (response) => postMessage(response), keepBots: true });

addEventListener('message', ({ data }: MessageEvent<BotWorkerMessage>) => handle(data));
