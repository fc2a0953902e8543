import type { Game } from 'boardgame.io';
import { Local } from 'boardgame.io/multiplayer';
import type { MatchSeat } from '../../src/client/shared/api';
import { createSharedScreen, type SharedScreen } from '../../src/client/hot-seat/shared-screen';
import { createMatchStore } from '../../src/client/match/match-client';
import { createViewHistory } from '../../src/client/replay/view-history';
import { GAMES } from '../../src/games';
import type { GameEntry, Move } from '../../src/games/seam/entry';
import { kuhn } from '../support/kuhn';
import { silenceFramework } from '../support/silence';

silenceFramework();

const [piratz, , piratenpoker] = GAMES;

/** A screen with these seats of a match that runs in this process; its seed is fixed. */
function screenOf(entry: GameEntry, here: readonly string[], numPlayers = here.length) {
  const game: Game = { ...entry.game, seed: 'a screen' };
  const shared = { game, numPlayers, matchID: 'shared', multiplayer: Local(), debug: false as const };
  const matches = here.map((playerID) => createMatchStore({ ...shared, playerID }));
  const people = matches.map((match, i) => ({ playerID: here[i], match, views: createViewHistory(match) }));
  const screen = createSharedScreen(entry, people);
  screen.start();
  const show = (seat: string) => screen.show(people[here.indexOf(seat)]);
  const play = (seat: string, ...args: Move['args']) => {
    const { match } = people[here.indexOf(seat)];
    const { G } = match.get().state ?? {};
    const [legal] = G ? entry.rules.legalMoves(G, seat) : [];
    match.play(args.length > 0 ? { ...legal, args } : legal);
  };
  return { screen, matches, show, play };
}

const seatsOf = (screen: SharedScreen) => {
  const { viewer, next } = screen.get();
  return { at: viewer?.playerID, next: next?.playerID };
};

describe('a screen that people share', () => {
  it('is covered at the beginning and whenever the turn passes, until whoever is asked is there', () => {
    const { screen, show, play } = screenOf(kuhn as unknown as GameEntry, ['0', '1']);
    expect(seatsOf(screen)).toEqual({ at: undefined, next: '0' });
    show('0');
    expect(seatsOf(screen)).toEqual({ at: '0', next: '0' });
    play('0');
    expect(seatsOf(screen)).toEqual({ at: undefined, next: '1' });
    show('1');
    expect(seatsOf(screen)).toEqual({ at: '1', next: '1' });
  });

  it('stays with whoever wants to look at his own table again, until the turn passes once more', () => {
    const { screen, show, play } = screenOf(piratenpoker, ['0', '1', '2']);
    show('0');
    play('0', []);
    expect(seatsOf(screen)).toEqual({ at: undefined, next: '1' });
    show('0');
    expect(seatsOf(screen)).toEqual({ at: '0', next: '1' });
    play('1', []); // from elsewhere in the same seat
    expect(seatsOf(screen)).toEqual({ at: undefined, next: '2' });
  });

  it('goes round in seat order where all are asked at once, and stays with whoever moved last when all are asked anew', () => {
    const { screen, show, play } = screenOf(piratenpoker, ['0', '1', '2']);
    const rounds = ['0', '1', '2'].map((seat) => {
      const { next } = seatsOf(screen);
      show(seat);
      play(seat, []);
      return next;
    });
    expect(rounds).toEqual(['0', '1', '2']);
    expect(seatsOf(screen)).toEqual({ at: '2', next: '2' }); // all have passed: the next round
  });

  it('asks nobody while others elsewhere are to move, and is not covered then', () => {
    const { screen, matches, show, play } = screenOf(piratenpoker, ['0', '1'], 3);
    for (const seat of ['0', '1']) {
      show(seat);
      play(seat, []);
    }
    expect(seatsOf(screen)).toEqual({ at: '1', next: undefined });
    expect(matches[1].get().state?.G).toMatchObject({ stage: 'commit' });
    screen.cover();
    expect(seatsOf(screen)).toEqual({ at: undefined, next: undefined });
  });

  it('does not ask for somebody in whose seat a bot stands in', () => {
    const { screen, matches, show, play } = screenOf(kuhn as unknown as GameEntry, ['0', '1']);
    const seats: MatchSeat[] = [{ id: 0 }, { id: 1, data: { standIn: 'Barnacle' } }];
    for (const { client } of matches) Object.assign(client, { matchData: seats });
    show('0');
    play('0');
    expect(seatsOf(screen)).toEqual({ at: '0', next: undefined });
  });

  it('is never covered where nothing is hidden, and follows the turn', () => {
    const { screen, matches, play } = screenOf(piratz, ['0', '1']);
    const seen = new Set<string | undefined>();
    for (let ply = 0; ply < 20; ply++) {
      const { at, next } = seatsOf(screen);
      expect(at).toBe(next);
      seen.add(at ?? undefined);
      if (at) play(at);
    }
    expect([...seen].sort()).toEqual(['0', '1']);
    screen.cover();
    expect(seatsOf(screen).at).toBeDefined();
    expect(matches[0].get().state?._stateID).toBe(20);
  });

  it('is uncovered for everybody when the match is over', () => {
    const { screen, show, play } = screenOf(kuhn as unknown as GameEntry, ['0', '1']);
    show('0');
    play('0');
    play('1');
    expect(seatsOf(screen)).toEqual({ at: '0', next: undefined });
  });
});

describe('a screen of one person', () => {
  it('is never covered', () => {
    const { screen, play } = screenOf(piratenpoker, ['1'], 3);
    expect(seatsOf(screen)).toEqual({ at: '1', next: '1' });
    play('1', []);
    screen.cover();
    expect(seatsOf(screen)).toEqual({ at: '1', next: undefined });
  });
});
