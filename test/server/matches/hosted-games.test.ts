import type { State } from 'boardgame.io';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { GAMES } from '../../../src/games';
import { piratz } from '../../../src/games/piratz';
import type { GameState } from '../../../src/games/contract';
import { BOX_CARDS } from '../../../src/games/piratz/rules/cards';
import {
  hostGame,
  requireGame,
  requireMatch,
  requireRandomState,
  requireSnapshot,
  requireStored,
} from '../../../src/server/matches/hosted-games';
import { serializeState } from '../../../src/server/storage/match-cache';
import type { Storage } from '../../../src/server/storage/storage';
import { metadataFor } from '../storage/storage-fixture';
import { makeMove } from '../../support/actions';
import { expectEqual } from '../../support/assertions';
import { kuhn } from '../../support/kuhn';
import { atRandom, seatCounts } from '../../support/matches';

const cases = [kuhn, ...GAMES].flatMap((entry) => seatCounts(entry).map((n) => [entry.name, n, entry] as const));

/** Returns a value as it is stored and sent. */
const plain = <T>(state: T): T => JSON.parse(JSON.stringify(state)) as T;

describe.each(cases)('%s with %i players as hosted', (_name, numPlayers, entry) => {
  it('the hosted game applies every move like the Game itself, and its states survive serialization', () => {
    const choose = atRandom(numPlayers);
    const game = { ...entry.game, seed: 'the same' };
    const hosted = CreateGameReducer({ game: hostGame(entry, undefined).game });
    const itself = CreateGameReducer({ game });
    let state: State<GameState> = InitializeGame({ game, numPlayers });
    while (state.ctx.gameover === undefined) {
      const player = entry.rules.activePlayers(state.G)[0]!;
      const moves = entry.rules.legalMoves(state.G, player);
      const { move, args } = moves[choose() % moves.length]!;
      const action = makeMove(move, [...args], player);
      const before = plain(state);
      const next: State<GameState> = hosted(state, action);
      expectEqual(plain(next), plain(itself(before, action)));
      expectEqual(plain(state.G), before.G);
      expectEqual(JSON.parse(serializeState(next)), plain(next));
      state = next;
    }
    expect(state._stateID).toBeGreaterThan(0);
  });
});

describe('a hosted game', () => {
  it('has the components that replace the printed ones, where it has any', () => {
    const cards = BOX_CARDS.map((card, i) => ({ ...BOX_CARDS[BOX_CARDS.length - 1 - i]!, id: card.id }));
    const { G }: State = InitializeGame({ game: hostGame(piratz, cards).game, numPlayers: 2 });
    expect(G).toMatchObject({ cards });
    expect(() => hostGame(kuhn, cards)).toThrow('kuhn does not support custom components');
  });

  it('is found by its name', () => {
    const games = [hostGame(kuhn, undefined), hostGame(piratz, undefined)];
    expect(requireGame(games, 'piratz')).toBe(games[1]);
    expect(() => requireGame(games, 'chess')).toThrow(
      expect.objectContaining({ code: 'not-found', message: 'There is no game "chess".' }) as Error,
    );
  });

  it('plays no move of a match without randomness and log, such as one of another server', () => {
    const { game } = hostGame(kuhn, undefined);
    const bare = { ...InitializeGame({ game: { ...game, plugins: [] }, numPlayers: 2 }), plugins: {} };
    const [move] = kuhn.rules.legalMoves(bare.G as never, kuhn.rules.activePlayers(bare.G as never)[0]!);
    const action = { type: move!.move, args: [...move!.args], playerID: '0' };
    expect(() => game.processMove(bare, action)).toThrow('a match of kuhn has no plugin data');
  });
});

describe('a match that is asked for', () => {
  const handle = { ...hostGame(piratz, undefined), matchID: 'm' };
  const state: State<GameState> = InitializeGame({ game: handle.game, numPlayers: 2 });
  const metadata = { ...metadataFor(2), code: 'ABCDEF' };
  const MISSING = { code: 'not-found', message: 'There is no match "m" of piratz.' };

  /** A storage that holds nothing but this match. */
  function storageOf(match: typeof metadata | undefined, stored: typeof state | undefined): Storage {
    const read = () => Promise.resolve(match && { match, state: stored, version: 1 });
    const removals = { reasonOf: () => Promise.resolve(undefined) };
    return { matches: { read, metadataOf: () => Promise.resolve(match) }, removals } as unknown as Storage;
  }

  it('is returned, with its state where it has been dealt', async () => {
    const storage = storageOf(metadata, state);
    expect(await requireMatch(storage, handle)).toBe(metadata);
    expect(await requireStored(storage, handle)).toEqual({ match: metadata, state, version: 1 });
    expect(await requireSnapshot(storage, handle)).toEqual({ match: metadata, state, version: 1 });
  });

  it.each<[string, typeof metadata | undefined]>([
    ['does not exist', undefined],
    ['is of another game', { ...metadata, gameName: 'kuhn' }],
  ])('is not found when it %s', async (_what, match) => {
    const storage = storageOf(match, state);
    await expect(requireMatch(storage, handle)).rejects.toMatchObject(MISSING);
    await expect(requireStored(storage, handle)).rejects.toMatchObject(MISSING);
    await expect(requireSnapshot(storage, handle)).rejects.toMatchObject(MISSING);
  });

  it('has no state before the deal', async () => {
    const storage = storageOf(metadata, undefined);
    expect(await requireStored(storage, handle)).toMatchObject({ match: metadata });
    await expect(requireSnapshot(storage, handle)).rejects.toMatchObject({
      code: 'not-started',
      message: 'The match has not begun: wait until it is dealt.',
    });
  });

  it('has its seed in its state, unless an earlier version began it', () => {
    const game = { ...handle.game, seed: 'a seed' };
    expect(requireRandomState(InitializeGame({ game, numPlayers: 2 }))).toMatchObject({ seed: 'a seed' });
    const old = { ...state, plugins: { random: { data: { prngstate: 1 } } } };
    expect(() => requireRandomState(old)).toThrow(
      expect.objectContaining({
        code: 'outdated',
        message: 'This match was begun with an earlier version and cannot go on. Open a new table.',
      }) as Error,
    );
  });
});
