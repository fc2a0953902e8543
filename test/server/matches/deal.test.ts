import { piratz } from '../../../src/games/piratz';
import { commitmentTo, seedOf } from '../../../src/random/deal';
import {
  publicDeal,
  revealDeadline,
  withCommitment,
  withDeal,
  withRevealed,
  withStart,
} from '../../../src/server/matches/deal';
import { hostGame } from '../../../src/server/matches/hosted-games';
import { withBot } from '../../../src/server/matches/seats';
import type { MatchData, StoredMatch } from '../../../src/server/storage/match-data';
import { matchWith } from '../support/seats';

const SECRET = 'a secret of the server';
const NOW = 1_000_000;
const handle = { ...hostGame(piratz, undefined), matchID: 'm' };

/** An error that is sent to who asked. */
const refusal = (code: string, message: string) => expect.objectContaining({ code, message }) as Error;

/** A match that waits for its start; the pages of Ann and Ben have committed to values. */
function waiting(...seats: string[]): MatchData {
  const match = { ...matchWith(...seats), deal: { secret: SECRET } };
  return withCommitment(withCommitment(match, '0', commitmentTo('of Ann')), '1', commitmentTo('of Ben'));
}

const started = () => ({ match: withStart(waiting('Ann', 'Ben'), NOW), state: undefined });
const reveal = (stored: StoredMatch) => withRevealed(withRevealed(stored, '0', 'of Ann'), '1', 'of Ben');
const seedIn = ({ state }: StoredMatch) =>
  (state?.plugins as { random?: { data: { seed: string } } } | undefined)?.random?.data.seed;

describe('the start of a match', () => {
  it('the start fixes the commitments of the pages', () => {
    expect(started().match).toMatchObject({
      startedAt: NOW,
      deal: {
        secret: SECRET,
        contributions: [{ commitment: commitmentTo('of Ann') }, { commitment: commitmentTo('of Ben') }],
      },
    });
    expect(() => withCommitment(started().match, '0', commitmentTo('another'))).toThrow(
      refusal('started', 'The match has begun: the deal is fixed.'),
    );
  });

  it('a bot contributes nothing, even where a page had committed to a value', () => {
    const { players, ...match } = waiting('Ann', 'Ben');
    const replaced = { ...match, players: { ...players, 1: { ...players[1]!, data: { bot: 'level3' } } } };
    expect(withStart(replaced, NOW).deal?.contributions).toEqual([{ commitment: commitmentTo('of Ann') }, {}]);
    const withoutPage: MatchData = { ...withBot(matchWith('Ann', ''), '1', 'level3'), deal: { secret: SECRET } };
    expect(withStart(withoutPage, NOW).deal?.contributions).toEqual([{}, {}]);
  });

  it('a match with a free seat, one that has started, and one of an earlier version are not started', () => {
    const [free, { match }, old] = [waiting('Ann', 'Ben', ''), started(), matchWith('Ann', 'Ben')];
    expect(withStart(free, NOW)).toBe(free);
    expect(withStart(match, NOW + 1)).toBe(match);
    expect(withStart(old, NOW)).toBe(old);
  });
});

describe('the values of the pages', () => {
  it('a value is stored once', () => {
    const once = withRevealed(started(), '1', 'of Ben');
    expect(once.match.deal?.contributions).toEqual([
      { commitment: commitmentTo('of Ann') },
      { commitment: commitmentTo('of Ben'), value: 'of Ben' },
    ]);
    expect(withRevealed(once, '1', 'of Ben')).toBe(once);
  });

  const early = refusal('not-started', 'The match has not begun: keep the value.');
  const wrong = refusal('bad-request', 'This is not the value that this seat has committed to.');
  it.each<[string, StoredMatch, string, string, Error]>([
    ['before the start', { match: waiting('Ann', 'Ben'), state: undefined }, '0', 'of Ann', early],
    ['of a seat that does not exist', started(), '2', 'of Ann', early],
    ['of another page', started(), '0', 'of Ben', wrong],
    ['in a match of an earlier version', { match: matchWith('Ann'), state: undefined }, '0', 'of Ann', early],
  ])('a value is refused: %s', (_words, stored, seat, value, reason) => {
    expect(() => withRevealed(stored, seat, value)).toThrow(reason);
  });

  it('a late value is refused, and a repeated one is not', () => {
    const dealt = withDeal(handle, withRevealed(started(), '0', 'of Ann'), NOW + 5000, {});
    const late = refusal('started', 'Too late: the match has been dealt without it.');
    expect(() => withRevealed(dealt, '1', 'of Ben')).toThrow(late);
    expect(withRevealed(dealt, '0', 'of Ann')).toBe(dealt);
  });
});

describe('the deal', () => {
  it('the match is dealt when all values are revealed, with the seed of all of them', () => {
    const dealt = withDeal(handle, reveal(started()), NOW, {});
    expect(seedIn(dealt)).toBe(
      seedOf({ matchID: 'm', secret: SECRET, contributions: [{ value: 'of Ann' }, { value: 'of Ben' }] }),
    );
    expect(dealt.state?.G).toMatchObject({ seats: [{ pile: [] }, { pile: [] }] });
  });

  it('the match waits five seconds for values, and is then dealt without them', () => {
    const half = withRevealed(started(), '0', 'of Ann');
    expect(revealDeadline(half, {})).toBe(NOW + 5000);
    expect(withDeal(handle, half, NOW + 4999, {})).toBe(half);
    expect(seedIn(withDeal(handle, half, NOW + 5000, {}))).toBe(
      seedOf({ matchID: 'm', secret: SECRET, contributions: [{ value: 'of Ann' }, {}] }),
    );
    expect(revealDeadline(half, { revealMs: 70 })).toBe(NOW + 70);
  });

  it('the match is dealt with the options of its table', () => {
    const { match } = reveal(started());
    const setupData = { blind: true, cubeChoice: 'highest', firstPlayer: '1' };
    expect(withDeal(handle, { match: { ...match, setupData }, state: undefined }, NOW, {}).state?.G).toMatchObject({
      ...{ blind: true, currentPlayer: '1' },
    });
  });

  it('a match is dealt once, and neither before the start nor after it was called off', () => {
    const dealt = withDeal(handle, reveal(started()), NOW, {});
    expect(withDeal(handle, dealt, NOW + 9000, {})).toBe(dealt);
    expect(revealDeadline(dealt, {})).toBeUndefined();
    const before = { match: waiting('Ann', 'Ben'), state: undefined };
    expect(withDeal(handle, before, NOW + 9000, {})).toBe(before);
    const calledOff = { match: { ...started().match, gameover: { calledOff: true } }, state: undefined };
    expect(withDeal(handle, calledOff, NOW + 9000, {})).toBe(calledOff);
  });

  it('everybody sees the commitments and who has revealed a value, and no value before its time', () => {
    const half = withRevealed(started(), '0', 'of Ann');
    expect(publicDeal(half.match)).toEqual({
      commitment: commitmentTo(SECRET),
      contributions: [{ commitment: commitmentTo('of Ann'), isRevealed: true }, { commitment: commitmentTo('of Ben') }],
    });
    expect(publicDeal(matchWith('Ann'))).toBeUndefined();
  });
});
