import type { Game } from 'boardgame.io';
import { Local } from 'boardgame.io/multiplayer';
import type { MatchSeat } from '../../src/client/shared/api';
import { createSharedScreen, type SharedScreen } from '../../src/client/hot-seat/shared-screen';
import { createMatchStore } from '../../src/client/shared/match-store';
import { createViewHistory } from '../../src/client/recording/view-history';
import { GAMES, gameNamed } from '../../src/games';
import type { GameEntry, Move } from '../../src/games/contract';
import { kuhn } from '../support/kuhn';
import { silenceFramework } from '../support/silence';

silenceFramework();

const [piratz] = GAMES;
const piratenpoker = gameNamed('piratenpoker')!;

/** Creates a shared screen with the given seats of a local match with a fixed seed. */
function screenOf(entry: GameEntry, localSeats: readonly string[], numPlayers = localSeats.length) {
  const game: Game = { ...entry.game, seed: 'a screen' };
  const options = { game, numPlayers, matchID: 'shared', multiplayer: Local(), debug: false as const };
  const players = localSeats.map((playerID) => {
    const match = createMatchStore({ ...options, playerID });
    return { playerID, match, history: createViewHistory(match) };
  });
  const matches = players.map(({ match }) => match);
  const screen = createSharedScreen(entry, [players[0]!, ...players.slice(1)]);
  screen.start();
  const show = (seat: string) => screen.show(players[localSeats.indexOf(seat)]!);
  const play = (seat: string, ...args: Move['args']) => {
    const { match } = players[localSeats.indexOf(seat)]!;
    const { G } = match.getState().state ?? {};
    const [legal] = G ? entry.rules.legalMoves(G, seat) : [];
    match.play(args.length > 0 ? { ...legal!, args } : legal!);
  };
  return { screen, matches, show, play };
}

const screenSeats = (screen: SharedScreen) => {
  const { viewer, next } = screen.getState();
  return { viewer: viewer?.playerID, next: next?.playerID };
};

describe('a shared screen', () => {
  it('the screen is covered at the start and whenever the turn passes, until the next player reveals it', () => {
    const { screen, show, play } = screenOf(kuhn, ['0', '1']);
    expect(screenSeats(screen)).toEqual({ viewer: undefined, next: '0' });
    show('0');
    expect(screenSeats(screen)).toEqual({ viewer: '0', next: '0' });
    play('0');
    expect(screenSeats(screen)).toEqual({ viewer: undefined, next: '1' });
    show('1');
    expect(screenSeats(screen)).toEqual({ viewer: '1', next: '1' });
  });

  it('the screen stays with a player who looks at their own table again, until the turn passes', () => {
    const { screen, show, play } = screenOf(piratenpoker, ['0', '1', '2']);
    show('0');
    play('0', []);
    expect(screenSeats(screen)).toEqual({ viewer: undefined, next: '1' });
    show('0');
    expect(screenSeats(screen)).toEqual({ viewer: '0', next: '1' });
    play('1', []); // on another device with the same seat
    expect(screenSeats(screen)).toEqual({ viewer: undefined, next: '2' });
  });

  it('the screen follows the seat order when all players move at the same time, and stays with the last one for the next round', () => {
    const { screen, show, play } = screenOf(piratenpoker, ['0', '1', '2']);
    const rounds = ['0', '1', '2'].map((seat) => {
      const { next } = screenSeats(screen);
      show(seat);
      play(seat, []);
      return next;
    });
    expect(rounds).toEqual(['0', '1', '2']);
    expect(screenSeats(screen)).toEqual({ viewer: '2', next: '2' }); // all have passed: the next round
  });

  it('the screen is not covered while only remote players are to move', () => {
    const { screen, matches, show, play } = screenOf(piratenpoker, ['0', '1'], 3);
    for (const seat of ['0', '1']) {
      show(seat);
      play(seat, []);
    }
    expect(screenSeats(screen)).toEqual({ viewer: '1', next: undefined });
    expect(matches[1]!.getState().state?.G).toMatchObject({ stage: 'commit' });
    screen.cover();
    expect(screenSeats(screen)).toEqual({ viewer: undefined, next: undefined });
  });

  it('the screen does not pass to a player replaced by a stand-in', () => {
    const { screen, matches, show, play } = screenOf(kuhn, ['0', '1']);
    const seats: MatchSeat[] = [{ id: 0 }, { id: 1, data: { standIn: 'Barnacle' } }];
    for (const { client } of matches) Object.assign(client, { matchData: seats });
    show('0');
    play('0');
    expect(screenSeats(screen)).toEqual({ viewer: '0', next: undefined });
  });

  it('the screen of a game without hidden information follows the turn and is never covered', () => {
    const { screen, matches, play } = screenOf(piratz, ['0', '1']);
    const seen = new Set<string | undefined>();
    for (let ply = 0; ply < 20; ply++) {
      const { viewer, next } = screenSeats(screen);
      expect(viewer).toBe(next);
      seen.add(viewer ?? undefined);
      if (viewer) play(viewer);
    }
    expect([...seen].sort()).toEqual(['0', '1']);
    screen.cover();
    expect(screenSeats(screen).viewer).toBeDefined();
    expect(matches[0]!.getState().state?._stateID).toBe(20);
  });

  it('the screen is uncovered when the match is over', () => {
    const { screen, show, play } = screenOf(kuhn, ['0', '1']);
    show('0');
    play('0');
    play('1');
    expect(screenSeats(screen)).toEqual({ viewer: '0', next: undefined });
  });
});

describe('a screen of one player', () => {
  it('the screen of a single player is never covered', () => {
    const { screen, play } = screenOf(piratenpoker, ['1'], 3);
    expect(screenSeats(screen)).toEqual({ viewer: '1', next: '1' });
    play('1', []);
    screen.cover();
    expect(screenSeats(screen)).toEqual({ viewer: '1', next: undefined });
  });
});
