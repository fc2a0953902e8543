import type { Outcome } from '../../src/games/seam/entry';
import { PROVISIONAL_MATCHES } from '../../src/server/players/rating';
import { PLAYERS_PER_PAGE, playerIdOf, type PlayerStore } from '../../src/server/storage/players';
import type { Storage } from '../../src/server/storage/storage';
import { stateAt, type StorageFixture } from './storage-house';

const HOUR = 3_600_000;

const outcome = (winners: string[], ...scores: number[]): Outcome => ({
  winners,
  scores: Object.fromEntries(scores.map((score, seat) => [String(seat), score])),
});

/** What must hold for players and their numbers, whatever they are stored in. */
export function describePlayers(name: string, begin: () => StorageFixture): void {
  describe(`players in ${name} storage`, () => {
    const storages = begin();
    let storage: Storage;
    let book: PlayerStore;
    beforeEach(() => {
      storage = storages.storage;
      book = storage.players;
    });
    const claim = (name: string, secret = `hash of ${name}`) => book.claim({ id: playerIdOf(name), name, secret });
    const standing = async (name: string, game = 'piratz') => (await book.profile(name))?.standings[game];

    /** A match of these people; a seat that is called after a player is his, one without a name a bot's. */
    async function sit(id: string, people: readonly string[], more = {}): Promise<void> {
      const bots = people.flatMap((name, seat) => (name === '' ? [[seat, { id: seat, name: 'Pip' }]] : []));
      const seats = people.map((_, seat) => [seat, { id: seat }]);
      await storages.create(id, people.length, { players: Object.fromEntries([...seats, ...bots]), ...more });
      for (const [seat, name] of people.entries()) {
        const credentials = `${id} ${seat}`;
        if (await book.find(name)) await book.linkSeat(name, credentials);
        if (name !== '') await storage.claimSeat(id, { name, credentials }, String(seat));
      }
    }

    async function play(id: string, people: readonly string[], end: Outcome, more = {}): Promise<void> {
      await sit(id, people, more);
      await storage.setState(id, stateAt(1, end));
    }

    it('gives a nickname to the first who claims it, in whatever writing', async () => {
      expect(await claim('Ärna', 'one')).toEqual({ id: 'ärna', name: 'Ärna', secret: 'one' });
      for (const same of ['ÄRNA', 'A\u0308rna', 'Ärn\uff41']) {
        expect(await claim(same, 'two')).toEqual({ id: 'ärna', name: 'Ärna', secret: 'one' });
      }
      expect(await claim('Arna', 'two')).toMatchObject({ secret: 'two' });
      expect(await book.find('nobody')).toBeUndefined();
      expect(await book.profile('nobody')).toBeUndefined();
    });

    it('gives a nickname once to many who claim it at the same time', async () => {
      const secrets = Array.from({ length: 8 }, (_, i) => `secret ${i}`);
      const holders = await Promise.all(secrets.map((secret) => claim('ann', secret)));
      expect(new Set(holders.map(({ secret }) => secret)).size).toBe(1);
    });

    it('writes down how a match ended, for its players alone', async () => {
      for (const name of ['ann', 'bob']) await claim(name);
      await play('m', ['ann', 'guest', 'bob', ''], outcome(['0'], 12, 9, 7, 9));
      expect(await book.profile('ann')).toMatchObject({
        name: 'ann',
        standings: { piratz: { matches: 1, victories: 1, averageScore: 12, rating: { isProvisional: true } } },
        matches: [{ game: 'piratz', seats: 4, place: 1, score: 12, matchID: 'm' }],
      });
      expect((await book.profile('bob'))?.matches).toMatchObject([{ place: 4, score: 7 }]);
      const [ann, bob] = await Promise.all(
        ['ann', 'bob'].map(async (one) => (await standing(one))?.rating?.value ?? 0),
      );
      expect(await book.ratingsOf('piratz', 'm')).toEqual({
        players: [
          { name: 'ann', rating: ann, gained: ann - 1000 },
          { name: 'bob', rating: bob, gained: bob - 1000 },
        ],
      });
      for (const [game, match] of [
        ['kuhn', 'm'],
        ['piratz', 'n'],
      ]) {
        expect(await book.ratingsOf(game, match)).toEqual({ players: [] });
      }
      expect((await standing('ann'))?.rating?.value).toBeGreaterThan(
        (await standing('bob'))?.rating?.value ?? Infinity,
      );
      expect(await book.standings('piratz', 0)).toMatchObject({
        total: 2,
        players: [{ name: 'ann' }, { name: 'bob' }],
      });
      expect(await book.standings('kuhn', 0)).toMatchObject({ total: 0, players: [] });
    });

    it('writes nothing before the end, and the end once', async () => {
      await claim('ann');
      await sit('m', ['ann', '']);
      await storage.setState('m', stateAt(1));
      expect(await standing('ann')).toBeUndefined();
      const ends = [0, 1, 2].map(() => storage.setState('m', stateAt(2, outcome(['0'], 5, 3))));
      expect((await Promise.allSettled(ends)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await standing('ann')).toEqual({ matches: 1, victories: 1, averageScore: 5 });
    });

    it('shares a victory, adds scores up, and has no rating for whoever plays with bots and guests only', async () => {
      await claim('ann');
      await play('m', ['ann', 'guest'], outcome(['0', '1'], 10, 10));
      await play('n', ['', 'ann'], outcome(['0'], 8, -5));
      expect(await standing('ann')).toEqual({ matches: 2, victories: 0.5, averageScore: 2.5 });
      expect((await book.profile('ann'))?.matches.map(({ place, rating }) => [place, rating]).sort()).toEqual([
        [1, undefined],
        [2, undefined],
      ]);
    });

    it('keeps the games apart', async () => {
      await claim('ann');
      await play('m', ['ann', ''], outcome(['0'], 10, 1));
      await play('n', ['ann', ''], outcome(['1'], 1, 10), { gameName: 'kuhn' });
      expect([await standing('ann'), await standing('ann', 'kuhn')]).toMatchObject([
        { victories: 1 },
        { victories: 0 },
      ]);
    });

    it('counts for nobody who holds two seats of a table', async () => {
      for (const name of ['ann', 'bob']) await claim(name);
      await play('m', ['ann', 'ann', 'bob'], outcome(['0'], 3, 2, 1));
      expect([await standing('ann'), await standing('bob')]).toEqual([
        undefined,
        { matches: 1, victories: 0, averageScore: 1 },
      ]);
    });

    it('loses nothing when a player’s matches end at the same time', async () => {
      for (const name of ['ann', 'bob', 'cid', 'dan']) await claim(name);
      const rounds = Array.from({ length: 12 }, (_, i) => i);
      /** The first of the two wins, wherever he sits. */
      const begin = async (i: number, [winner, loser]: readonly [string, string]) => {
        const people = i % 2 === 0 ? [winner, loser] : [loser, winner];
        await sit(`${i} ${winner}`, people);
        return stateAt(1, i % 2 === 0 ? outcome(['0'], 2, 1) : outcome(['1'], 1, 2));
      };
      for (const i of rounds) await storage.setState(`${i} cid`, await begin(i, ['cid', 'dan']));
      const ends = await Promise.all(rounds.map((i) => begin(i, ['ann', 'bob'])));
      await Promise.all(ends.map((end, i) => storage.setState(`${i} ann`, end)));
      expect(await standing('ann')).toMatchObject({ matches: 12, victories: 12, averageScore: 2 });
      expect([await standing('ann'), await standing('bob')]).toEqual([await standing('cid'), await standing('dan')]);
    });

    it('remembers results when their matches are forgotten, and tells nobody of tables that were not listed', async () => {
      for (const name of ['ann', 'bob']) await claim(name);
      await play('open', ['ann', 'bob'], outcome(['0'], 2, 1));
      await play('hidden', ['ann', 'bob'], outcome(['0'], 2, 1), { unlisted: true });
      const told = async () => (await book.profile('ann'))?.matches.map(({ matchID }) => matchID);
      expect((await told())?.toSorted()).toEqual(['open', undefined]);
      await storage.wipe('open');
      expect(await told()).toEqual([undefined, undefined]);
      expect(await standing('ann')).toMatchObject({ matches: 2 });
    });

    it('forgets everything of whoever gives his nickname up, and nothing of the others', async () => {
      for (const name of ['ann', 'bob']) await claim(name);
      await play('m', ['ann', 'bob'], outcome(['0'], 2, 1));
      await sit('n', ['ann', 'bob']);
      const before = await book.profile('bob');
      await book.remove('ann');
      expect([await book.find('ann'), await book.profile('ann')]).toEqual([undefined, undefined]);
      expect(await book.profile('bob')).toEqual(before);
      await claim('ann', 'another hash');
      await storage.setState('n', stateAt(1, outcome(['0'], 2, 1)));
      expect(await standing('ann')).toBeUndefined();
      expect(await standing('bob')).toMatchObject({ matches: 2 });
    });

    it('lists a page at a time: settled ratings, then provisional ones, then those without', async () => {
      const names = Array.from({ length: PLAYERS_PER_PAGE + 5 }, (_, i) => `p${String(i).padStart(2, '0')}`);
      for (const name of names) await claim(name);
      for (const [i, name] of names.entries()) if (i > 2) await play(`m${i}`, [name, ''], outcome(['1'], 1, 2));
      await play('once', ['p02', 'p01'], outcome(['0'], 2, 1));
      for (let i = 1; i < PROVISIONAL_MATCHES; i++) await play(`often ${i}`, ['p01', 'p00'], outcome(['1'], 1, 2));
      const pages = await Promise.all([0, 1, 2].map((page) => book.standings('piratz', page)));
      const listed = pages.map(({ players }) => players.map((player) => player.name));
      expect(listed.map(({ length }) => length)).toEqual([PLAYERS_PER_PAGE, 5, 0]);
      // p01 has lost all of his ten matches; the others have played fewer.
      expect(listed[0].slice(0, 3)).toEqual(['p01', 'p00', 'p02']);
      expect(new Set(listed.flat())).toEqual(new Set(names));
      expect(pages[0]).toMatchObject({ total: names.length, pageSize: PLAYERS_PER_PAGE });
    });

    it('forgets seats that nobody has taken, or that are gone, after a while', async () => {
      await claim('ann');
      await book.linkSeat('ann', 'never taken');
      await sit('m', ['ann', '']);
      await book.cleanUp(Date.now());
      await expect(book.linkSeat('ann', 'never taken')).rejects.toThrow();
      await book.cleanUp(Date.now() + 2 * HOUR);
      await book.linkSeat('ann', 'never taken');
      await storage.setState('m', stateAt(1, outcome(['0'], 2, 1)));
      expect(await standing('ann')).toMatchObject({ matches: 1 });
    });
  });
}
