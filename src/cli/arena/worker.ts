import '../shared/set-production-env';
import { gameNamed } from '../../games';
import type { WorkerResponse, WorkerRequest } from './worker-pool';
import { playScheduledMatch, type MatchResult } from './tournament';

// A process of the arena: plays the matches that it is told to play, and ends with whoever started it.

async function playRequest({ game, config, match }: WorkerRequest): Promise<MatchResult> {
  const entry = gameNamed(game);
  if (!entry) throw new Error(`there is no game "${game}"`);
  return playScheduledMatch({ ...config, entry }, match);
}

const respond = (said: WorkerResponse) => process.send?.(said);

process.on('message', (order: WorkerRequest) => {
  playRequest(order).then(
    (result) => respond({ result }),
    (error: unknown) => respond({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.once('disconnect', () => process.exit());
