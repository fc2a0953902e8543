import { join } from 'node:path';
import { InitializeGame } from 'boardgame.io/internal';
import { piratz } from '../../../src/games/piratz';
import type { PiratzState } from '../../../src/games/piratz/rules/state';
import type { CreateMatchBody, SeatData } from '../../../src/protocol/http';
import { commitmentTo, newDealValue, seedOf } from '../../../src/random/deal';
import { hostGame } from '../../../src/server/matches/hosted-games';
import { nonEmpty } from '../../support/assertions';
import { waitUntil } from '../../support/wait-until';
import { joinCommitted, readDeal, reveal, seedIn, type ContributingSeat } from '../support/deal';
import { playRandomMoves, type TestClient } from '../support/test-client';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';

silenceConsole();
const folder = temporaryFolder();
const dataDir = join(folder, 'patient');
/** A server on which no deadline passes. */
const server = new TestServer({ dataDir, revealMs: 600_000 });
const hastyDir = join(folder, 'hasty');
/** A server that waits for values for a short time only. */
const hasty = new TestServer({ dataDir: hastyDir, revealMs: 400 });
beforeAll(() => Promise.all([server.open(), hasty.open()]));
afterAll(() => Promise.all([server.close(), hasty.close()]));

const OK = { status: 200, body: {} };
const refused = (code: string) => ({ body: { code } });

/** Starts a match of Ann, Ben and so on, whose pages have committed and not revealed. */
async function frozenMatch(at = server, settings: Partial<CreateMatchBody> = {}) {
  const { matchID } = await at.create({ numPlayers: 2, ...settings });
  const people = (settings.numPlayers ?? 2) - Object.keys(settings.bots ?? {}).length;
  const seats: ContributingSeat[] = [];
  for (const name of ['Ann', 'Ben', 'Cid'].slice(0, people)) seats.push(await joinCommitted(at, matchID, name));
  const [ann, ben, ...others] = seats as [ContributingSeat, ContributingSeat, ...ContributingSeat[]];
  return { matchID, ann, ben, others };
}

const commitments = (...seats: readonly ContributingSeat[]) => seats.map(({ value }) => commitmentTo(value));
const isDealt = ({ state }: TestClient) => state !== undefined;

