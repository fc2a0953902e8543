import { piratenpoker } from '../../../src/games/piratenpoker';
import { piratz } from '../../../src/games/piratz';
import type { GameEntry } from '../../../src/games/contract';
import { hostGame } from '../../../src/server/matches/hosted-games';
import {
  isOpenSeat,
  normalizeName,
  requireSeat,
  secretSeat,
  withBot,
  withFreeSeat,
  withHost,
  withNamedSeat,
  withOfferedSeat,
  withOwner,
  withOwnerBack,
  withStandIn,
  withSwappedSeats,
} from '../../../src/server/matches/seats';
import type { MatchData } from '../../../src/server/storage/match-data';
import { InitializeGame } from 'boardgame.io/internal';
import { matchWith } from '../support/seats';

/** An error that is sent to who asked. */
const refusal = (code: string, message: string) => expect.objectContaining({ code, message }) as Error;

const namesIn = ({ players }: MatchData) => Object.values(players).map(({ name }) => name);

describe('names', () => {
  it.each<[string, string[], string, string[]]>([
    ['a name that nobody has stays', ['Ann', ''], 'Ben', ['Ann', 'Ben']],
    ['the second Ann is numbered', ['Ann', ''], 'Ann', ['Ann', 'Ann 2']],
    ['the third is, too', ['Ann', 'Ann 2', ''], 'Ann', ['Ann', 'Ann 2', 'Ann 3']],
    ['a name that looks like another is numbered', ['Ann', ''], 'ANN', ['Ann', 'ANN 2']],
    ['a bot and a stand-in have names, too', ['/Flotsam', 'Ann/Jetsam', ''], 'Jetsam', ['Flotsam', 'Ann', 'Jetsam 2']],
    [
      'a number fits into the longest name',
      ['x'.repeat(24), ''],
      'x'.repeat(24),
      ['x'.repeat(24), `${'x'.repeat(22)} 2`],
    ],
    [
      'no space is left before the number',
      [`${'x'.repeat(21)} yz`, ''],
      `${'x'.repeat(21)} yz`,
      [`${'x'.repeat(21)} yz`, `${'x'.repeat(21)} 2`],
    ],
  ])('%s: %j and %s', (_words, seats, name, expected) => {
    const match = matchWith(...seats);
    expect(namesIn(withNamedSeat(match, { id: seats.length - 1, name, credentials: 'hash' }))).toEqual(expected);
  });

  it('a nickname stays as it is, and guests who look like it are numbered', () => {
    const match = matchWith('Ann', 'ANN 2', '');
    const seat = { id: 2, name: 'Ann', nickname: 'Ann', credentials: 'hash' };
    expect(namesIn(withNamedSeat(match, seat))).toEqual(['Ann 3', 'ANN 2', 'Ann']);
  });

  it('a nickname is numbered where a bot or another nickname has that name', () => {
    const seat = { id: 1, name: 'Ann', nickname: 'Ann', credentials: 'hash' };
    expect(namesIn(withNamedSeat(matchWith('/Ann', ''), seat))).toEqual(['Ann', 'Ann 2']);
    expect(namesIn(withNamedSeat(matchWith('@Ann', ''), seat))).toEqual(['Ann', 'Ann 2']);
  });

  it('who keeps their name at their seat is not numbered', () => {
    const match = matchWith('Ann', 'Ben');
    expect(namesIn(withNamedSeat(match, { ...match.players[0]!, name: 'Ann' }))).toEqual(['Ann', 'Ben']);
  });

  it('a name is trimmed and normalized, and a wrong one refused with a reason', () => {
    expect(normalizeName('  A\u0308nn ')).toBe('Änn');
    expect(() => normalizeName(' ')).toThrow(refusal('bad-request', 'A name has 1 to 24 characters.'));
    expect(() => normalizeName('A\u0007nn')).toThrow(refusal('bad-request', 'A name has only visible characters.'));
  });
});

