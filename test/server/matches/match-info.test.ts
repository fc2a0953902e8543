import { join } from 'node:path';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import type { State } from 'boardgame.io';
import { gameNamed } from '../../../src/games';
import type { GameState } from '../../../src/games/contract';
import { piratz } from '../../../src/games/piratz';
import { BOX_CARDS } from '../../../src/games/piratz/rules/cards';
import { verify } from '../../../src/match/verify';
import { seedOf } from '../../../src/random/deal';
import { seedCommitment } from '../../../src/random/seeded-stream';
import { hostGame } from '../../../src/server/matches/hosted-games';
import { exportMatch, listMatches, publicMetadata, seedCommitmentOf } from '../../../src/server/matches/match-info';
import { openDatabase } from '../../../src/server/storage/database';
import type { MatchData } from '../../../src/server/storage/match-data';
import { Storage } from '../../../src/server/storage/storage';
import { temporaryFolder } from '../support/test-server';
import { deal, metadataFor, storeState } from '../storage/storage-fixture';
import { makeMove } from '../../support/actions';
import { atRandom } from '../../support/matches';

const NOW = Date.now();
const dataDir = join(temporaryFolder(), 'matches');
let storage: Storage;
beforeAll(async () => {
  storage = new Storage(await openDatabase({ dataDir }));
  await storage.connect();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => storage.close());

const players = {
  0: { id: 0, name: 'Ann', credentials: 'hash', nickname: 'Ann', isLookAlike: true, commitment: 'c', devices: ['d'] },
  1: { id: 1, name: 'Flotsam', data: { bot: 'level4' } },
  2: { id: 2, name: 'Ben', credentials: 'hash', data: { bot: 'level3', standIn: 'Jetsam' } },
  3: { id: 3 },
};
const SECRET = '5'.repeat(64);
const CARDS = BOX_CARDS.map((card, i) => ({ ...BOX_CARDS[BOX_CARDS.length - 1 - i]!, id: card.id }));

/** Adds a match of Piratz that was dealt at some time. */
async function addMatch(matchID: string, more: Partial<MatchData> = {}, dealtAt = NOW) {
  jest.spyOn(Date, 'now').mockReturnValue(dealtAt);
  const handle = { ...hostGame(piratz, CARDS), matchID };
  const record = { matchID, secret: SECRET, contributions: [{}, {}, {}, {}] };
  const setupData = { blind: true, firstPlayer: '0' };
  const game = { ...handle.game, seed: seedOf(record) };
  const state: State<GameState> = InitializeGame({ game, numPlayers: 4, setupData });
  const stored = { players, setupData, startedAt: NOW, deal: record, ...more };
  await storage.matches.add(matchID, metadataFor(4, stored));
  await deal(storage, matchID, state);
  return { handle, state };
}

/** Adds a match of Piratz and plays it to its end. */
async function addFinished(matchID: string) {
  const { handle, state: first } = await addMatch(matchID);
  const reducer = CreateGameReducer({ game: handle.game });
  const choose = atRandom(1);
  let state = first;
  while (state.ctx.gameover === undefined) {
    const [player = ''] = piratz.rules.activePlayers(state.G as never);
    const moves = piratz.rules.legalMoves(state.G as never, player);
    const { move, args } = moves[choose() % moves.length]!;
    state = reducer(state, makeMove(move, [...args], player));
    await storeState(storage, matchID, state, state.deltalog);
  }
  return { handle, state };
}

describe('the export of a match', () => {
  it('has all that a verification needs, the players with their bots, and the cards of the match', async () => {
    const { handle, state } = await addFinished('over');
    const exported = await exportMatch(storage, handle);
    expect(exported).toMatchObject({
      game: 'piratz',
      names: ['Ann', 'Flotsam', 'Ben', ''],
      bots: ['', 'level4', '', ''],
      options: { blind: true, firstPlayer: '0', cubeChoice: 'highest' },
      components: CARDS,
      deal: { matchID: 'over', secret: SECRET },
      outcome: piratz.rules.outcome(state.G as never),
    });
    expect(exported.moves).toHaveLength(state._stateID);
    const steps = verify(JSON.stringify(exported), gameNamed);
    let step = steps.next();
    while (!step.done) step = steps.next();
    expect(step.value.failure).toBeUndefined();
  });

  it('does not exist while the match is on, nor after it was called off', async () => {
    const { handle } = await addMatch('running');
    await expect(exportMatch(storage, handle)).rejects.toMatchObject({
      code: 'not-over',
      message: 'The match is still on. Its seed is a secret until it is over.',
    });
    await storage.matches.update('running', ({ match, state }) => ({
      match: { ...match, gameover: { calledOff: true } },
      state,
    }));
    await expect(exportMatch(storage, handle)).rejects.toMatchObject({
      code: 'not-over',
      message: 'The match was called off: its seed stays a secret.',
    });
  });
});

describe('what everybody may see of a match', () => {
  it('is neither its deal, nor the offer of a rematch, nor when the server acts', () => {
    const rematch = { by: '0', answers: { 0: true } };
    const metadata = metadataFor(2, {
      deal: { secret: SECRET },
      rematch,
      dueAt: NOW,
      series: { matches: 1, victories: {} },
    });
    expect(publicMetadata({ ...metadata, code: 'ABCDEF' })).toEqual({
      ...metadataFor(2, { series: { matches: 1, victories: {} } }),
      code: 'ABCDEF',
    });
  });

  it('is the commitment to the seed of a match that an earlier version has dealt', async () => {
    const { state } = await addMatch('old');
    expect(seedCommitmentOf(state)).toBe(
      seedCommitment(seedOf({ matchID: 'old', secret: SECRET, contributions: [{}, {}, {}, {}] })),
    );
    expect(seedCommitmentOf({ ...state, plugins: { random: { data: { prngstate: 1 } } } })).toBeUndefined();
  });
});

describe('the list of matches', () => {
  const listed = async (query: Parameters<typeof listMatches>[2]) =>
    (await listMatches(storage.lists, 'piratz', query)).matches.map(({ matchID }) => matchID);

  it('shows who sits where, and nothing that proves or identifies a person', async () => {
    await addMatch('listed', {}, NOW + 1);
    const { matches } = await listMatches(storage.lists, 'piratz', { updatedAfter: String(NOW) });
    expect(matches).toHaveLength(1);
    expect(matches[0]).toMatchObject({ matchID: 'listed', code: expect.any(String) as string });
    expect(matches[0]).not.toHaveProperty('deal');
    expect(matches[0]?.players).toEqual([
      { id: 0, name: 'Ann' },
      { id: 1, name: 'Flotsam', data: { bot: 'level4' } },
      { id: 2, name: 'Ben', data: { bot: 'level3', standIn: 'Jetsam' } },
      { id: 3 },
    ]);
  });

  it('is that of matches which are over, or on, or changed before or after some time', async () => {
    await addMatch('early', {}, 5000);
    await addMatch('late', {}, NOW + 9000);
    expect(await listed({ updatedBefore: '5001' })).toEqual(['early']);
    expect(await listed({ updatedAfter: String(NOW + 8999) })).toEqual(['late']);
    expect(await listed({ isGameover: 'true' })).toContain('over');
    expect(await listed({ isGameover: 'false' })).toContain('early');
    expect(await listed({ isGameover: 'false' })).not.toContain('over');
    expect(await listed({ isGameover: 'true' })).not.toContain('early');
    expect(await listed({})).toEqual(expect.arrayContaining(['early', 'late']));
  });

  it('has a next page only behind a full one, and no page for a cursor of another server', async () => {
    expect(await listMatches(storage.lists, 'kuhn', {})).toEqual({ matches: [] });
    await expect(listMatches(storage.lists, 'piratz', { cursor: 'mine' })).rejects.toMatchObject({
      code: 'bad-request',
      message: 'This is not a valid cursor: ask for the first page.',
    });
    expect(await listed({ cursor: `0.${NOW}.~` })).not.toContain('late');
  });
});
