import {
  formatCode,
  newSecret,
  parseCode,
  clearIdentity,
  saveIdentity,
  ownIdentity,
  activeIdentity,
} from '../../src/client/shared/identity';
import { recordSoloResult, soloResults, tallyResults } from '../../src/client/shared/solo-results';
import { storedName } from '../../src/client/shared/local-store';
import type { SoloRecord } from '../../src/client/shared/solo-storage';
import { nonEmpty } from '../support/assertions';

const ann = { name: 'Ann Bonny 3', secret: '0123456789abcdef0123456789abcdef' };

beforeEach(() => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});

describe('the code of a nickname', () => {
  it('is parsed with any separators and in upper case', () => {
    const code = formatCode(ann);
    expect(code).toBe('Ann Bonny 3 0123-4567-89ab-cdef-0123-4567-89ab-cdef');
    for (const text of [
      code,
      ` ${code} \n`,
      code.replaceAll('-', ' '),
      code.replaceAll('-', ''),
      code.replace('-', '\n'),
      code.replaceAll('-', '–'),
      `“${code}”.`,
      `\u200B${code}\u200B`,
    ]) {
      expect(parseCode(text)).toEqual(ann);
    }
    expect(parseCode(`Ann ${ann.secret.toUpperCase()}`)).toEqual({ ...ann, name: 'Ann' });
  });

  it.each(['', 'Ann', ann.secret, `Ann ${ann.secret.slice(1)}`, `Ann ${ann.secret.slice(1)}g`])(
    'is not parsed if it is malformed: %p',
    (text) => {
      expect(parseCode(text)).toBeUndefined();
    },
  );

  it('has 128 random bits', () => {
    const secrets = Array.from({ length: 100 }, newSecret);
    expect(new Set(secrets).size).toBe(100);
    for (const secret of nonEmpty(secrets)) expect(secret).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('the nickname of a browser', () => {
  it('is saved, becomes the name at tables, can be paused, and is cleared', () => {
    expect([ownIdentity(), activeIdentity()]).toEqual([undefined, undefined]);
    saveIdentity(ann);
    expect([ownIdentity(), activeIdentity(), storedName()]).toEqual([ann, ann, ann.name]);
    saveIdentity({ ...ann, isResting: true });
    expect([ownIdentity(), activeIdentity()]).toEqual([{ ...ann, isResting: true }, undefined]);
    clearIdentity();
    expect(ownIdentity()).toBeUndefined();
  });
});

describe('results against bots', () => {
  const record = (id: string, ...opponents: SoloRecord['opponents']): SoloRecord => ({
    id,
    seed: 's',
    opponents,
    options: {},
  });
  const won = { winners: ['0'], scores: { 0: 10, 1: 4, 2: 4 } };
  const shared = { winners: ['0', '1'], scores: { 0: 7, 1: 7, 2: 4 } };

  it('count once and are summed up by game and kind of bots', () => {
    for (let again = 0; again < 3; again++) recordSoloResult('piratz', record('a', 'level3', 'level3'), won);
    recordSoloResult('piratz', record('b', 'level3', 'level3'), shared);
    recordSoloResult('piratz', record('c', 'level3', 'level5'), won);
    recordSoloResult('piratz', record('e', 'level3', { name: 'Ben' }), won); // not against bots only
    recordSoloResult('piratenpoker', record('d', 'level1', 'level1'), { ...won, winners: ['2'] });
    const tallies = tallyResults(soloResults(), ['piratenpoker', 'piratz'], ['level1', 'level3', 'mixed']);
    expect(tallies).toEqual([
      { game: 'piratenpoker', crew: 'level1', matches: 1, victories: 0, averageScore: 10 },
      { game: 'piratz', crew: 'level3', matches: 2, victories: 1.5, averageScore: 8.5 },
      { game: 'piratz', crew: 'mixed', matches: 1, victories: 1, averageScore: 10 },
    ]);
  });

  it('are limited to the latest thousand', () => {
    for (let i = 0; i < 1003; i++) recordSoloResult('piratz', record(String(i), 'level1'), won);
    const ids = soloResults().map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([1000, '3', '1002']);
  });
});