describe('seats', () => {
  it('a seat that does not exist is refused', () => {
    expect(() => requireSeat(matchWith('Ann'), '1')).toThrow(refusal('not-found', 'There is no seat 1.'));
    expect(() => requireSeat(matchWith('Ann'), 'toString')).toThrow('There is no seat toString.');
  });

  it('a bot replaces the player of a seat, under a name that nobody has', () => {
    const match = withBot(matchWith('Ann', 'Ben'), '1', 'level1');
    const { name, ...seat } = match.players[1]!;
    expect(seat).toEqual({ id: 1, data: { bot: 'level1' } });
    const again = withBot(withBot(matchWith(name!, ''), '1', 'level1'), '1', 'level1');
    expect(again.players[1]?.name).not.toBe(name);
    expect(withBot(again, '1', 'level1').players[1]).toEqual(again.players[1]);
  });

  it('a seat that is freed is empty, and a new owner has it to themselves', () => {
    expect(withFreeSeat(matchWith('Ann', 'Ben/Flotsam'), '1').players[1]).toEqual({ id: 1 });
    const owner = { name: 'Cid', credentials: 'hash', commitment: 'c' };
    expect(withOwner(matchWith('Ann', '/Flotsam'), '1', owner).players[1]).toEqual({ id: 1, ...owner });
    expect(withOwner(matchWith('Ann', '/Flotsam'), '1', owner, 7).players[1]?.data).toEqual({ since: 7 });
  });

  it('a bot whose seat is offered plays on as it is; the seat of a person gets a bot of the middle level', () => {
    const offered = withOfferedSeat(withBot(matchWith('Ann', ''), '1', 'level5'), '1');
    expect(offered.players[1]?.data).toEqual({ bot: 'level5', offered: true });
    expect(withOfferedSeat(matchWith('Ann', ''), '1').players[1]?.data).toEqual({ bot: 'level3', offered: true });
  });

  it('a stand-in plays for an owner, who keeps the seat until they come back', () => {
    const match = matchWith('Ann', 'Ben');
    const away = withStandIn(match, '1');
    expect(away.players[1]).toMatchObject({ name: 'Ben', credentials: 'hash of Ben', data: { bot: 'level3' } });
    expect(away.players[1]?.data?.standIn).not.toBe('');
    expect(withStandIn(away, '1')).toBe(away);
    expect(withOwnerBack(away, '1')).toEqual(match);
    expect(withOwnerBack(match, '1')).toBe(match);
  });

  it('an owner who comes back keeps what else is known of their seat', () => {
    const match = matchWith('Ann', 'Ben');
    const since = { ...match, players: { ...match.players, 1: { ...match.players[1]!, data: { since: 7 } } } };
    expect(withOwnerBack(withStandIn(since, '1'), '1').players[1]?.data).toEqual({ since: 7 });
  });

  it('neither a bot nor a free seat gets a stand-in', () => {
    const match = matchWith('/Flotsam', '');
    expect(withStandIn(match, '0')).toBe(match);
    expect(withStandIn(match, '1')).toBe(match);
  });

  it('swapping moves all that belongs to the players, and the host stays the same person', () => {
    const match = { ...matchWith('Ann', '@Ben/Flotsam', 'Cid'), host: '0' };
    const swapped = withSwappedSeats(match, '0', '1');
    expect(swapped.players[0]).toEqual({ ...match.players[1], id: 0 });
    expect(swapped.players[1]).toEqual({ ...match.players[0], id: 1 });
    expect(swapped.host).toBe('1');
    expect(withSwappedSeats(swapped, '1', '0').host).toBe('0');
    expect(withSwappedSeats({ ...match, host: '2' }, '0', '1').host).toBe('2');
    expect(withSwappedSeats({ ...match, host: undefined }, '0', '1').host).toBeUndefined();
  });

  it.each<[string, string[], string | undefined, string | undefined]>([
    ['stays while they play', ['Ann', 'Ben'], '1', '1'],
    ['is the first who plays when the host is away', ['/Flotsam', 'Ann/Jetsam', 'Ben', 'Cid'], '1', '2'],
    ['is the first who plays when there was none', ['', 'Ann'], undefined, '1'],
    ['stays when nobody else plays', ['Ann/Flotsam', '/Jetsam'], '0', '0'],
  ])('the host %s', (_words, seats, host, expected) => {
    expect(withHost({ ...matchWith(...seats), host }).host).toBe(expected);
  });

  it.each<[string, GameEntry, boolean]>([
    ['sees what everybody sees may be taken over', piratz, true],
    ['holds secret cards may not', piratenpoker, false],
  ])('the seat of a bot that %s', (_words, entry, expected) => {
    const hosted = hostGame(entry, undefined);
    const state = InitializeGame({ game: hosted.game, numPlayers: 3 });
    expect(isOpenSeat(hosted, state, '1')).toBe(expected);
    const { code, message } = secretSeat();
    expect([code, message]).toEqual(['secret-seat', 'This bot holds cards that nobody else may see: it plays on.']);
  });
});
