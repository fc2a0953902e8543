import type { Policy } from '../../src/games/contract';
import { BOT_KINDS, botName, isBotKind, parseBotSpec } from '../../src/ai/levels';

describe('levels', () => {
  it.each([
    ['random', { kind: 'random' }],
    ['greedy', { kind: 'policy', policy: 'greedy', randomMoveRate: 0 }],
    ['greedy~7', { kind: 'policy', policy: 'greedy', randomMoveRate: 0.07 }],
    ['level1', { kind: 'policy', policy: 'greedy', randomMoveRate: 0.27 }],
    ['level5', { kind: 'ismcts', budget: { milliseconds: 100 } }],
    ['expert', { kind: 'ismcts', budget: { milliseconds: 100 } }],
    ['ismcts', { kind: 'ismcts', budget: { milliseconds: 600 } }],
    ['ismcts:2000', { kind: 'ismcts', budget: { iterations: 2000 } }],
    ['ismcts:50ms', { kind: 'ismcts', budget: { milliseconds: 50 } }],
    ['flat:300', { kind: 'flat', budget: { iterations: 300 } }],
    ['flat:50ms', { kind: 'flat', budget: { milliseconds: 50 } }],
  ])('the notation %s is parsed', (text, spec) => {
    expect(parseBotSpec(text, {})).toEqual(spec);
  });

  it.each([
    ['bold', { kind: 'policy', policy: 'bold', randomMoveRate: 0 }],
    ['bold~12', { kind: 'policy', policy: 'bold', randomMoveRate: 0.12 }],
    ['level1', { kind: 'random' }],
    ['level4', { kind: 'policy', policy: 'bold', randomMoveRate: 0.05 }],
    ['expert', { kind: 'ismcts', budget: { iterations: 9 } }],
  ])('the notation %s is parsed for a game with its own policies and levels', (text, spec) => {
    const policy: Policy = { act: () => ({ move: 'pass', args: [] }) };
    expect(
      parseBotSpec(text, {
        policies: { bold: async () => policy },
        levels: ['random', 'greedy~40', 'greedy', 'bold~5', 'ismcts:9'],
      }),
    ).toEqual(spec);
  });

  const greedy = { kind: 'policy', policy: 'greedy', randomMoveRate: 0 };
  it.each([
    ['network', { kind: 'network', temperature: 0, fallback: greedy }],
    ['network@2.5', { kind: 'network', temperature: 2.5, fallback: greedy }],
    ['network@3/random', { kind: 'network', temperature: 3, fallback: { kind: 'random' } }],
    ['puct:50ms', { kind: 'puct', budget: { milliseconds: 50 } }],
    ['puct:2000', { kind: 'puct', budget: { iterations: 2000 } }],
    ['gumbel:400', { kind: 'gumbel', budget: { iterations: 400 } }],
    ['gumbel:20ms', { kind: 'gumbel', budget: { milliseconds: 20 } }],
  ])('the notation %s is parsed for a game with a network, and for no other', (text, spec) => {
    expect(parseBotSpec(text, { network: () => undefined })).toEqual(spec);
    expect(() => parseBotSpec(text, {})).toThrow('there is no bot');
  });

  it.each([
    '',
    'level6',
    'Random',
    'random:5',
    'ismcts:',
    'ismcts:0',
    'ismcts:-1',
    'ismcts:5s',
    'ismcts:1e3',
    'flat',
    'flat:0',
    'constructor',
    'bold',
    'greedy~0',
    'greedy~100',
  ])('the unknown notation "%s" is rejected with the list of known ones', (text) => {
    expect(() => parseBotSpec(text, {})).toThrow(
      new RegExp(
        `there is no bot "${text}"; known are level1, .*, ismcts:2000 \\(iterations\\), ismcts:50ms, flat:300`,
      ),
    );
  });

  it('the notation of rules of thumb is parsed for a game that has them, and for no other', () => {
    const rulesOfThumb = () => Promise.reject(new Error('not loaded'));
    const spec = { kind: 'policy', policy: 'rules-of-thumb', randomMoveRate: 0.2 };
    expect(parseBotSpec('rules-of-thumb~20', { rulesOfThumb })).toEqual(spec);
    expect(() => parseBotSpec('rules-of-thumb', {})).toThrow('there is no bot');
  });

  it('clients may request only kinds without parameters', () => {
    expect(BOT_KINDS.every(isBotKind)).toBe(true);
    expect(['ismcts:2000', 'ismcts:50ms', 'flat:300', 'greedy~24', 'toString', ''].some(isBotKind)).toBe(false);
  });

  it('the bots of a table get short, unique names', () => {
    const names = Array.from({ length: 20 }, (_, nth) =>
      (['level1', 'level5'] as const).map((kind) => botName(kind, nth)),
    ).flat();
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => name.length > 0 && name.length <= 24)).toBe(true);
  });
});
