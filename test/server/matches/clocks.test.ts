import fc from 'fast-check';
import type { ClockSetting } from '../../../src/protocol/http';
import {
  earnedMs,
  isTimeUp,
  seatClockOf,
  nextDeadline,
  timedOutSeats,
  withClocks,
} from '../../../src/server/matches/clocks';
import { withOwnerBack, withSeats, withStandIn } from '../../../src/server/matches/seats';
import type { MatchData } from '../../../src/server/storage/match-data';
import { nonEmpty } from '../../support/assertions';

const NOW = 1_000_000;
const LIVE: ClockSetting = { bank: 60, increment: 10 };
const DAYS: ClockSetting = { perMove: 86_400 };

function matchWithClock(clock: ClockSetting | undefined): MatchData {
  const match = { gameName: 'piratz', code: 'X', createdAt: 0, updatedAt: 0, players: {}, ...(clock && { clock }) };
  const seats = ['Ann', 'Ben', 'Bot'].map((name, id) =>
    name === 'Bot' ? { id, name, data: { bot: 'level1' } } : { id, name, credentials: `hash ${name}` },
  );
  return withSeats(match, ...seats);
}

/** A match in which seats 0 and 1 move in turn, at a moment in time. */
interface Twin {
  readonly match: MatchData;
  readonly turn: '0' | '1';
  readonly now: number;
}

/** What the owner of seat 0 does after some seconds; "move" moves in the seat whose turn it is. */
const ABSENCE_STEP = fc.record({
  action: fc.constantFrom('leave', 'return', 'move', 'wait'),
  seconds: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 50_000 })),
});

function startTwin(clock: ClockSetting): Twin {
  return { match: withClocks(matchWithClock(clock), ['0'], NOW), turn: '0', now: NOW };
}

function nextTwin({ match: before, turn, now: then }: Twin, action: string, seconds: number): Twin {
  const now = then + Math.round(1000 * seconds);
  const match = timedOutSeats(before, now).reduce(withStandIn, before);
  const seat = match.players[0]!;
  if (action === 'leave') return { match: withClocks(withStandIn(match, '0'), [turn], now), turn, now };
  if (action === 'return' && !isTimeUp(seat, now))
    return { match: withClocks(withOwnerBack(match, '0'), [turn], now), turn, now };
  if (action !== 'move') return { match: withClocks(match, [turn], now), turn, now };
  const next = turn === '0' ? '1' : '0';
  return { match: withClocks(match, [next], now, turn), turn: next, now };
}

/** The time that the owner of seat 0 would have if they were back. */
function timeLeft({ match, now }: Twin): number {
  const { data: _standIn, ...seat } = match.players[0]!;
  return seatClockOf(seat, match.clock, now)?.left ?? NaN;
}

const times = ({ players }: MatchData) => Object.values(players).map(({ time }) => time);