describe('the deal', () => {
  it('the last value that is revealed deals the match with the seed of all of them', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    const ann = await joinCommitted(server, matchID, 'Ann');
    const page = await server.openClient(matchID, ann);
    const watching = await server.openClient(matchID);
    const { deal } = page;
    expect(deal).toEqual({ commitment: commitmentTo((await readDeal(dataDir, matchID)).record.secret) });

    const ben = await joinCommitted(server, matchID, 'Ben');
    const [a, b] = commitments(ann, ben);
    await waitUntil(() => page.deal?.contributions !== undefined);
    expect(page.deal).toEqual({ ...deal, contributions: [{ commitment: a }, { commitment: b }] });
    expect(await reveal(server, ben)).toEqual(OK);
    await waitUntil(() => page.deal?.contributions?.[1]?.isRevealed === true);
    expect(await readDeal(dataDir, matchID)).toMatchObject({ state: null, hasInitialState: false });
    expect([page.state, watching.state]).toEqual([undefined, undefined]);

    expect(await reveal(server, ann)).toEqual(OK);
    await waitUntil(() => isDealt(page) && isDealt(watching));
    const { record, state } = await readDeal(dataDir, matchID);
    expect(record.contributions).toEqual([
      { commitment: a, value: ann.value },
      { commitment: b, value: ben.value },
    ]);
    const seed = seedOf(record);
    const { game } = hostGame(piratz, undefined);
    const { setupData } = await server.match(matchID);
    expect(state).toEqual(
      JSON.parse(JSON.stringify(InitializeGame({ game: { ...game, seed }, numPlayers: 2, setupData }))),
    );
    expect(seedIn(state)).toBe(seed);
    await waitUntil(() => page.deal?.contributions?.[0]?.isRevealed === true);

    const people = [page, await server.openClient(matchID, ben)];
    await playRandomMoves(piratz, people);
    const exported = await server.get(`/games/piratz/${matchID}/export`);
    expect(exported).toMatchObject({ status: 200, body: { seed } });
  });

  it('a match without commitments is dealt at once, with the secret of the server alone', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    const [ann] = await server.joinAll(matchID, ['Ann', 'Ben']);
    expect((await server.openClient(matchID, ann)).state?._stateID).toBe(0);
    const { record, state } = await readDeal(dataDir, matchID);
    expect(record.contributions).toEqual([{}, {}]);
    expect(seedIn(state)).toBe(seedOf(record));
  });

  it('a match is acknowledged as not started before the deal, and has no export', async () => {
    const { matchID, ann } = await frozenMatch();
    const page = await server.connect();
    const ack = await page.sync(matchID, ann.playerID, ann.playerCredentials);
    expect(ack).toEqual({ ok: true, stateID: -1, code: 'not-started' });
    expect(page.seats).toMatchObject([{ name: 'Ann' }, { name: 'Ben' }]);
    expect(await server.get(`/games/piratz/${matchID}/export`)).toMatchObject(refused('not-started'));
    expect(await server.get(`/games/piratz/${matchID}`)).toMatchObject({ body: { pending: [] } });
  });

  it('clocks and bots begin with the state', async () => {
    const settings = {
      numPlayers: 3,
      bots: { '2': 'random' },
      setupData: { firstPlayer: '2' },
      clock: { perMove: 600 },
    };
    const { matchID, ann, ben } = await frozenMatch(server, settings);
    const page = await server.openClient(matchID, ann);
    await reveal(server, ann);
    await waitUntil(() => page.deal?.contributions?.[0]?.isRevealed === true);
    expect((await server.match(matchID)).players).toMatchObject([{ data: { clock: { runs: false } } }, {}, {}]);
    expect(await readDeal(dataDir, matchID)).toMatchObject({ state: null, hasInitialState: false });
    await reveal(server, ben);
    await waitUntil(() => page.state?.ctx.currentPlayer === '0');
    expect((page.state?.G as PiratzState).currentPlayer).toBe('0');
    expect(page.log[0]?.action.payload.playerID).toBe('2');
    await waitUntil(() => (page.seats[0] as { data?: SeatData } | undefined)?.data?.clock?.runs === true);
  });
});

