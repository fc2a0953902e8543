import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { createRequestHandler } from '../../ai/worker/answer-request';
import { gameNamed } from '../../games';
import './weights';

/** Worker thread that computes bot moves. */

// Gives people's moves precedence. Only on Linux does the priority apply to this thread alone.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on(
  'message',
  createRequestHandler({ gameNamed, respond: (response) => parentPort?.postMessage(response) }),
);
