import '../shared/set-production-env';
import { gameNamed } from '../../games';
import type { WorkerResponse, WorkerRequest } from './worker-pool';
import { playScheduledMatch, type MatchResult } from './tournament';

// A worker process of the arena: plays the requested matches and exits with its parent.

async function playRequest({ game, config, match }: WorkerRequest): Promise<MatchResult> {
  const entry = gameNamed(game);
  if (!entry) throw new Error(`there is no game "${game}"`);
  return playScheduledMatch({ ...config, entry }, match);
}

const respond = (response: WorkerResponse) => process.send?.(response);

process.on('message', (request: WorkerRequest) => {
  playRequest(request).then(
    (result) => respond({ result }),
    (error: unknown) => respond({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.once('disconnect', () => process.exit());
