import { isReady, publicOffer, rematchSeats, seriesAfter, withAnswer } from '../../../src/server/matches/rematch-offer';
import type { MatchData } from '../../../src/server/storage/match-data';
import { matchWith } from '../support/seats';

const NOW = 1_000_000;
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(NOW));
afterEach(() => jest.restoreAllMocks());

const everybody = (_seat: string) => true;
const nobody = (_seat: string) => false;
const TIMES = { rematchAnswerMs: 60_000, rematchAwayMs: 15_000 };

/** Returns the match after answers such as '0 yes', while these people are present. */
function answered(match: MatchData, answers: readonly string[], isPresent = everybody): MatchData {
  return answers.reduce((before, answer) => {
    const [seat = '', word] = answer.split(' ');
    const accepts = word === 'yes';
    return withAnswer(before, seat, { accepts, ...(accepts && { commitment: `page ${seat}` }) }, isPresent, TIMES);
  }, match);
}

/** Describes an offer: 'of 0, 1 yes' or 'of 0, ended', or that there is none. */
function offerIn({ rematch }: MatchData): string {
  if (!rematch) return 'none';
  const accepting = Object.keys(rematch.answers).filter((seat) => rematch.answers[seat]);
  return `of ${rematch.by}, ${accepting.length} yes${rematch.deadline === undefined ? ', ended' : ''}`;
}

describe('the offer of a rematch', () => {
  it.each<[string, string[], string[], string]>([
    ['the first who accepts makes it', ['Ann', 'Ben', 'Cid'], ['1 yes'], 'of 1, 1 yes'],
    ['others join it', ['Ann', 'Ben', 'Cid'], ['1 yes', '0 yes'], 'of 1, 2 yes'],
    ['one who declines does not end it', ['Ann', 'Ben', 'Cid'], ['1 yes', '0 no'], 'of 1, 1 yes'],
    ['it ends when all others have declined', ['Ann', 'Ben', 'Cid'], ['1 yes', '0 no', '2 no'], 'of 1, 1 yes, ended'],
    [
      'it does not end where one of two others accepts',
      ['Ann', 'Ben', 'Cid'],
      ['1 yes', '0 no', '2 yes'],
      'of 1, 2 yes',
    ],
    ['it is gone when nobody accepts it any more', ['Ann', 'Ben'], ['1 yes', '1 no'], 'none'],
    ['it passes to who still accepts it', ['Ann', 'Ben', 'Cid'], ['0 yes', '2 yes', '0 no'], 'of 2, 1 yes'],
    ['nobody makes one by declining', ['Ann', 'Ben'], ['0 no'], 'none'],
    ['bots are not asked', ['Ann', '/Flotsam'], ['0 yes'], 'of 0, 1 yes'],
    ['after its end a new one forgets the answers', ['Ann', 'Ben'], ['0 yes', '1 no', '1 yes'], 'of 1, 1 yes'],
    ['nobody declines one that has ended', ['Ann', 'Ben'], ['0 yes', '1 no', '0 no'], 'of 0, 1 yes, ended'],
  ])('%s: %j, after %j', (_words, seats, answers, expected) => {
    expect(offerIn(answered(matchWith(...seats), answers))).toBe(expected);
  });

  it('the pages of those who accept commit to the deal of the rematch', () => {
    const { rematch } = answered(matchWith('Ann', 'Ben', 'Cid'), ['0 yes', '1 no', '2 yes']);
    expect(rematch?.commitments).toEqual({ 0: 'page 0', 1: undefined, 2: 'page 2' });
  });

  it('people who are there have a minute, people who are away fifteen seconds', () => {
    const match = matchWith('Ann', 'Ben', 'Cid');
    const only =
      (...seats: string[]) =>
      (seat: string) =>
        seats.includes(seat);
    expect(answered(match, ['0 yes'], only('0', '1')).rematch?.deadline).toBe(NOW + 60_000);
    expect(answered(match, ['0 yes'], only('0')).rematch?.deadline).toBe(NOW + 15_000);
    expect(answered(match, ['0 yes', '1 no'], only('0', '1')).rematch?.deadline).toBe(NOW + 15_000);
    const late = answered(match, ['0 yes'], only('0', '1'));
    jest.mocked(Date.now).mockReturnValue(NOW + 50_000);
    expect(answered(late, ['1 yes'], only('0', '1')).rematch?.deadline).toBe(NOW + 60_000);
    expect(answered(late, ['1 yes'], everybody).rematch?.deadline).toBe(NOW + 60_000);
    const byDefault = withAnswer(match, '0', { accepts: true }, everybody, {});
    expect(byDefault.rematch?.deadline).toBe(NOW + 50_000 + 60_000);
    expect(withAnswer(match, '0', { accepts: true }, nobody, {}).rematch?.deadline).toBe(NOW + 50_000 + 15_000);
  });

  it('the rematch starts when all have answered, or time is up', () => {
    const match = answered(matchWith('Ann', 'Ben', '/Flotsam'), ['0 yes']);
    expect(isReady(match, everybody)).toBe(false);
    expect(isReady(answered(match, ['1 yes']), everybody)).toBe(true);
    jest.mocked(Date.now).mockReturnValue(NOW + 59_999);
    expect(isReady(match, everybody)).toBe(false);
    jest.mocked(Date.now).mockReturnValue(NOW + 60_000);
    expect(isReady(match, everybody)).toBe(true);
  });

  it('no rematch starts without an offer, nor after it has ended', () => {
    expect(isReady(matchWith('/Flotsam'), everybody)).toBe(false);
    expect(isReady(answered(matchWith('Ann', 'Ben'), ['0 yes', '1 no']), everybody)).toBe(false);
  });

  it('who is away and has a stand-in is not asked, unless they are there again or answer', () => {
    const match = answered(matchWith('Ann', 'Ben/Flotsam'), ['0 yes'], nobody);
    expect(isReady(match, nobody)).toBe(true);
    expect(isReady(match, everybody)).toBe(false);
    expect(isReady(answered(match, ['1 yes'], nobody), nobody)).toBe(true);
  });

  it('clients see the offer with the time left, and nothing once the rematch is there', () => {
    const match = answered(matchWith('Ann', 'Ben'), ['0 yes']);
    expect(publicOffer(match)).toEqual({ by: '0', answers: { 0: true }, left: 60_000 });
    jest.mocked(Date.now).mockReturnValue(NOW + 70_000);
    expect(publicOffer(match)).toMatchObject({ left: 0 });
    expect(publicOffer({ ...match, nextMatchID: 'next' })).toBeNull();
    expect(publicOffer(matchWith('Ann'))).toBeNull();
    expect(publicOffer(answered(match, ['1 no']))).toEqual({ by: '0', answers: { 0: true, 1: false } });
  });
});