describe('a value', () => {
  it('a value that does not match its commitment is refused and changes nothing', async () => {
    const { matchID, ann, ben } = await frozenMatch();
    const before = await readDeal(dataDir, matchID);
    for (const value of [newDealValue(), ben.value]) {
      expect(await reveal(server, ann, value)).toEqual({
        status: 400,
        body: { code: 'bad-request', error: 'This is not the value that this seat has committed to.' },
      });
    }
    expect(await readDeal(dataDir, matchID)).toEqual(before);
  });

  it('a value is revealed with the credentials of its seat only', async () => {
    const { matchID, ann, ben } = await frozenMatch();
    const before = await readDeal(dataDir, matchID);
    const impostor = { ...ann, playerCredentials: ben.playerCredentials };
    expect(await reveal(server, impostor)).toMatchObject(refused('other-seat'));
    expect(await reveal(server, { ...ann, playerCredentials: 'x' })).toMatchObject(refused('unauthorized'));
    expect(await readDeal(dataDir, matchID)).toEqual(before);
  });

  it('a value that is revealed repeatedly gets the same answer, before the deal and after it', async () => {
    const { matchID, ann, ben } = await frozenMatch();
    for (let i = 0; i < 2; i++) expect(await reveal(server, ann)).toEqual(OK);
    const frozen = await readDeal(dataDir, matchID);
    expect(await reveal(server, ann, newDealValue())).toMatchObject(refused('bad-request'));
    expect(await readDeal(dataDir, matchID)).toEqual(frozen);
    expect(await reveal(server, ben)).toEqual(OK);
    const dealt = await readDeal(dataDir, matchID);
    expect(dealt.state).not.toBeNull();
    for (const seat of [ann, ben]) expect(await reveal(server, seat)).toEqual(OK);
    expect(await readDeal(dataDir, matchID)).toEqual(dealt);
  });

  it('a value that is revealed before the start is refused and changes nothing', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    const ann = await joinCommitted(server, matchID, 'Ann');
    const before = await readDeal(dataDir, matchID);
    expect(await reveal(server, ann)).toEqual({
      status: 409,
      body: { code: 'not-started', error: 'The match has not begun: keep the value.' },
    });
    expect(await readDeal(dataDir, matchID)).toEqual(before);
  });

  it('a late value is refused with a reason, and the match is dealt without it', async () => {
    const { matchID, ann, ben } = await frozenMatch(hasty);
    const page = await hasty.openClient(matchID, ann);
    await reveal(hasty, ann);
    await waitUntil(() => isDealt(page));
    const before = await readDeal(hastyDir, matchID);
    expect(await reveal(hasty, ben)).toEqual({
      status: 409,
      body: { code: 'started', error: 'Too late: the match has been dealt without it.' },
    });
    const after = await readDeal(hastyDir, matchID);
    expect(after).toEqual(before);
    const [a, b] = commitments(ann, ben);
    expect(after.record.contributions).toEqual([{ commitment: a, value: ann.value }, { commitment: b }]);
    expect(seedIn(after.state)).toBe(seedOf(after.record));
  });

  it.each(['', 'x', 'A'.repeat(32), '0'.repeat(33)])('the server refuses %p as a value', async (value) => {
    const { ann } = await frozenMatch();
    expect(await reveal(server, ann, value)).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  });
});

