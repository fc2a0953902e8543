import type { LogEntry } from 'boardgame.io';
import { createMatchExport, movesInLog, withShownNames } from '../../src/match/export-format';
import { seedCommitment } from '../../src/random/seeded-stream';
import { DEAL } from '../support/exports';

const moves = [{ player: '1', move: 'reveal', args: [] }];
const record = { entry: { name: 'piratz' }, options: { blind: true }, names: ['Ann', 'Ben'], seed: 'a seed', moves };
const least = {
  format: 'piratz-match/2',
  game: 'piratz',
  numPlayers: 2,
  options: { blind: true },
  names: ['Ann', 'Ben'],
  seed: 'a seed',
  fingerprint: seedCommitment('a seed'),
  moves,
};

describe('the export of a match', () => {
  it('has the fields of the format, and none for what the match does not have', () => {
    expect(createMatchExport(record)).toStrictEqual(least);
  });

  it('has the components, the bots, the deal and the outcome of a match that has them', () => {
    const more = {
      components: [1],
      bots: ['', 'level3'],
      deal: DEAL,
      outcome: { winners: ['1'], scores: { 0: 1, 1: 2 } },
    };
    expect(createMatchExport({ ...record, ...more })).toStrictEqual({ ...least, ...more });
  });

  it('is shown without what garbles the text around its names', () => {
    const garbled = { ...least, game: 'pi\u202Eratz', names: ['Ann\n', 'Ben'] };
    expect(withShownNames(garbled)).toStrictEqual(least);
    const { names: _names, ...nameless } = least;
    expect(withShownNames(nameless)).toStrictEqual(nameless);
  });
});

describe('the moves in a log', () => {
  const entry = (type: string, payload: object) => ({ action: { type, payload } }) as LogEntry;

  it('are those of the players, in their order, with their arguments', () => {
    const log = [
      entry('MAKE_MOVE', { type: 'pass', args: ['pearl'], playerID: '0' }),
      entry('GAME_EVENT', { type: 'endTurn', args: [], playerID: '0' }),
      entry('MAKE_MOVE', { type: 'reveal', playerID: '1' }),
    ];
    expect(movesInLog(log)).toEqual([
      { player: '0', move: 'pass', args: ['pearl'] },
      { player: '1', move: 'reveal', args: [] },
    ]);
  });
});
