import { upgradeLog, upgradeState } from '../../src/match/stored-state';
import { parseMatchText } from '../../src/match/parse-export';
import { replay } from '../../src/match/replay';
import { expected, OLD_GAMES, readMatchFile, renamed, renamedTo1 } from '../support/before-1.0';

describe('the upgrade of a stored match from before 1.0', () => {
  it.each(expected.matches)(
    'renames the fields of a $kind match of $game, in place',
    ({ game, state, initialState, log }) => {
      expect(JSON.stringify(upgradeState(game, state))).toBe(JSON.stringify(renamed(game, state)));
      expect(JSON.stringify(upgradeState(game, initialState))).toBe(JSON.stringify(renamed(game, initialState)));
      expect(JSON.stringify(upgradeLog(game, log))).toBe(JSON.stringify(renamed(game, log)));
    },
  );

  it.each(expected.matches)(
    'renames what version 1.0 stored of a $kind match of $game',
    ({ game, state, initialState, log }) => {
      const upgraded = [state, initialState].map((value) => upgradeState(game, renamedTo1(game, value)));
      expect(JSON.stringify(upgraded)).toBe(JSON.stringify(renamed(game, [state, initialState])));
      expect(JSON.stringify(upgradeLog(game, renamedTo1(game, log)))).toBe(JSON.stringify(renamed(game, log)));
    },
  );

  it.each(expected.matches)('returns an upgraded $kind match of $game itself', ({ game, state, log }) => {
    const [upgraded, upgradedLog] = [upgradeState(game, state), upgradeLog(game, log)];
    expect(upgradeState(game, upgraded)).toBe(upgraded);
    expect(upgradeLog(game, upgradedLog)).toBe(upgradedLog);
  });

  it.each([
    ['an unknown game', 'chess', { G: { happened: [] } }],
    ['the name of a method', 'constructor', { G: { happened: [] } }],
    ['a state without G', 'piratz', { ctx: {} }],
    ['a number as G', 'piratz', { G: 2 }],
    ['no object', 'piratenpoker', 'state'],
    ['null', 'piratenpoker', null],
    ['nothing', 'piratenpoker', undefined],
    ['a kind that is no text', 'piraten-kapern', { G: { events: [{ kind: ['throw'] }] } }],
    ['an old kind in another field', 'piraten-kapern', { G: { events: [{ kind: 'turn', name: 'throw' }] } }],
    ['rounds of another shape', 'piratenpoker', { G: { rounds: 3, events: [{ round: 'none' }] } }],
    ['names of Object.prototype', 'piratz', { G: { constructor: 1, toString: 2 } }],
  ])('returns %s as it is', (_what, game, state) => {
    expect(upgradeState(game, state)).toBe(state);
    expect(upgradeLog(game, state)).toBe(state);
  });

  it('keeps a field that has the new name already', () => {
    const state = { G: { happened: ['old'], events: ['new'] } };
    expect(upgradeState('piratz', state)).toBe(state);
  });

  it('drops a field that no longer exists, also where nothing else has changed', () => {
    expect(upgradeState('piraten-kapern', { G: { packed: 'CCMM', over: false } })).toEqual({ G: { over: false } });
  });

  it('renames in what was before the moves that may be taken back, too', () => {
    const stateWith = (before: object) => ({
      G: { events: [] },
      plugins: { random: {}, undo: { data: { playerID: '0', steps: [{ before }], taken: 0 } } },
    });
    const upgraded = upgradeState('piraten-kapern', stateWith({ thrown: [[1]], happened: [{ kind: 'throw' }] }));
    expect(upgraded).toEqual(stateWith({ rollCounts: [[1]], events: [{ kind: 'roll' }] }));
  });

  it('does not modify its argument', () => {
    const state = {
      G: { happened: [{ kind: 'reveal', round: { verdict: { by: 'nobody' } } }], rounds: [{ verdict: 1 }] },
    };
    const before = JSON.stringify(state);
    upgradeState('piratenpoker', state);
    expect(JSON.stringify(state)).toBe(before);
  });
});

describe('a match export from before 1.0', () => {
  it.each(OLD_GAMES)('of $name is replayed to the same end', (entry) => {
    const match = parseMatchText(readMatchFile(entry.name));
    const end = replay(entry, match);
    expect(JSON.stringify(end)).toBe(JSON.stringify(renamed(entry.name, expected.exports[entry.name])));
    expect(entry.rules.outcome(end)).toEqual(match.outcome);
  });

  it.each(OLD_GAMES)('of $name contains no renamed field', ({ name }) => {
    expect(renamed(name, JSON.parse(readMatchFile(name)) as unknown)).toEqual(JSON.parse(readMatchFile(name)));
  });
});
