import '../shared/set-production-env';
import { gameNamed } from '../../games';
import type { Answer, Order } from './worker-pool';
import { playFixture, type Result } from './tournament';

// A process of the arena: plays the matches that it is told to play, and ends with whoever started it.

async function obey({ game, table, fixture }: Order): Promise<Result> {
  const entry = gameNamed(game);
  if (!entry) throw new Error(`there is no game "${game}"`);
  return playFixture({ ...table, entry }, fixture);
}

const answer = (said: Answer) => process.send?.(said);

process.on('message', (order: Order) => {
  obey(order).then(
    (result) => answer({ result }),
    (error: unknown) => answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.once('disconnect', () => process.exit());
