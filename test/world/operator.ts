import {
  blockPlayer,
  closeMatch,
  deleteMatch,
  mergePlayers,
  renamePlayer,
  setNotice,
  signIn,
  withdrawNotice,
} from '../../src/client/operator/api';
import { RequestError } from '../../src/client/shared/api';
import type { Notice } from '../../src/protocol/operator';
import type { Kind } from './actions';
import { loseCommit } from './disturb';
import { OPERATOR_SECRET } from './house';
import { insist } from './play';
import { choose, request, type Scene } from './scene';
import type { World } from './world';

/** Lets the operator do something, with a session; now and then somebody tries it who has none. */
function operate({ world, person, pick }: Scene, what: string, work: () => Promise<unknown>): void {
  if (!world.house.isOperated) return;
  if (pick % 7 === 0) {
    const attempt = async () => {
      await work();
      world.trace.violate(`${person.name}, who is not the operator, ${what}`);
    };
    return request(world, person, `tries something: ${what}`, attempt);
  }
  const { operator } = world;
  if (pick % 5 === 2) loseCommit(world, 1);
  request(world, operator, what, () =>
    work().catch(async (error: unknown) => {
      if (!(error instanceof RequestError) || error.failure.code !== 'unauthorized') throw error;
      await signIn(OPERATOR_SECRET);
      await work();
    }),
  );
}

/** Returns the names of two players. */
async function namesOf({ world, pick }: Scene): Promise<readonly [string, string]> {
  const rows = await world.database.read('SELECT name FROM players ORDER BY id');
  const names = rows.map(({ name }) => String(name));
  return [choose(names, pick) ?? 'Nobody', choose(names, pick + 1) ?? 'Nobody'];
}

/** Checks that what was acknowledged is so, unless a backup has taken its place meanwhile. */
function expectStored({ world }: Scene, restores: number, isSo: boolean, problem: string): void {
  if (world.truth.restores === restores && !isSo) world.trace.violate(problem);
}

/** What the operator does. */
export const OPERATIONS: Partial<Record<Kind, (scene: Scene) => void>> = {
  endMatch: (scene) => {
    const { world, match, pick } = scene;
    if (!match) return;
    const { matchID } = match;
    operate(scene, 'ends a match', async () => {
      const { restores } = world.truth;
      await closeMatch({ matchID, reason: `because of ${pick}` });
      const known = world.truth.matches.get(matchID);
      expectStored(
        scene,
        restores,
        known?.stored.match.gameover !== undefined || !known,
        'a match goes on that was ended',
      );
    });
  },
  deleteMatch: (scene) => {
    const { world, match, pick } = scene;
    if (!match) return;
    const { matchID } = match;
    operate(scene, 'deletes a match', async () => {
      const { restores } = world.truth;
      const deletion = deleteMatch({ matchID, reason: `because of ${pick}` });
      for (const page of world.pages) if (page.matchID === matchID) insist(world, page, 15);
      await deletion;
      expectStored(scene, restores, !world.truth.matches.has(matchID), 'a match is stored that was deleted');
    });
  },
  renamePlayer: (scene) => {
    const newName = `Bart ${'abcdefghijklmnopqrstuvwxyz'.charAt(scene.pick % 26)}`;
    operate(scene, `calls a player ${newName}`, async () => {
      const [name] = await namesOf(scene);
      await renamePlayer(name, newName);
    });
  },
  mergePlayers: (scene) =>
    operate(scene, 'merges two players', async () => {
      await merge(scene.world, ...(await namesOf(scene)));
    }),
  blockPlayer: (scene) =>
    operate(scene, 'blocks or unblocks a player', async () => {
      const [name] = await namesOf(scene);
      await blockPlayer(name, scene.pick % 3 > 0);
    }),
  notice: (scene) => {
    const { world, pick } = scene;
    const id = `notice-${world.clock.now}`;
    if (pick % 3 === 0) return operate(scene, 'takes the notice back', () => withdrawNotice());
    operate(scene, 'shows a notice', () => setNotice(id, `in ${pick} minutes`, 60));
  },
};

/** Merges a player into another one: the results of both remain, one for each match. */
export async function merge({ database, trace, truth }: World, name: string, into: string): Promise<void> {
  const playedBy = async (...names: string[]) => {
    const ids = names.map((each) => each.toLowerCase());
    const rows = await database.read('SELECT DISTINCT match FROM results WHERE player IN (?, ?)', ids[0], ids[1]);
    return rows.map(({ match }) => String(match));
  };
  const before = await playedBy(name, into);
  const { restores } = truth;
  await mergePlayers(name, into);
  const after = await playedBy(into, into);
  if (restores === truth.restores && before.some((match) => truth.matches.has(match) && !after.includes(match)))
    trace.violate(`${name} and ${into} are one player now, and some of their results are gone`);
}

/** Returns whether somebody plays under a name that the operator has blocked. */
export async function isBlocked({ database }: World, name: string): Promise<boolean> {
  const rows = await database.read(
    `SELECT 1 AS found FROM players WHERE blocked_at IS NOT NULL
      AND (id = ? OR id IN (SELECT player FROM former_nicknames WHERE id = ?))`,
    ...[name.toLowerCase(), name.toLowerCase()],
  );
  return rows.length > 0;
}

/** Returns what is wrong with the notices on pages: each shows that which holds. */
export async function wrongNotices(world: World): Promise<string[]> {
  const [row] = await world.database.read('SELECT id FROM notices');
  return world.pages.flatMap(({ owner, store }) => {
    if (!world.house.isOperated || !store.getState().connected) return [];
    const shown: Notice | undefined = world.messages.noticeOf(owner);
    if (shown?.id === (row && String(row.id))) return [];
    return [`${owner.name} shows ${shown ? 'a notice that does not hold' : 'no notice, although one holds'}`];
  });
}

/** Returns what is wrong with the pages of matches that the operator has deleted: they say why. */
export async function wrongRemovals(world: World): Promise<string[]> {
  const rows = await world.database.read('SELECT match, reason FROM removals');
  const reasons = new Map(rows.map(({ match, reason }) => [String(match), String(reason)]));
  return world.pages.flatMap(({ owner, matchID, store }) => {
    const reason = reasons.get(matchID);
    const { denied } = store.getState();
    const isShutOut = ['no-spectators', 'not-invited', 'unauthorized'].includes(denied?.code ?? '');
    if (reason === undefined || isShutOut || (denied?.code === 'not-found' && denied.reason === reason)) return [];
    return [`${owner.name} does not say that its match was deleted, and why`];
  });
}
