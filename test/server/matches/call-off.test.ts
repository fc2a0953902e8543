import { hasOneRespondent, isCalledOff, withCallOff, withCallOffAnswer } from '../../../src/server/matches/call-off';
import type { MatchData } from '../../../src/server/storage/match-data';
import { matchWith } from '../support/seats';

/** Returns the match after answers such as '0 yes'. */
function answered(match: MatchData, answers: readonly string[]): MatchData {
  return answers.reduce((before, answer) => {
    const [seat = '', word] = answer.split(' ');
    return withCallOffAnswer(before, seat, word === 'yes');
  }, match);
}

const answersIn = ({ players }: MatchData) => Object.values(players).map(({ data }) => data?.callsOff);
const isOver = (match: MatchData) => isCalledOff(withCallOff(match));

describe('calling a match off', () => {
  it.each<[string, string[], string[], (boolean | undefined)[], boolean]>([
    ['the first who agrees proposes it', ['Ann', 'Ben'], ['0 yes'], [true, undefined], false],
    ['the match is over when all agree', ['Ann', 'Ben'], ['0 yes', '1 yes'], [true, true], true],
    [
      'who declines ends the proposal',
      ['Ann', 'Ben', 'Cid'],
      ['0 yes', '1 yes', '2 no'],
      [undefined, undefined, false],
      false,
    ],
    [
      'a new proposal forgets who has declined the last one',
      ['Ann', 'Ben', 'Cid'],
      ['0 yes', '1 no', '2 yes'],
      [undefined, undefined, true],
      false,
    ],
    [
      'who withdraws leaves the answers of the others',
      ['Ann', 'Ben', 'Cid'],
      ['0 yes', '1 yes', '1 no'],
      [true, undefined, undefined],
      false,
    ],
    ['bots are not asked', ['Ann', '/Flotsam'], ['0 yes'], [true, undefined], true],
    ['a guest who is away is not asked', ['Ann', 'Ben/Flotsam'], ['0 yes'], [true, undefined], true],
    ['a nickname who is away has to agree', ['Ann', '@Ben/Flotsam'], ['0 yes'], [true, undefined], false],
    ['a nickname who is away may have agreed', ['Ann', '@Ben/Flotsam'], ['0 yes', '1 yes'], [true, true], true],
    ['bots alone do not call it off', ['/Flotsam', '/Jetsam'], [], [undefined, undefined], false],
  ])('%s: %j, after %j', (_words, seats, answers, expected, over) => {
    const match = answered(matchWith(...seats), answers);
    expect(answersIn(match)).toEqual(expected);
    expect(isOver(match)).toBe(over);
  });

  it('who declines while nobody proposes it changes nothing', () => {
    const match = matchWith('Ann', 'Ben');
    expect(withCallOffAnswer(match, '1', false)).toBe(match);
  });

  it('a proposal that was withdrawn leaves no trace, and keeps what else is known of the seats', () => {
    const match = matchWith('Ann/Flotsam', 'Ben');
    expect(answered(match, ['0 yes', '0 no'])).toEqual(match);
    expect(answered(match, ['1 yes', '1 no'])).toEqual(match);
  });

  it('there is no answer from a seat that does not exist', () => {
    expect(() => withCallOffAnswer(matchWith('Ann'), '1', true)).toThrow('There is no seat 1.');
  });

  it('a match with a result keeps it', () => {
    const match = { ...answered(matchWith('Ann'), ['0 yes']), gameover: { winners: ['0'], scores: {} } };
    expect(withCallOff(match)).toBe(match);
    expect(isCalledOff(match)).toBe(false);
  });

  it.each([undefined, null, 'calledOff'])('a match whose end is stored as %j was not called off', (gameover) => {
    expect(isCalledOff({ gameover })).toBe(false);
  });

  it.each<[string, string[], boolean]>([
    ['one nickname among bots', ['@Ann', '/Flotsam'], true],
    ['one nickname beside a guest who is away', ['@Ann', 'Ben/Flotsam'], true],
    ['a guest among bots, for whom nothing counts', ['Ann', '/Flotsam'], false],
    ['two players', ['@Ann', 'Ben'], false],
    ['bots', ['/Flotsam', '/Jetsam'], false],
  ])('the result counts for one person only: %s', (_words, seats, expected) => {
    expect(hasOneRespondent(matchWith(...seats))).toBe(expected);
  });
});