describe('clocks', () => {
  it('only the clocks of pending people run', () => {
    const match = withClocks(matchWithClock(LIVE), ['0', '2'], NOW);
    expect(times(match)).toEqual([{ left: 60_000, since: NOW }, undefined, undefined]);
    expect(nextDeadline(match)).toBe(NOW + 60_000);
  });

  it('several clocks run when several players are pending', () => {
    const match = withClocks(matchWithClock(LIVE), ['0', '1'], NOW);
    const later = withClocks(match, ['1'], NOW + 5000, '0');
    expect(times(later)).toEqual([{ left: 65_000 }, { left: 60_000, since: NOW }, undefined]);
  });

  it('a move keeps the remaining bank and adds the increment', () => {
    const moved = withClocks(withClocks(matchWithClock(LIVE), ['0'], NOW), ['1'], NOW + 20_000, '0');
    expect(times(moved)).toEqual([{ left: 50_000 }, { left: 60_000, since: NOW + 20_000 }, undefined]);
    const again = withClocks(moved, ['0'], NOW + 30_000, '1');
    expect(again.players[0]?.time).toEqual({ left: 50_000, since: NOW + 30_000 });
  });

  it('each of several moves in one turn is credited', () => {
    const match = withClocks(withClocks(matchWithClock(LIVE), ['0'], NOW), ['0'], NOW + 3000, '0');
    expect(match.players[0]?.time).toEqual({ left: 67_000, since: NOW + 3000 });
  });

  it('a clock per move restarts with every move', () => {
    const match = withClocks(withClocks(matchWithClock(DAYS), ['0'], NOW), ['1'], NOW + 80_000_000, '0');
    expect(match.players[0]?.time).toEqual({ left: 86_400_000 });
  });

  it.each([LIVE, DAYS])('a move that is taken back has neither earned nor cost time: %j', (clock) => {
    const match = withClocks(matchWithClock(clock), ['0'], NOW);
    const moved = withClocks(match, ['1'], NOW + 7000, '0');
    const earned = earnedMs(match.players[0], moved.players[0], NOW + 7000);
    const undone = withClocks(moved, ['0'], NOW + 9000, '0', earned);
    const full = match.players[0]!.time!.left;
    expect(times(undone)).toEqual([{ left: full - 7000, since: NOW + 9000 }, { left: full }, undefined]);
  });

  it('nobody gains time by taking a move back that was not the end of their turn', () => {
    const match = withClocks(matchWithClock(DAYS), ['0'], NOW);
    const moved = withClocks(match, ['0'], NOW + 7000, '0');
    const earned = earnedMs(match.players[0], moved.players[0], NOW + 7000);
    const undone = withClocks(moved, ['0'], NOW + 9000, '0', earned);
    expect(seatClockOf(undone.players[0]!, DAYS, NOW + 9000)?.left).toBe(86_400_000 - 9000);
  });

  it('updating the clocks twice changes nothing', () => {
    const match = withClocks(matchWithClock(LIVE), ['0', '1'], NOW);
    expect(withClocks(match, ['0', '1'], NOW + 10_000)).toEqual(match);
  });

  it('a clock runs out once', () => {
    const match = withClocks(matchWithClock(LIVE), ['0', '1'], NOW);
    expect(timedOutSeats(match, NOW + 59_999)).toEqual([]);
    expect(timedOutSeats(match, NOW + 60_000)).toEqual(['0', '1']);
    const after = withClocks(withStandIn(match, '0'), ['0', '1'], NOW + 60_000);
    expect(timedOutSeats(after, NOW + 60_000)).toEqual(['1']);
    expect(nextDeadline(withStandIn(after, '1'))).toBeUndefined();
    expect(seatClockOf(after.players[0]!, LIVE, NOW)).toBeUndefined();
  });

  it('a clock runs on while a stand-in holds the seat', () => {
    const match = withClocks(matchWithClock(LIVE), ['0'], NOW);
    const away = withClocks(withStandIn(match, '0'), ['0'], NOW + 5000);
    const back = withClocks(withOwnerBack(away, '0'), ['0'], NOW + 5900);
    expect(back.players[0]?.time).toEqual({ left: 60_000, since: NOW });
  });

  it('an owner without time waits for the stand-in’s move, which leaves a full time per move or one increment', () => {
    const afterMove = (clock: ClockSetting) => {
      const match = withClocks(matchWithClock(clock), ['0'], NOW);
      const later = NOW + 90_000_000;
      const replaced = withClocks(withStandIn(match, '0'), ['0'], later);
      expect(isTimeUp(replaced.players[0]!, later)).toBe(true);
      const moved = withClocks(replaced, ['1'], later + 900, '0');
      expect(isTimeUp(moved.players[0]!, later + 900)).toBe(false);
      return moved.players[0]?.time;
    };
    expect(afterMove(LIVE)).toEqual({ left: 10_000 });
    expect(afterMove(DAYS)).toEqual({ left: 86_400_000 });
  });

  it('a stand-in’s moves add nothing to a bank', () => {
    const match = withClocks(withStandIn(matchWithClock(LIVE), '0'), ['0'], NOW);
    expect(withClocks(match, ['1'], NOW + 900, '0').players[0]?.time).toEqual({ left: 59_100 });
  });

  it.each([LIVE, DAYS, { bank: 20, increment: 0 }])('nobody gains time by leaving and coming back: %j', (clock) => {
    fc.assert(
      fc.property(fc.array(ABSENCE_STEP, { minLength: 1, maxLength: 40 }), (steps) => {
        let [leaving, staying] = [startTwin(clock), startTwin(clock)];
        for (const { action, seconds } of nonEmpty(steps)) {
          leaving = nextTwin(leaving, action, seconds);
          staying = nextTwin(staying, 'return', seconds);
          if (action === 'move') staying = nextTwin(staying, 'move', 0);
          expect(timeLeft(leaving)).toBeLessThanOrEqual(timeLeft(staying));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('clients see the remaining time, which is never negative', () => {
    const { players } = withClocks(matchWithClock(LIVE), ['0'], NOW);
    expect(seatClockOf(players[0]!, LIVE, NOW + 12_000)).toEqual({ left: 48_000, runs: true });
    expect(seatClockOf(players[0]!, LIVE, NOW + 100_000)).toEqual({ left: 0, runs: true });
    expect(seatClockOf(players[1]!, LIVE, NOW)).toEqual({ left: 60_000, runs: false });
  });

  it('a match without clocks has none', () => {
    const match = matchWithClock(undefined);
    expect(withClocks(match, ['0'], NOW)).toBe(match);
    expect(seatClockOf(match.players[0]!, undefined, NOW)).toBeUndefined();
  });
});
