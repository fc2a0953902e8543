import { MatchExportError, OtherFormatError } from '../../src/match/export-format';
import { parseMatchExport, parseMatchText } from '../../src/match/parse-export';

const match = {
  format: 'piratz-match/2',
  game: 'piratz',
  numPlayers: 2,
  options: { blind: true, firstPlayer: '1' },
  names: ['Ann', 'Bob'],
  bots: ['', 'level5'],
  seed: 'abc',
  fingerprint: 'def',
  moves: [
    { player: '1', move: 'reveal', args: [] },
    { player: '0', move: 'pass', args: ['pearl'] },
    { player: '0', move: 'throw', args: [3, [1, 2]] },
  ],
  outcome: { winners: ['1'], scores: { '0': -2, '1': 7 } },
};

const deal = {
  matchID: 'k3Xq9_example',
  secret: '5'.repeat(64),
  contributions: [{ commitment: 'c'.repeat(64), value: 'a'.repeat(32) }, {}],
};
const withDeal = (changes: object) => ({ ...match, deal: { ...deal, ...changes } });

describe('an export of a match', () => {
  it('an export survives a round trip through JSON', () => {
    expect(parseMatchText(JSON.stringify(match))).toEqual(match);
  });

  it('an export may omit names, bots and outcome, contain components, and have unknown fields', () => {
    const { names: _names, bots: _bots, outcome: _outcome, ...rest } = match;
    const file = { ...rest, components: [1], playedAt: 'sea', moves: [{ ...match.moves[0], at: 7 }] };
    expect(parseMatchExport(file)).toEqual({ ...rest, components: [1], moves: [match.moves[0]] });
  });

  it.each(['piratz-match/1', 'piratz-match/3'])(
    'an export of the format %s is said to be of another version',
    (format) => {
      const read = () => parseMatchExport({ format, anything: 'else' });
      expect(read).toThrow(OtherFormatError);
      expect(read).toThrow(`another version saved this match: its format is ${format}, not piratz-match/2`);
    },
  );

  it('names are read without what garbles the text around them, and as long as names are', () => {
    const names = ['Ann\u202Ebob\u0007\n', '\u200BB'.repeat(5_000)];
    expect(parseMatchExport({ ...match, names }).names).toEqual(['Annbob', `${'B'.repeat(23)}…`]);
    const { names: read = [] } = parseMatchExport({ ...match, names: [`e${'\u0301'.repeat(9_999)}`, '🏴‍☠️ Bob'] });
    expect(read[0]?.length).toBeLessThan(6);
    expect(read[1]).toBe('🏴‍☠️ Bob');
  });

  it('an export may contain the deal', () => {
    expect(parseMatchText(JSON.stringify(withDeal({})))).toEqual({ ...match, deal });
  });

  it.each([
    [[], 'the file: expected an object'],
    [null, 'the file: expected an object'],
    ['{}', 'the file: expected an object'],
    [{}, 'format: expected "piratz-match/2"'],
    [{ ...match, format: 'chess/1' }, 'format: expected "piratz-match/2"'],
    [{ ...match, game: 7 }, 'game: expected the name of a game'],
    [{ ...match, numPlayers: 2.5 }, 'numPlayers: expected a whole number from 1 upwards'],
    [{ ...match, numPlayers: '2' }, 'numPlayers: expected a whole number from 1 upwards'],
    [{ ...match, options: undefined }, 'options: expected an object'],
    [{ ...match, options: { blind: [] } }, 'options.blind: expected true, false, a string or a number'],
    [{ ...match, seed: undefined }, 'seed: expected a string'],
    [{ ...match, seed: 7 }, 'seed: expected a string'],
    [{ ...match, fingerprint: undefined }, 'fingerprint: expected a string'],
    [{ ...match, outcome: [] }, 'outcome: expected an object'],
    [{ ...match, outcome: { winners: '1', scores: {} } }, 'outcome.winners: expected a list'],
    [{ ...match, outcome: { winners: [1], scores: {} } }, 'outcome.winners[0]: expected a seat'],
    [{ ...match, outcome: { winners: [], scores: { '1': '7' } } }, 'outcome.scores.1: expected a number'],
    [{ ...match, deal: null }, 'deal: expected an object'],
    [withDeal({ matchID: 'a b' }), 'deal.matchID: expected the ID of a match'],
    [withDeal({ secret: '5' }), 'deal.secret: expected 64 hexadecimal digits'],
    [withDeal({ secret: 'X'.repeat(64) }), 'deal.secret: expected 64 hexadecimal digits'],
    [withDeal({ contributions: {} }), 'deal.contributions: expected a list'],
    [withDeal({ contributions: [{}] }), 'deal.contributions: expected 2 contributions, one a seat'],
    [withDeal({ contributions: [{}, 7] }), 'deal.contributions[1]: expected an object'],
    [
      withDeal({ contributions: [{}, { value: 'a'.repeat(31) }] }),
      'deal.contributions[1].value: expected 32 hexadecimal digits',
    ],
    [
      withDeal({ contributions: [{ commitment: null }, {}] }),
      'deal.contributions[0].commitment: expected 64 hexadecimal digits',
    ],
    [{ ...match, names: ['Ann'] }, 'names: expected 2 names, one a seat'],
    [{ ...match, names: 'Ann' }, 'names: expected a list'],
    [{ ...match, names: ['Ann', 2] }, 'names[1]: expected a string'],
    [{ ...match, bots: ['level5'] }, 'bots: expected 2 bots, one a seat'],
    [{ ...match, moves: {} }, 'moves: expected a list'],
    [{ ...match, moves: [null] }, 'moves[0]: expected an object'],
    [{ ...match, moves: [match.moves[0], { player: '2' }] }, 'moves[1].player: expected a seat from "0" to "1"'],
    [{ ...match, moves: [{ player: '0' }] }, 'moves[0].move: expected the name of a move'],
    [{ ...match, moves: [{ player: '0', move: 'stay' }] }, 'moves[0].args: expected a list'],
    [
      { ...match, moves: [{ player: '0', move: 'stay', args: [{}] }] },
      'moves[0].args[0]: expected a string, a number or a list of numbers',
    ],
    [
      { ...match, moves: [{ player: '0', move: 'stay', args: [1, [2, 'a']] }] },
      'moves[0].args[1]: expected a string, a number or a list of numbers',
    ],
    [{ ...match, moves: [{ player: 0, move: 'stay', args: [] }] }, 'moves[0].player: expected a seat from "0" to "1"'],
    [{ ...match, numPlayers: 0 }, 'numPlayers: expected a whole number from 1 upwards'],
  ])('parsing %j fails with the place and the problem', (file, sentence) => {
    const read = () => parseMatchExport(file);
    expect(read).toThrow(MatchExportError);
    expect(read).toThrow(new MatchExportError(sentence));
  });

  it.each(['', ' 1', '1 ', '01', '+1', '1.0', '-1', '2', '10'])('no seat of two is called "%s"', (player) => {
    const read = () => parseMatchExport({ ...match, moves: [{ ...match.moves[0], player }] });
    expect(read).toThrow(new MatchExportError('moves[0].player: expected a seat from "0" to "1"'));
  });

  it('seats are called by their numbers, also those of more than one digit', () => {
    const { names: _names, bots: _bots, ...rest } = match;
    const moves = ['0', '9', '10', '11'].map((player) => ({ ...match.moves[0], player }));
    expect(parseMatchExport({ ...rest, numPlayers: 12, moves }).moves).toEqual(moves);
  });

  it('a text that is not JSON fails with the problem', () => {
    const read = () => parseMatchText('{');
    expect(read).toThrow(MatchExportError);
    expect(read).toThrow('the file is not valid JSON: ');
  });
});
