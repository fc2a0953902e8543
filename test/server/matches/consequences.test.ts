import { InitializeGame } from 'boardgame.io/internal';
import type { State } from 'boardgame.io';
import type { GameEntry, GameState } from '../../../src/games/contract';
import { piratenpoker } from '../../../src/games/piratenpoker';
import { piratz } from '../../../src/games/piratz';
import { commitmentTo } from '../../../src/random/deal';
import { deadlineOf, pendingBotIn, withConsequences, withMove } from '../../../src/server/matches/consequences';
import { hostGame } from '../../../src/server/matches/hosted-games';
import type { MatchData, StoredMatch } from '../../../src/server/storage/match-data';
import { matchWith } from '../support/seats';

const NOW = 1_000_000;
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(NOW));
afterEach(() => jest.restoreAllMocks());

const CLOCK = { bank: 60, increment: 10 };
const handleOf = (entry: GameEntry) => ({ ...hostGame(entry, undefined), matchID: 'm' });
const handle = handleOf(piratz);

/** A match of Piratz whose seat 0 is to move. */
function dealt(seats: readonly string[], more: Partial<MatchData> = {}): StoredMatch {
  return { match: { ...matchWith(...seats), startedAt: NOW, ...more }, state: stateFor(seats.length) };
}

/** The state in which a seat is to move. */
function stateFor(numPlayers: number, toMove = 0): State<GameState> {
  const setupData = { firstPlayer: String(toMove) };
  return InitializeGame({ game: handle.game, numPlayers, setupData });
}

const after = (stored: StoredMatch, now = NOW) => withConsequences(handle, stored, now, {});
const standInOf = ({ match }: { match: MatchData }, seat: number) => match.players[seat]?.data?.standIn;

describe('what follows from a change of a match', () => {
  it('nothing follows while people play without clocks', () => {
    const stored = dealt(['Ann', 'Ben'], { host: '0' });
    expect(after(stored).match).toBe(stored.match);
    expect(after(stored).state).toBe(stored.state);
  });

  it('a match whose seats are all taken starts, waits five seconds for the pages, and is then dealt', () => {
    const [ann, ben] = ['Ann', 'Ben'].map((name, id) => ({
      id,
      name,
      credentials: name,
      commitment: commitmentTo(name),
    }));
    const full = { ...matchWith('', ''), players: { 0: ann!, 1: ben! }, deal: { secret: 'a secret' } };
    const started = after({ match: full, state: undefined });
    expect(started.match).toMatchObject({ startedAt: NOW, host: '0', dueAt: NOW + 5000 });
    expect(after(started, NOW + 4999).state).toBeUndefined();
    const { match, state } = after(started, NOW + 5000);
    expect(state?.ctx.numPlayers).toBe(2);
    expect(match.dueAt).toBeUndefined();
    expect(deadlineOf(started, { revealMs: 70 })).toBe(NOW + 70);
  });

  it('the clock of who is to move runs from the deal on, and the match is due when it has run out', () => {
    const { match } = after(dealt(['Ann', 'Ben'], { clock: CLOCK }));
    expect(match.players[0]?.time).toEqual({ left: 60_000, since: NOW });
    expect(match.players[1]?.time).toBeUndefined();
    expect(match.dueAt).toBe(NOW + 60_000);
  });

  it('a stand-in takes the seat whose time has run out, is due at once, and another player is the host', () => {
    const running = after(dealt(['Ann', 'Ben'], { clock: CLOCK }));
    const late = after(running, NOW + 60_000);
    expect([standInOf(late, 0), standInOf(late, 1)]).toEqual([expect.any(String), undefined]);
    expect(late.match).toMatchObject({ host: '1', dueAt: NOW + 60_000 });
    expect(after(running, NOW + 59_999).match).toBe(running.match);
  });

  it('time that has run out after the move replaces nobody: the clock is stopped', () => {
    const running = after(dealt(['Ann', 'Ben'], { clock: CLOCK }));
    const { match } = after({ match: running.match, state: stateFor(2, 1) }, NOW + 60_000);
    expect(match.players[0]).toMatchObject({ time: { left: 10_000 } });
    expect(match.players[0]?.data).toBeUndefined();
    expect(match.players[1]?.time).toEqual({ left: 60_000, since: NOW + 60_000 });
  });

  it('a bot that is to move is due at once, and stays due since then', () => {
    const { match, state } = after(dealt(['/Flotsam', 'Ann']));
    expect(match.dueAt).toBe(NOW);
    expect(after({ match, state }, NOW + 9000).match).toBe(match);
    expect(after({ match: { ...match, dueAt: NOW + 60_000 }, state }, NOW + 9000).match.dueAt).toBe(NOW + 9000);
    expect(after(dealt(['Ann', '/Flotsam'])).match.dueAt).toBeUndefined();
  });

  it('a match that all have called off is over: no bot is due, no clock runs', () => {
    const stored = dealt(['Ann', '/Flotsam'], { clock: CLOCK });
    const [ann, bot] = Object.values(stored.match.players);
    const players = { 0: { ...bot!, id: 0 }, 1: { ...ann!, id: 1, data: { callsOff: true } } };
    const { match } = after({ match: { ...stored.match, players, dueAt: NOW }, state: stored.state });
    expect(match).toMatchObject({ gameover: { calledOff: true } });
    expect([match.dueAt, match.players[1]?.time]).toEqual([undefined, undefined]);
  });

  it('a match that is over is due when its offer of a rematch ends, unless the rematch is there', () => {
    const rematch = { by: '0', answers: { 0: true }, deadline: NOW + 15_000 };
    const over = dealt(['Ann', 'Ben'], { host: '0', gameover: { winners: ['0'], scores: {} }, clock: CLOCK, rematch });
    expect(after(over).match.dueAt).toBe(NOW + 15_000);
    expect(deadlineOf({ ...over, match: { ...over.match, nextMatchID: 'next' } }, {})).toBeUndefined();
    expect(deadlineOf({ ...over, match: { ...over.match, rematch: undefined } }, {})).toBeUndefined();
  });
});

