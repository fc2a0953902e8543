import type { Outcome } from '../../../src/games/contract';
import { withOwner } from '../../../src/server/matches/seats';
import { PROVISIONAL_MATCHES } from '../../../src/server/storage/results';
import { PLAYERS_PER_PAGE, playerIdOf, type PlayerStore } from '../../../src/server/storage/players';
import { openDatabase } from '../../../src/server/storage/database';
import type { Storage } from '../../../src/server/storage/storage';
import type { MatchData } from '../../../src/server/storage/match-data';
import { claim as claimSeat, deal, metadataFor, stateAt, type StorageFixture, storeState } from './storage-fixture';

const HOUR = 3_600_000;

const outcome = (winners: string[], ...scores: number[]): Outcome => ({
  winners,
  scores: Object.fromEntries(scores.map((score, seat) => [String(seat), score])),
});

/** Contract tests for players and their statistics, for any database. */
export function describePlayers(name: string, createFixture: () => StorageFixture): void {
  describe(`players in ${name} storage`, () => {
    const fixture = createFixture();
    let storage: Storage;
    let store: PlayerStore;
    beforeEach(() => {
      storage = fixture.storage;
      store = storage.players;
    });
    const claim = (name: string, secret = `hash of ${name}`) => store.claim({ id: playerIdOf(name), name, secret });
    const standing = async (name: string, game = 'piratz') => (await store.profile(name))?.standings[game];

    /** Creates a match. A seat with a player's name belongs to that player, one without a name to a bot. */
    async function createMatch(id: string, people: readonly string[], more = {}): Promise<void> {
      const bots = people.flatMap((name, seat) => (name === '' ? [[seat, { id: seat, name: 'Pip' }]] : []));
      const seats = people.map((_, seat) => [seat, { id: seat }]);
      const players = Object.fromEntries([...seats, ...bots]) as MatchData['players'];
      await storage.matches.add(id, metadataFor(people.length, { players, ...more }));
      for (const [seat, name] of people.entries()) {
        const credentials = `${id} ${seat}`;
        if (await store.find(name)) await store.linkSeat(name, credentials);
        if (name !== '') await claimSeat(storage, id, { name, credentials }, String(seat));
      }
      await deal(storage, id);
    }

    async function playMatch(id: string, people: readonly string[], end: Outcome, more = {}): Promise<void> {
      await createMatch(id, people, more);
      await storeState(storage, id, stateAt(1, end));
    }

    it('the first claim gets a nickname, in every spelling', async () => {
      expect(await claim('Ärna', 'one')).toEqual({ id: 'ärna', name: 'Ärna', secret: 'one' });
      for (const same of ['ÄRNA', 'A\u0308rna', 'Ärn\uff41']) {
        expect(await claim(same, 'two')).toEqual({ id: 'ärna', name: 'Ärna', secret: 'one' });
      }
      expect(await claim('Arna', 'two')).toMatchObject({ secret: 'two' });
      expect(await store.find('nobody')).toBeUndefined();
      expect(await store.profile('nobody')).toBeUndefined();
    });

    it('only one of several concurrent claims gets a nickname', async () => {
      const secrets = Array.from({ length: 8 }, (_, i) => `secret ${i}`);
      const holders = await Promise.all(secrets.map((secret) => claim('ann', secret)));
      expect(new Set(holders.map(({ secret }) => secret)).size).toBe(1);
    });

    it('only one of several concurrent claims of look-alikes gets a nickname', async () => {
      const names = ['cocoa', 'сосоа', 'СОСОА', 'c\u03BFcoa', 'C0C0A', 'сосоа\u{E0100}'];
      const holders = await Promise.all(names.map((name, i) => claim(name, `secret ${i}`)));
      expect(new Set(holders.map(({ secret }) => secret)).size).toBe(1);
      expect(names).toContain(holders[0]?.name);
    });

    it('a claim of a look-alike resolves to the holder, and their own nickname to its player', async () => {
      expect(await claim('cocoa', 'hers')).toMatchObject({ name: 'cocoa' });
      expect(await claim('СОСОА', 'his')).toEqual({ id: 'cocoa', name: 'cocoa', secret: 'hers' });
      expect(await claim('Cocoa', 'his')).toEqual({ id: 'cocoa', name: 'cocoa', secret: 'hers' });
      expect(await store.find(playerIdOf('СОСОА'))).toBeUndefined();
      await store.remove('cocoa');
      expect(await claim('СОСОА', 'his')).toMatchObject({ name: 'СОСОА', secret: 'his' });
    });

    it('results are recorded for registered players only', async () => {
      for (const name of ['ann', 'bob']) await claim(name);
      await playMatch('m', ['ann', 'guest', 'bob', ''], outcome(['0'], 12, 9, 7, 9));
      expect(await store.profile('ann')).toMatchObject({
        name: 'ann',
        standings: { piratz: { matches: 1, victories: 1, averageScore: 12, rating: { isProvisional: true } } },
        matches: [{ game: 'piratz', seats: 4, place: 1, score: 12, matchID: 'm' }],
      });
      expect((await store.profile('bob'))?.matches).toMatchObject([{ place: 4, score: 7 }]);
      const ratingOf = async (player: string) => (await standing(player))?.rating?.value ?? NaN;
      const [ann, bob] = [await ratingOf('ann'), await ratingOf('bob')];
      expect(await store.ratingsOf('piratz', 'm')).toEqual({
        players: [
          { name: 'ann', rating: ann, gained: ann - 1000 },
          { name: 'bob', rating: bob, gained: bob - 1000 },
        ],
      });
      expect(await store.ratingsOf('kuhn', 'm')).toEqual({ players: [] });
      expect(await store.ratingsOf('piratz', 'n')).toEqual({ players: [] });
      expect(ann).toBeGreaterThan(bob);
      expect(await store.standings('piratz', 0)).toMatchObject({
        total: 2,
        players: [{ name: 'ann' }, { name: 'bob' }],
      });
      expect(await store.standings('kuhn', 0)).toMatchObject({ total: 0, players: [] });
    });

    it('results are recorded once, at the end of the match', async () => {
      await claim('ann');
      await createMatch('m', ['ann', '']);
      await storeState(storage, 'm', stateAt(1));
      expect(await standing('ann')).toBeUndefined();
      const ends = [0, 1, 2].map(() => storeState(storage, 'm', stateAt(2, outcome(['0'], 5, 3))));
      expect((await Promise.allSettled(ends)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await standing('ann')).toEqual({ matches: 1, victories: 1, averageScore: 5 });
    });

    it('victories are shared, scores added up, and matches against bots and guests are not rated', async () => {
      await claim('ann');
      await playMatch('m', ['ann', 'guest'], outcome(['0', '1'], 10, 10));
      await playMatch('n', ['', 'ann'], outcome(['0'], 8, -5));
      expect(await standing('ann')).toEqual({ matches: 2, victories: 0.5, averageScore: 2.5 });
      expect((await store.profile('ann'))?.matches.map(({ place, rating }) => [place, rating]).sort()).toEqual([
        [1, undefined],
        [2, undefined],
      ]);
    });

    it('standings are separate per game', async () => {
      await claim('ann');
      await playMatch('m', ['ann', ''], outcome(['0'], 10, 1));
      await playMatch('n', ['ann', ''], outcome(['1'], 1, 10), { gameName: 'kuhn' });
      expect([await standing('ann'), await standing('ann', 'kuhn')]).toMatchObject([
        { victories: 1 },
        { victories: 0 },
      ]);
    });

    it('a match does not count for a player with two seats', async () => {
      for (const name of ['ann', 'bob']) await claim(name);
      await playMatch('m', ['ann', 'ann', 'bob'], outcome(['0'], 3, 2, 1));
      expect([await standing('ann'), await standing('bob')]).toEqual([
        undefined,
        { matches: 1, victories: 0, averageScore: 1 },
      ]);
    });

    it('a match is rated although a player gives up their nickname before its end', async () => {
      for (const name of ['ann', 'bob', 'cid', 'dan']) await claim(name);
      for (const [id, people] of [['past', ['ann', 'bob']] as const, ['like past', ['cid', 'dan']] as const])
        await playMatch(id, people, outcome(['1'], 1, 2));
      await createMatch('m', ['ann', 'bob']);
      await storeState(storage, 'm', stateAt(1));
      await store.remove('ann');
      const driver = await openDatabase(fixture.location());
      expect(await driver.all('SELECT player FROM seats_at_start ORDER BY player')).toEqual(
        ['', '', 'bob', 'bob', 'cid', 'dan'].map((player) => ({ player })),
      );
      await driver.close();
      await claim('ann', 'of somebody else');
      await storeState(storage, 'm', stateAt(2, outcome(['0'], 2, 1)));
      await playMatch('like m', ['cid', 'dan'], outcome(['0'], 2, 1));
      expect(await standing('bob')).toEqual(await standing('dan'));
      expect(await standing('bob')).toMatchObject({ matches: 2, rating: { isProvisional: true } });
      expect(await standing('ann')).toBeUndefined();
    });

    it('a seat counts for who sat there at the start, and for nobody who has taken it since', async () => {
      for (const name of ['ann', 'bob', 'cid']) await claim(name);
      await createMatch('m', ['ann', 'bob', '']);
      await storeState(storage, 'm', stateAt(1));
      for (const seat of ['0', '2']) {
        const owner = { name: 'cid', credentials: `taken ${seat}` };
        await store.linkSeat('cid', owner.credentials);
        await storage.matches.update('m', ({ match, state }) => ({ match: withOwner(match, seat, owner), state }));
      }
      await storeState(storage, 'm', stateAt(2, outcome(['0'], 3, 2, 1)));
      expect(await standing('ann')).toMatchObject({ matches: 1, victories: 1, rating: { isProvisional: true } });
      expect(await standing('cid')).toBeUndefined();
    });

    it('players who share a browser are not rated against each other, but against the others', async () => {
      for (const name of ['ann', 'bob', 'cid', 'eve', 'fay']) await claim(name);
      const share = (id: string, one: number, other: number) =>
        storage.seats.recordSharedBrowser(id, [`${id} ${one}`, `${id} ${other}`]);
      await createMatch('m', ['ann', 'bob']);
      await share('m', 1, 0);
      await storeState(storage, 'm', stateAt(1, outcome(['0'], 2, 1)));
      expect(await standing('ann')).toEqual({ matches: 1, victories: 1, averageScore: 2 });
      await createMatch('n', ['ann', 'bob', 'cid']);
      await share('n', 0, 1);
      await storeState(storage, 'n', stateAt(1, outcome(['0'], 3, 2, 1)));
      await playMatch('pair', ['eve', 'fay'], outcome(['0'], 2, 1));
      const ratingOf = async (player: string) => (await standing(player))?.rating?.value;
      expect(await ratingOf('ann')).toBe(await ratingOf('eve'));
      expect(await ratingOf('bob')).toBe(await ratingOf('eve'));
      expect(await ratingOf('cid')).toBeLessThan((await ratingOf('fay')) ?? NaN);
    });

    it('a profile says against whom its matches were rated', async () => {
      for (const name of ['ann', 'bob', 'cid']) await claim(name);
      await playMatch('m', ['ann', 'bob', 'guest', 'cid'], outcome(['3'], 2, 1, 7, 9));
      await playMatch('n', ['ann', 'guest'], outcome(['0'], 2, 1));
      const opponents = (await store.profile('ann'))?.matches.map((match) => match.opponents);
      expect(opponents).toHaveLength(2);
      expect(opponents).toEqual(expect.arrayContaining([['cid', 'bob'], undefined]));
    });

    it('no result is lost when a player’s matches end concurrently', async () => {
      for (const name of ['ann', 'bob', 'cid', 'dan']) await claim(name);
      const rounds = Array.from({ length: 12 }, (_, i) => i);
      /** The first of the two wins, in either seat. */
      const setUpMatch = async (i: number, [winner, loser]: readonly [string, string]) => {
        const people = i % 2 === 0 ? [winner, loser] : [loser, winner];
        await createMatch(`${i} ${winner}`, people);
        return stateAt(1, i % 2 === 0 ? outcome(['0'], 2, 1) : outcome(['1'], 1, 2));
      };
      for (const i of rounds) await storeState(storage, `${i} cid`, await setUpMatch(i, ['cid', 'dan']));
      const ends = await Promise.all(rounds.map((i) => setUpMatch(i, ['ann', 'bob'])));
      await Promise.all(ends.map((end, i) => storeState(storage, `${i} ann`, end)));
      expect(await standing('ann')).toMatchObject({ matches: 12, victories: 12, averageScore: 2 });
      expect([await standing('ann'), await standing('bob')]).toEqual([await standing('cid'), await standing('dan')]);
    });

    it('results outlive their matches, and profiles do not link to unlisted matches', async () => {
      for (const name of ['ann', 'bob']) await claim(name);
      await playMatch('open', ['ann', 'bob'], outcome(['0'], 2, 1));
      await playMatch('hidden', ['ann', 'bob'], outcome(['0'], 2, 1), { unlisted: true });
      const matchIDs = async () => (await store.profile('ann'))?.matches.map(({ matchID }) => matchID);
      expect((await matchIDs())?.toSorted()).toEqual(['open', undefined]);
      await storage.matches.delete('open');
      expect(await matchIDs()).toEqual([undefined, undefined]);
      expect(await standing('ann')).toMatchObject({ matches: 2 });
    });

    it('removing a player deletes all of their data and nothing of other players', async () => {
      for (const name of ['ann', 'bob']) await claim(name);
      await playMatch('m', ['ann', 'bob'], outcome(['0'], 2, 1));
      await createMatch('n', ['ann', 'bob']);
      const before = await store.profile('bob');
      await store.remove('ann');
      expect([await store.find('ann'), await store.profile('ann')]).toEqual([undefined, undefined]);
      expect(await store.profile('bob')).toEqual({ ...before, matches: [{ ...before?.matches[0], opponents: [] }] });
      await claim('ann', 'another hash');
      await storeState(storage, 'n', stateAt(1, outcome(['0'], 2, 1)));
      expect(await standing('ann')).toBeUndefined();
      expect(await standing('bob')).toMatchObject({ matches: 2 });
    });

    it('the leaderboard is paginated: established ratings, then provisional ones, then unrated players', async () => {
      const names = Array.from({ length: PLAYERS_PER_PAGE + 5 }, (_, i) => `p${String(i).padStart(2, '0')}`);
      for (const name of names) await claim(name);
      for (const [i, name] of names.entries()) if (i > 2) await playMatch(`m${i}`, [name, ''], outcome(['1'], 1, 2));
      await playMatch('once', ['p02', 'p01'], outcome(['0'], 2, 1));
      for (let i = 1; i < PROVISIONAL_MATCHES; i++) await playMatch(`often ${i}`, ['p01', 'p00'], outcome(['1'], 1, 2));
      const pages = await Promise.all([0, 1, 2].map((page) => store.standings('piratz', page)));
      const listed = pages.map(({ players }) => players.map((player) => player.name));
      expect(listed.map(({ length }) => length)).toEqual([PLAYERS_PER_PAGE, 5, 0]);
      // p01 has lost all of their ten matches; the others have played fewer.
      expect(listed[0]?.slice(0, 3)).toEqual(['p01', 'p00', 'p02']);
      expect(new Set(listed.flat())).toEqual(new Set(names));
      expect(pages[0]).toMatchObject({ total: names.length, pageSize: PLAYERS_PER_PAGE });
    });

    it('links to seats keep their first player, and expire when the seats are never taken', async () => {
      for (const name of ['ann', 'ben']) await claim(name);
      for (const seat of ['kept 0', 'expired 0']) await store.linkSeat('ann', seat);
      await createMatch('m', ['ann', '']);
      await store.deleteUnusedLinks(Date.now());
      for (const name of ['ben', 'ann']) await store.linkSeat(name, 'kept 0'); // it stays Ann's
      await playMatch('kept', ['guest', ''], outcome(['0'], 2, 1));
      await store.deleteUnusedLinks(Date.now() + 2 * HOUR);
      await store.linkSeat('ben', 'expired 0');
      await playMatch('expired', ['guest', ''], outcome(['0'], 2, 1));
      expect([await standing('ann'), await standing('ben')]).toMatchObject([{ matches: 1 }, { matches: 1 }]);
      await storeState(storage, 'm', stateAt(1, outcome(['0'], 2, 1)));
      expect(await standing('ann')).toMatchObject({ matches: 2 });
    });

    it('what is stored about a person is found by their nickname, and deleted', async () => {
      for (const name of ['ann', 'ben']) await claim(name);
      await playMatch('over', ['ann', 'ben'], outcome(['0'], 2, 1));
      await createMatch('running', ['ben', 'Ann']); // a guest with the same name
      await storage.chat.append('running', { playerID: '1', owner: 'running 1' }, { text: 'ahoy' });
      const counts = async (name: string) =>
        Object.entries(await storage.personalData.find(name)).flatMap(([table, { length }]) =>
          length > 0 ? [`${table} ${length}`] : [],
        );
      const ofBen = await counts('ben');
      expect(await counts('ANN')).toEqual([
        ...['players 1', 'standings 1', 'results 1', 'seats_at_start 1', 'seats 2', 'chat 1'],
      ]);
      await storage.personalData.erase('Ann');
      expect(await counts('ann')).toEqual([]);
      expect(await counts('ben')).toEqual(ofBen);
      const match = await storage.matches.read('running');
      expect(Object.values(match?.match.players ?? {}).map(({ name }) => name)).toEqual(['ben', 'Guest']);
      await storeState(storage, 'running', stateAt(1, outcome(['1'], 1, 2)));
      expect(await standing('ben')).toMatchObject({ matches: 2 });
    });
  });
}