describe('a commitment', () => {
  it('a commitment can be replaced before the start and not afterwards', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    const ann = { ...(await joinCommitted(server, matchID, 'Ann')), value: newDealValue() };
    expect(await server.postAs('commit', ann, { commitment: commitmentTo(ann.value) })).toEqual(OK);
    const ben = await joinCommitted(server, matchID, 'Ben');
    const before = await readDeal(dataDir, matchID);
    expect(before.record.contributions).toEqual(commitments(ann, ben).map((commitment) => ({ commitment })));
    expect(await server.postAs('commit', ann, { commitment: commitmentTo(newDealValue()) })).toEqual({
      status: 409,
      body: { code: 'started', error: 'The match has begun: the deal is fixed.' },
    });
    expect(await readDeal(dataDir, matchID)).toEqual(before);
    expect(await server.match(matchID)).toMatchObject({ deal: { contributions: before.record.contributions } });
  });

  it.each(['', 'x', 'A'.repeat(64), '0'.repeat(63)])('the server refuses %p as a commitment', async (commitment) => {
    const { matchID } = await server.create({ numPlayers: 2 });
    const request = { playerName: 'Ann', commitment };
    expect(await server.post(`/games/piratz/${matchID}/join`, request)).toMatchObject(refused('bad-request'));
    expect(await server.post('/games/piratz/create', { numPlayers: 2, ...request })).toMatchObject(
      refused('bad-request'),
    );
  });

  it('a seat that is left or freed loses its commitment', async () => {
    const { matchID } = await server.create({ numPlayers: 3 });
    const ann = await joinCommitted(server, matchID, 'Ann');
    await server.postAs('leave', await joinCommitted(server, matchID, 'Ben'));
    const cid = await joinCommitted(server, matchID, 'Cid');
    await server.postAs('vacateSeat', ann, { seat: cid.playerID });
    await server.joinAll(matchID, ['Dan', 'Eve']);
    const [a] = commitments(ann);
    expect((await readDeal(dataDir, matchID)).record.contributions).toEqual([{ commitment: a }, {}, {}]);
  });

  it('a commitment moves with its seat when the host swaps', async () => {
    const { matchID } = await server.create({ numPlayers: 3 });
    const ann = await joinCommitted(server, matchID, 'Ann', '0');
    const ben = await joinCommitted(server, matchID, 'Ben', '1');
    expect(await server.postAs('swapSeats', ann, { seat: '0', with: '2' })).toEqual(OK);
    expect(await server.postAs('swapSeats', { ...ann, playerID: '2' }, { seat: '0', with: '1' })).toEqual(OK);
    await server.join(matchID, 'Cid', '1');
    const [a, b] = commitments(ann, ben);
    expect((await readDeal(dataDir, matchID)).record.contributions).toEqual([{ commitment: b }, {}, { commitment: a }]);
    expect(await reveal(server, { ...ann, playerID: '2' })).toEqual(OK);
    expect(await reveal(server, { ...ben, playerID: '0' })).toEqual(OK);
    const { record, state } = await readDeal(dataDir, matchID);
    expect(record.contributions.map(({ value }) => value)).toEqual([ben.value, undefined, ann.value]);
    expect(seedIn(state)).toBe(seedOf(record));
  });

  it('after fifty joins and leaves there are exactly the commitments of those who sit', async () => {
    const { matchID } = await server.create({ numPlayers: 4 });
    const ann = await joinCommitted(server, matchID, 'Ann');
    for (let i = 0; i < 50; i++) {
      const seat = await joinCommitted(server, matchID, `Guest ${i}`);
      expect(await server.postAs('leave', seat)).toEqual(OK);
    }
    const [ben, cid] = [await joinCommitted(server, matchID, 'Ben'), await joinCommitted(server, matchID, 'Cid')];
    await server.join(matchID, 'Dan');
    const { record } = await readDeal(dataDir, matchID);
    const expected = [...commitments(ann, ben, cid).map((commitment) => ({ commitment })), {}];
    expect(record.contributions).toEqual(expected);
    for (const seat of [ann, ben, cid]) expect(await reveal(server, seat)).toEqual(OK);
    const { state } = await readDeal(dataDir, matchID);
    expect(seedIn(state)).toBe(seedOf((await readDeal(dataDir, matchID)).record));
  });
});

describe('the host', () => {
  it('a start without the free seats deals once, for the remaining seats in their new order', async () => {
    const { matchID } = await server.create({ numPlayers: 4 });
    const ben = await joinCommitted(server, matchID, 'Ben', '3');
    const ann = await joinCommitted(server, matchID, 'Ann', '1');
    expect(await server.get(`/games/piratz/${matchID}`)).toMatchObject({ body: { host: '3' } });
    expect(await server.postAs('start', ben)).toEqual(OK);
    const frozen = await readDeal(dataDir, matchID);
    expect(frozen).toMatchObject({ state: null, hasInitialState: false });
    expect(await server.postAs('start', { ...ben, playerID: '1' })).toMatchObject(refused('started'));
    const [a, b] = commitments(ann, ben);
    expect(frozen.record.contributions).toEqual([{ commitment: a }, { commitment: b }]);
    expect(await reveal(server, { ...ann, playerID: '0' })).toEqual(OK);
    expect(await reveal(server, { ...ben, playerID: '1' })).toEqual(OK);
    const { record, state, startedAt } = await readDeal(dataDir, matchID);
    expect((state?.G as unknown as PiratzState).seats).toHaveLength(2);
    expect(record.secret).toBe(frozen.record.secret);
    expect([seedIn(state), startedAt]).toEqual([seedOf(record), frozen.startedAt]);
  });

  it('the seats cannot be swapped or freed between the freeze and the deal', async () => {
    const { matchID, ann, ben } = await frozenMatch();
    const before = await readDeal(dataDir, matchID);
    expect(await server.postAs('swapSeats', ann, { seat: '0', with: '1' })).toMatchObject(refused('started'));
    expect(await server.postAs('start', ann)).toMatchObject(refused('started'));
    await server.postAs('leave', ann);
    await server.postAs('reclaimSeat', ann);
    expect(await readDeal(dataDir, matchID)).toEqual(before);
    for (const seat of [ann, ben]) expect(await reveal(server, seat)).toEqual(OK);
    expect((await readDeal(dataDir, matchID)).state).not.toBeNull();
  });
});