describe('the bot that is to move', () => {
  it('the one bot among several players who move at the same time is found', () => {
    const poker = handleOf(piratenpoker);
    const state = InitializeGame({ game: poker.game, numPlayers: 3 });
    const found = pendingBotIn(poker, { match: matchWith('Ann', '/Flotsam', 'Ben'), state });
    expect(found).toEqual({ playerID: '1', kind: 'level3' });
    expect(pendingBotIn(poker, { match: matchWith('Ann', 'Cid', 'Ben'), state })).toBeUndefined();
  });

  it('there is none before the deal and after the end', () => {
    const { match, state } = dealt(['/Flotsam', 'Ann']);
    expect(pendingBotIn(handle, { match, state })).toEqual({ playerID: '0', kind: 'level3' });
    expect(pendingBotIn(handle, { match, state: undefined })).toBeUndefined();
    expect(pendingBotIn(handle, { match: { ...match, gameover: { calledOff: true } }, state })).toBeUndefined();
  });
});

describe('what follows from a move', () => {
  const moved = ({ match }: StoredMatch, isBot = false) =>
    withMove(handle, stateFor(2), { match, state: stateFor(2, 1) }, '0', isBot).match;

  it('nothing follows while people play without clocks', () => {
    const stored = dealt(['Ann', 'Ben']);
    expect(moved(stored)).toBe(stored.match);
  });

  it('the mover gets the increment, and the clock of the next player runs', () => {
    const running = after(dealt(['Ann', 'Ben'], { clock: CLOCK }));
    jest.mocked(Date.now).mockReturnValue(NOW + 5000);
    const match = moved(running);
    expect(match.players[0]?.time).toEqual({ left: 65_000 });
    expect(match.players[1]?.time).toEqual({ left: 60_000, since: NOW + 5000 });
    expect(match.dueAt).toBe(NOW + 65_000);
  });

  it('a bot that is next is due at once; after a bot nothing is due while people play without clocks', () => {
    expect(moved(dealt(['Ann', '/Flotsam'])).dueAt).toBe(NOW);
    expect(moved(dealt(['/Flotsam', 'Ann'], { dueAt: NOW }), true).dueAt).toBeUndefined();
  });

  it('an owner who moves is back from their absence, and is the host where nobody else plays', () => {
    const match = moved(dealt(['Ann/Flotsam', '/Jetsam'], { host: '1' }));
    expect(match.players[0]?.data).toBeUndefined();
    expect(match.host).toBe('0');
  });

  it('the move of a stand-in leaves it in the seat', () => {
    const stored = dealt(['Ann/Flotsam', 'Ben']);
    expect(standInOf({ match: moved(stored, true) }, 0)).toBe('Flotsam');
  });
});