describe('the seats of a rematch', () => {
  it('who accepts and every bot keeps the seat; who declines or says nothing leaves it free', () => {
    const match = answered(matchWith('Ann', '/Flotsam', 'Ben', 'Cid'), ['0 yes', '2 no']);
    expect(rematchSeats(match, everybody)).toEqual({
      0: { id: 0, name: 'Ann', credentials: 'hash of Ann', commitment: 'page 0' },
      1: { id: 1, name: 'Flotsam', data: { bot: 'level3' } },
      2: { id: 2 },
      3: { id: 3 },
    });
  });

  it('the further devices of who accepts keep their access', () => {
    const match = answered(matchWith('Ann', ''), ['0 yes']);
    const devices = { ...match.players[0]!, devices: ['hash of a phone'] };
    const seats = rematchSeats({ ...match, players: { ...match.players, 0: devices } }, everybody);
    expect(seats[0]?.devices).toEqual(['hash of a phone']);
    expect(seats[1]).toEqual({ id: 1 });
  });

  it('a stand-in plays on as a bot for an owner who has not come back', () => {
    const match = answered(matchWith('Ann', 'Ben/Flotsam'), ['0 yes'], nobody);
    expect(rematchSeats(match, nobody)[1]).toEqual({ id: 1, name: 'Flotsam', data: { bot: 'level3' } });
    expect(rematchSeats(match, everybody)[1]).toEqual({ id: 1 });
    expect(rematchSeats(answered(match, ['1 no'], nobody), nobody)[1]).toEqual({ id: 1 });
  });
});

describe('the score of a series', () => {
  const over = { ...matchWith('Ann', 'Ben'), gameover: { winners: ['1'], scores: { 0: 1, 1: 2 } } };

  it('the winner has one more victory', () => {
    expect(seriesAfter(over)).toEqual({ matches: 1, victories: { Ben: 1 } });
    const series = { matches: 3, victories: { Ann: 2, Ben: 1 } };
    expect(seriesAfter({ ...over, series })).toEqual({ matches: 4, victories: { Ann: 2, Ben: 2 } });
  });

  it('a match that was called off does not count', () => {
    const series = { matches: 3, victories: { Ann: 2, Ben: 1 } };
    expect(seriesAfter({ ...over, series, gameover: { calledOff: true } })).toBe(series);
  });

  it('a winner without a name is counted without a victory of others', () => {
    expect(seriesAfter({ ...over, players: { 0: { id: 0 }, 1: { id: 1 } } })).toMatchObject({ matches: 1 });
  });
});
