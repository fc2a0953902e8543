import type { State } from 'boardgame.io';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { GAMES } from '../../../src/games';
import type { GameState } from '../../../src/games/contract';
import { hostGame } from '../../../src/server/matches/hosted-games';
import { serializeState } from '../../../src/server/storage/match-cache';
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
