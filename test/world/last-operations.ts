import { blockPlayer, closeMatch, deleteMatch, renamePlayer, setNotice, signIn } from '../../src/client/operator/api';
import { toFailure } from '../../src/client/shared/api';
import { openTable } from '../../src/client/shared/seats';
import { loseCommit } from './disturb';
import { OPERATOR_SECRET } from './house';
import { isBlocked, merge } from './operator';
import type { Page } from './pages';
import { checkRest, NEWS_PATIENCE_MS } from './properties';
import type { World } from './world';

/** How long it may take until a server finds by polling what it has not told, in milliseconds. */
const POLLING_PATIENCE_MS = 4000;

/** Less than an answer takes from the commit to its reader, in milliseconds. */
const ANSWERING_MS = 2;

/** How long a page waits until it repeats a request, and hears of it, in milliseconds. */
const REPEATING_MS = 1500;

const REASON = 'for today it is enough';

/** When all is well, the pages hear at once of what the operator does. */
export async function checkOperations(world: World): Promise<void> {
  if (!world.house.isOperated) return;
  await perform(world, () => signIn(OPERATOR_SECRET));
  await checkNotice(world, 'the-last-notice', NEWS_PATIENCE_MS);
  loseCommit(world, 1);
  await checkNotice(world, 'the-unanswered-notice', POLLING_PATIENCE_MS);
  await checkNewName(world);
  await checkBlocked(world);
  await checkMerging(world);
  await checkRepeatedOpening(world);
  const running = world.matches.filter(({ stored: { match, state } }) => state && match.gameover === undefined);
  const [ended, deleted = ended] = running.map(({ matchID }) => matchID);
  if (ended === undefined || deleted === undefined) return;
  await perform(world, () => closeMatch({ matchID: ended, reason: REASON }));
  for (const page of connected(world, ended))
    if (page.store.getState().closedBecause !== REASON)
      world.trace.violate(`${page.owner.name} hears too late that the operator has ended its match`);
  const before = connected(world, deleted);
  await perform(world, () => deleteMatch({ matchID: deleted, reason: REASON }));
  for (const { owner, store } of before)
    if (store.getState().connected) world.trace.violate(`${owner.name} hears too late that its match was deleted`);
  const shown = world.matches.find(({ matchID }) => connected(world, matchID).length > 0);
  if (shown) await checkUnanswered(world, shown.matchID);
}

/** Pages show a notice in time. */
async function checkNotice(world: World, id: string, patienceMs: number): Promise<void> {
  await perform(world, () => setNotice(id, REASON, 60));
  await world.clock.advance(patienceMs - NEWS_PATIENCE_MS);
  for (const page of connected(world))
    if (world.messages.noticeOf(page.owner)?.id !== id)
      world.trace.violate(`${page.owner.name} hears of a notice too late`);
}

/** Tables show at once how a player is called. */
async function checkNewName(world: World): Promise<void> {
  const [player] = await world.database.read(
    `SELECT players.name AS name FROM players JOIN player_seats ON player = players.id
      JOIN seats ON seats.credentials = player_seats.credentials AND seats.name = players.name ORDER BY players.id`,
  );
  if (!player) return;
  await perform(world, () => renamePlayer(String(player.name), 'Long John'));
  for (const { owner, store, matchID } of connected(world)) {
    const { seats = [] } = store.getState();
    const stored = Object.values(world.truth.matches.get(matchID)?.stored.match.players ?? {});
    if (stored.some(({ id, name }) => seats[id]?.name !== name))
      world.trace.violate(`${owner.name} hears of a new name too late`);
  }
}

/** A player who is blocked opens no table. */
async function checkBlocked(world: World): Promise<void> {
  const [person] = world.people;
  const rows = await world.database.read(
    "SELECT name FROM players WHERE id = 'anna' OR id IN (SELECT player FROM former_nicknames WHERE id = 'anna')",
  );
  if (!person || !rows[0]) return;
  await perform(world, () => blockPlayer(String(rows[0]?.name), true));
  if (!(await isBlocked(world, person.name))) return;
  const attempt = async () => {
    await openTable(world.game.name, { numPlayers: 2 }, person.name);
    world.trace.violate(`${person.name}, who is blocked, opens a table`);
  };
  world.as(person, () => void attempt().catch(toFailure));
  await world.clock.advance(NEWS_PATIENCE_MS);
}

/** A table stays deleted whose page has heard no answer, and asks for it again. */
async function checkRepeatedOpening(world: World): Promise<void> {
  const [, person] = world.people;
  if (!person) return;
  const known = new Set(world.truth.matches.keys());
  const opened = () => world.matches.find(({ matchID }) => !known.has(matchID));
  world.as(person, () => void openTable(world.game.name, { numPlayers: 2 }, person.name).catch(toFailure));
  for (let ms = 0; ms < NEWS_PATIENCE_MS && !opened(); ms += ANSWERING_MS) await world.clock.advance(ANSWERING_MS);
  const table = opened();
  if (!table) return;
  person.line.isOffline = true;
  await perform(world, () => deleteMatch({ matchID: table.matchID, reason: REASON }));
  person.line.isOffline = false;
  await world.clock.advance(REPEATING_MS);
}

/** Players who have finished matches are merged, and stay so. */
async function checkMerging(world: World): Promise<void> {
  const [player, other] = await world.database.read(
    'SELECT name FROM players WHERE id IN (SELECT player FROM results) ORDER BY id',
  );
  if (!player || !other) return;
  await perform(world, () => merge(world, String(player.name), String(other.name)));
  await checkRest(world);
}

/** What the operator has done shows soon, even if the database has not answered. */
async function checkUnanswered(world: World, matchID: string): Promise<void> {
  const before = connected(world, matchID);
  loseCommit(world, 1);
  await perform(world, () => deleteMatch({ matchID, reason: REASON }));
  await world.clock.advance(POLLING_PATIENCE_MS);
  if (world.truth.matches.has(matchID)) return;
  for (const { owner, store } of before)
    if (store.getState().connected) world.trace.violate(`${owner.name} never hears that its match was deleted`);
}

function connected(world: World, matchID?: string): Page[] {
  const ofMatch = world.pages.filter((page) => matchID === undefined || page.matchID === matchID);
  return ofMatch.filter(({ store }) => store.getState().connected);
}

async function perform(world: World, work: () => Promise<unknown>): Promise<void> {
  world.as(world.operator, () => void work().catch(toFailure));
  await world.clock.advance(NEWS_PATIENCE_MS);
}
