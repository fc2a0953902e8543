import { setWeightsReader } from '../../ai/network/weights';
import { createRequestHandler } from '../../ai/worker/answer-request';
import type { BotWorkerMessage } from '../../ai/worker/protocol';
import { gameNamed } from '../../games';

/** Web worker that runs all bots of a page off the main thread. */

/** The addresses of the weights, by file. */
const WEIGHTS = import.meta.glob<string>('../../games/*/ai/weights/*.safetensors', {
  query: '?url',
  import: 'default',
  eager: true,
});

setWeightsReader(async (game, name) => {
  const url = WEIGHTS[`../../games/${game}/ai/weights/${name}.safetensors`];
  if (url === undefined) throw new Error(`there are no weights "${name}" of ${game}`);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.arrayBuffer();
});

const answer = createRequestHandler({ gameNamed, respond: (response) => postMessage(response), keepBots: true });

addEventListener('message', ({ data }: MessageEvent<BotWorkerMessage>) => answer(data));
