import isEqual from 'fast-deep-equal';
import { pendingPlayers } from '../../src/games/contract/legal-moves';
import { closingReason, isCalledOff } from '../../src/server/matches/call-off';
import { publicOffer } from '../../src/server/matches/rematch-offer';
import { seatByCredentials } from '../../src/server/matches/seat-access';
import { LIMITS } from '../../src/server/shared/limits';
import { botKindIn, isPlayedByOwner, seatOf } from '../../src/server/storage/match-data';
import { checkDeliveries } from './deliveries';
import { wrongNotices, wrongRemovals } from './operator';
import { isAt, type Page } from './pages';
import type { KnownMatch } from './truth';
import type { World } from './world';

/** How long a world has after its last fault until everything must be well again, in milliseconds. */
export const REST_MS = 60_000;

/** How long news may take when all is well, in milliseconds: less than it takes until storage is polled. */
export const NEWS_PATIENCE_MS = 800;

/** How often and how long problems may be news that are under way, while bots play on, in milliseconds. */
const NEWS_MS = 200;
const MAX_ATTEMPTS = 15;

/** Checks what must hold once everything has had its time. */
export async function checkRest(world: World): Promise<void> {
  let problems = await problemsOf(world);
  for (let attempt = 0; problems.length > 0 && attempt < MAX_ATTEMPTS; attempt++) {
    await world.clock.advance(NEWS_MS);
    problems = await problemsOf(world);
  }
  for (const { problem } of problems.filter(({ isNews }) => !isNews)) world.trace.violate(problem);
}

/** Returns what is not well. */
async function problemsOf(world: World): Promise<Problem[]> {
  const found: Problem[] = [];
  const report: Report = (problem, isNews = false) => void found.push({ problem, isNews });
  for (const page of world.pages) await checkPage(world, page, report);
  for (const match of world.matches) checkMatch(match, report);
  await checkResults(world, report);
  await checkDeliveries(world, report);
  for (const wrong of [...(await wrongNotices(world)), ...(await wrongRemovals(world))]) report(wrong);
  if (world.pendingRequests > 0) report(`${world.pendingRequests} requests have no answer`);
  return found;
}

/** What is not well; news may still be under way, again and again while bots play. */
interface Problem {
  readonly problem: string;
  readonly isNews: boolean;
}

type Report = (problem: string, isNews?: boolean) => void;

/** The fields of a state. */
type Fields = Readonly<Record<string, unknown>>;

/** A page shows what is stored: the state, the log and the chat. */
async function checkPage(world: World, page: Page, report: Report): Promise<void> {
  const { name } = page.owner;
  const match = world.truth.matches.get(page.matchID);
  const { state, connected, pending, denied } = page.store.getState();
  if (!match || !mayWatch(match, page, report)) return;
  if (denied?.code === 'no-room' && isCrowded(world, page)) return;
  if (denied) return void report(`${name} is denied what is its own: ${denied.code}`);
  if (pending) report(`${name} still waits for the answer to a move`);
  const { stored } = match;
  if (!connected) return void report(`${name} is not connected`);
  if (!stored.state) {
    if (state) report(`${name} shows a deal that is not stored`);
    return checkSeats(world, page, match, report);
  }
  if (!state) return void report(`${name} does not show the deal`);
  if (state._stateID !== stored.state._stateID) {
    const isNews = isNew(world, match.storedAt.get(state._stateID + 1));
    return void report(`${name} shows state ${state._stateID}, stored is ${stored.state._stateID}`, isNews);
  }
  const view = world.truth.view(match, state._stateID, page.playerID) as Fields;
  const shown = JSON.parse(JSON.stringify(state.G)) as Fields;
  const wrong = [...new Set([...Object.keys(view), ...Object.keys(shown)])].filter(
    (key) => !isEqual(view[key], shown[key]),
  );
  if (wrong.length > 0)
    report(
      `${name} shows another state than the one that is stored: ${wrong.map((key) => `${key} ${JSON.stringify(shown[key])} instead of ${JSON.stringify(view[key])}`).join()}`,
    );
  const numbers = state.log.map(({ _stateID }) => _stateID);
  const storedNumbers = match.log.map(({ _stateID }) => _stateID);
  if (!isEqual(numbers, storedNumbers))
    report(`${name} has the log ${numbers.join()}, stored is ${storedNumbers.join()}`);
  const isAwaited =
    stored.match.gameover === undefined &&
    pendingPlayers(match.entry.rules, stored.state.G).includes(page.playerID ?? '');
  if (isAwaited && page.legalMoves().length === 0) report(`${name} is to move and cannot`);
  checkSeats(world, page, match, report);
  checkEnd(world, page, match, report);
  await checkChat(world, page, report);
}

