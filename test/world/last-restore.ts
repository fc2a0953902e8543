import { openTable, takeSeat } from '../../src/client/shared/seats';
import { ask } from './at-table';
import { backUp, restore, setOffline } from './disturb';
import { playOn } from './play';
import { checkRest } from './properties';
import type { World } from './world';

/*
 * At the end of a world a backup is restored that is older than what the pages show: they show what is stored, whether a match
 * was dealt since, and whether those who are there have played less or more than was lost when somebody comes back.
 */

/** How long a round of moves takes, in milliseconds. */
const ROUND_MS = 150;

/** How long it takes until the servers run again, and the pages are connected, in milliseconds. */
const CONNECTING_MS = 5000;

/** How long pages have until they show what is stored, in milliseconds. */
const PATIENCE_MS = 20_000;

export async function checkRestoring(world: World): Promise<void> {
  const [host, guest] = [world.welcome('Jon'), world.welcome('Kim')];
  const { seed } = world.plan;
  let matchID = '';
  await ask(world, host, 'opens a table', async () => {
    matchID = await openTable(world.game.name, { numPlayers: world.game.rules.seats.min }, host.name);
  });
  const match = world.truth.matches.get(matchID);
  if (!match) return void world.trace.violate('a table cannot be opened, though all is well');
  world.openPage(host, match);
  backUp(world);
  for (const person of [guest, world.welcome('Lou')].slice(0, world.game.rules.seats.min - 1)) {
    await ask(world, person, 'joins', () => takeSeat(match.entry.name, matchID, person.name));
    world.openPage(person, match);
  }
  await play(world, 1 + (seed % 4));
  const late = world.people.find(({ pages }) => pages.some(({ isOpen, matchID: id }) => isOpen && id !== matchID));
  if (late) setOffline(world, late, true);
  restore(world);
  await world.clock.advance(CONNECTING_MS);
  await play(world, (seed >> 2) % 8);
  if (late) setOffline(world, late, false);
  await world.clock.advance(PATIENCE_MS);
  await checkRest(world);
}

/** Lets everybody play for some rounds. */
async function play(world: World, rounds: number): Promise<void> {
  if (rounds > 0) playOn(world, rounds, ROUND_MS);
  await world.clock.advance((rounds + 2) * ROUND_MS);
}