describe('a page that is closed', () => {
  async function openAll() {
    const { matchID } = await hasty.create({ numPlayers: 3 });
    const ann = await joinCommitted(hasty, matchID, 'Ann');
    const ben = await joinCommitted(hasty, matchID, 'Ben');
    const [annPage, benPage] = await hasty.openClients([ann, ben]);
    return { matchID, ann, ben, annPage, benPage };
  }

  type Opened = Awaited<ReturnType<typeof openAll>>;

  it.each<
    [when: string, hasContributed: boolean, close: (opened: Opened, step: 'start' | 'frozen' | 'revealed') => unknown]
  >([
    ['before the start', false, ({ benPage }, step) => step === 'start' && benPage.disconnect()],
    ['between the start and its value', false, ({ benPage }, step) => step === 'frozen' && benPage.disconnect()],
    [
      'after its value',
      true,
      ({ ben, benPage }, step) => step === 'revealed' && reveal(hasty, ben).then(() => benPage.disconnect()),
    ],
    [
      'by a player who leaves after the start',
      false,
      ({ ben }, step) => step === 'frozen' && hasty.postAs('leave', ben),
    ],
  ])('the match is dealt in time when a page is closed %s', async (_when, hasContributed, close) => {
    const opened = await openAll();
    const { matchID, ann, ben, annPage } = opened;
    await close(opened, 'start');
    const cid = await joinCommitted(hasty, matchID, 'Cid');
    await waitUntil(() => annPage.deal?.contributions !== undefined);
    await close(opened, 'frozen');
    await close(opened, 'revealed');
    for (const seat of nonEmpty([ann, cid])) expect(await reveal(hasty, seat)).toEqual(OK);
    await waitUntil(() => isDealt(annPage));
    const { record, state, startedAt } = await readDeal(hastyDir, matchID);
    const values = [ann.value, ...(hasContributed ? [ben.value] : [undefined]), cid.value];
    expect(record.contributions.map(({ value }) => value)).toEqual(values);
    expect(record.contributions.map(({ commitment }) => commitment)).toEqual(commitments(ann, ben, cid));
    expect(seedIn(state)).toBe(seedOf(record));
    expect(Date.now() - (startedAt ?? 0)).toBeGreaterThanOrEqual(hasContributed ? 0 : 400);
  });
});

describe('a rematch', () => {
  it('a rematch is dealt with the contributions of those who accept it', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    const seats = await server.joinAll(matchID, ['Ann', 'Ben']);
    await playRandomMoves(piratz, await server.openClients(seats));
    const values = [newDealValue(), newDealValue()];
    const accept = (seat: 0 | 1) =>
      server.postAs('playAgain', seats[seat], { commitment: commitmentTo(values[seat]!) });
    await accept(0);
    const offered = await server.get(`/games/piratz/${matchID}`);
    expect(JSON.stringify(offered)).not.toContain(commitmentTo(values[0]!));
    const { body } = await accept(1);
    const { nextMatchID } = body as { nextMatchID: string };
    const next = await readDeal(dataDir, nextMatchID);
    expect(next.state).toBeNull();
    expect(next.record.contributions).toEqual(values.map((value) => ({ commitment: commitmentTo(value) })));
    for (const [i, seat] of nonEmpty(seats.entries())) {
      expect(await reveal(server, { ...seat, matchID: nextMatchID, value: values[i]! })).toEqual(OK);
    }
    const { record, state } = await readDeal(dataDir, nextMatchID);
    expect(record.secret).not.toBe((await readDeal(dataDir, matchID)).record.secret);
    expect(seedIn(state)).toBe(seedOf(record));
  });
});