/** Returns whether a seat is open in more pages than it may be. */
function isCrowded(world: World, { matchID, playerID }: Page): boolean {
  const pages = world.pages.filter((page) => page.matchID === matchID && page.playerID === playerID);
  return playerID !== null && pages.length > LIMITS.connectionsPerSeat.default;
}

/** Returns whether what was stored at a time may still be under way: clocks and bots change a match while it is checked. */
function isNew(world: World, storedAt = -Infinity): boolean {
  return world.clock.now - storedAt < NEWS_MS * MAX_ATTEMPTS;
}

/** A page shows who sits where, and who is there. */
function checkSeats(world: World, page: Page, { stored, seatedAt }: KnownMatch, report: Report): void {
  const { seats = [] } = page.store.getState();
  const isNews = isNew(world, seatedAt);
  for (const seat of Object.values(stored.match.players)) {
    const shown = seats[seat.id];
    if (shown?.name !== seat.name || shown?.data?.bot !== seat.data?.bot || shown?.data?.standIn !== seat.data?.standIn)
      report(`${page.owner.name} shows somebody else in seat ${seat.id}`, isNews);
    if (shown?.data?.callsOff !== seat.data?.callsOff)
      report(`${page.owner.name} does not show whether seat ${seat.id} wants to call the match off`, isNews);
    if ((shown?.data?.host ?? false) !== (stored.match.host === String(seat.id)))
      report(`${page.owner.name} shows another host`, isNews);
    const isThere =
      botKindIn(seat) !== undefined || world.pages.some((other) => isAt(other, page.matchID, String(seat.id)));
    if ((shown?.isConnected ?? false) !== isThere)
      report(`${page.owner.name} shows seat ${seat.id} as ${isThere ? 'away' : 'present'}, which is not so`);
  }
}

/** A page shows whether the match was called off, and what is known of a rematch. */
function checkEnd({ truth }: World, page: Page, { stored: { match } }: KnownMatch, report: Report): void {
  const { calledOff = false, closedBecause, nextMatchID, rematch } = page.store.getState();
  const { name } = page.owner;
  if (calledOff !== isCalledOff(match)) report(`${name} does not show that the match was called off`);
  if (closedBecause !== closingReason(match)) report(`${name} does not show why the operator has ended the match`);
  const existing = (matchID = '') => (truth.matches.has(matchID) ? matchID : undefined); // pages of the others say why
  if (existing(nextMatchID) !== existing(match.nextMatchID)) report(`${name} does not show the rematch`);
  const offer = publicOffer(match);
  if (offer && (offer.by !== rematch?.by || !isEqual(offer.answers, rematch.answers)))
    report(`${name} does not show the offer of a rematch`);
}

/** Returns whether a page may see its match: it has a seat there, or watches where that is allowed. */
function mayWatch(match: KnownMatch, { seat, owner, store }: Page, report: Report): boolean {
  const { noSpectators } = match.stored.match;
  if (!seat) return !noSpectators && store.getState().denied?.code !== 'not-invited';
  const own = seatByCredentials(match.stored.match, seat.credentials);
  if (own && String(own.id) !== seat.playerID) report(`${owner.name} has not found its seat after a swap`);
  return own !== undefined && String(own.id) === seat.playerID;
}

async function checkChat(world: World, page: Page, report: Report): Promise<void> {
  const { shown, stored } = await chatAt(world, page);
  if (!isEqual(stored, shown))
    report(`${page.owner.name} shows the messages ${shown.join()}, stored are ${stored.join()}`);
}

/** Returns the messages that a page shows, and those that are stored. */
export async function chatAt(world: World, page: Page): Promise<Record<'shown' | 'stored', readonly string[]>> {
  const rows = await world.database.read('SELECT line, words FROM chat WHERE match = ? ORDER BY line', page.matchID);
  const stored = rows.map(({ line, words }) => `${String(line)} ${String(words ?? '')}`);
  const { messages } = page.store.chat.getState();
  return { stored, shown: messages.map(({ id, content }) => `${id} ${'text' in content ? content.text : ''}`) };
}

/** No match waits for what never comes. */
function checkMatch({ entry, stored }: KnownMatch, report: Report): void {
  const { match, state } = stored;
  const now = Date.now();
  const owners = Object.values(match.players).filter(isPlayedByOwner);
  if (match.gameover === undefined && owners.length > 0 && !owners.some(({ id }) => String(id) === match.host))
    report('a match has no host');
  if (match.gameover !== undefined) {
    const deadline = match.rematch?.deadline;
    if (deadline !== undefined && match.nextMatchID === undefined && deadline < now - 5000)
      report('a rematch is overdue');
    return;
  }
  if (!state) {
    if (match.startedAt !== undefined) report('a match has begun and is not dealt');
    return;
  }
  const pending = pendingPlayers(entry.rules, state.G);
  for (const seat of Object.values(match.players)) {
    const isPending = pending.includes(String(seat.id));
    if (match.clock && seat.credentials !== undefined && (seat.time?.since !== undefined) !== isPending)
      report(`the clock of seat ${seat.id} ${isPending ? 'stands still' : 'runs, although it is not to move'}`);
    const deadline = (seat.time?.since ?? Infinity) + (seat.time?.left ?? 0);
    if (botKindIn(seat) === undefined && deadline < now - 5000)
      report(`the time of seat ${seat.id} is up, and nobody stands in`);
  }
}

/** Returns the matches that wait for a bot, with their states. */
export function waitingForBots(world: World): Map<string, number> {
  const waiting = world.matches.flatMap(({ entry, matchID, stored: { match, state } }): [string, number][] => {
    if (!state || match.gameover !== undefined) return [];
    const isBots = pendingPlayers(entry.rules, state.G).some((id) => botKindIn(seatOf(match, id)) !== undefined);
    return isBots ? [[matchID, state._stateID]] : [];
  });
  return new Map(waiting);
}

/** A result counts once for each player. */
async function checkResults(world: World, report: Report): Promise<void> {
  const doubles = await world.database.read(
    'SELECT match, player FROM results GROUP BY match, player HAVING COUNT(*) > 1',
  );
  if (doubles.length > 0) report('a result counts twice');
  const starters = `SELECT start.match, start.player FROM seats_at_start AS start JOIN matches ON matches.id = start.match
    WHERE gameover LIKE '%"winners"%' GROUP BY start.match, start.player HAVING COUNT(*) = 1`;
  const uncounted = await world.database.read(
    `SELECT match FROM (${starters}) AS starters WHERE NOT EXISTS
      (SELECT 1 FROM results WHERE results.match = starters.match AND results.player = starters.player)`,
  );
  if (uncounted.length > 0) report('the result of a match does not count');
  const standings = await world.database.read('SELECT COALESCE(SUM(matches), 0) AS total FROM standings');
  const results = await world.database.read('SELECT COUNT(*) AS total FROM results');
  if (!isEqual(standings[0]?.total, results[0]?.total)) report('the standings do not add up to the results');
}
