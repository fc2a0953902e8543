import type { Policy } from '../../src/games/seam/entry';
import { BOT_KINDS, botName, isBotKind, parseBotSpec } from '../../src/ai/levels';

describe('levels', () => {
  it.each([
    ['random', { kind: 'random' }],
    ['greedy', { kind: 'style', style: 'greedy', slips: 0 }],
    ['greedy~7', { kind: 'style', style: 'greedy', slips: 0.07 }],
    ['level1', { kind: 'style', style: 'greedy', slips: 0.27 }],
    ['level5', { kind: 'ismcts', budget: { milliseconds: 100 } }],
    ['expert', { kind: 'ismcts', budget: { milliseconds: 100 } }],
    ['ismcts', { kind: 'ismcts', budget: { milliseconds: 600 } }],
    ['ismcts:2000', { kind: 'ismcts', budget: { iterations: 2000 } }],
    ['ismcts:50ms', { kind: 'ismcts', budget: { milliseconds: 50 } }],
    ['flat:300', { kind: 'flat', budget: { iterations: 300 } }],
    ['flat:50ms', { kind: 'flat', budget: { milliseconds: 50 } }],
  ])('reads %s', (text, spec) => {
    expect(parseBotSpec(text, {})).toEqual(spec);
  });

  it.each([
    ['bold', { kind: 'style', style: 'bold', slips: 0 }],
    ['bold~12', { kind: 'style', style: 'bold', slips: 0.12 }],
    ['level1', { kind: 'random' }],
    ['level4', { kind: 'style', style: 'bold', slips: 0.05 }],
    ['expert', { kind: 'ismcts', budget: { iterations: 9 } }],
  ])('reads %s where a game has styles and levels of its own', (text, spec) => {
    const style: Policy = { act: () => ({ move: 'pass', args: [] }) };
    expect(
      parseBotSpec(text, {
        policies: { bold: async () => style },
        levels: ['random', 'greedy~40', 'greedy', 'bold~5', 'ismcts:9'],
      }),
    ).toEqual(spec);
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
  ])('knows no bot "%s" and says which there are', (text) => {
    expect(() => parseBotSpec(text, {})).toThrow(
      new RegExp(
        `there is no bot "${text}"; known are level1, .*, ismcts:2000 \\(iterations\\), ismcts:50ms, flat:300`,
      ),
    );
  });

  it('lets the network ask for plain kinds only', () => {
    expect(BOT_KINDS.every(isBotKind)).toBe(true);
    expect(['ismcts:2000', 'ismcts:50ms', 'flat:300', 'greedy~24', 'toString', ''].some(isBotKind)).toBe(false);
  });

  it('gives the bots of a table short names, no two alike', () => {
    const names = Array.from({ length: 20 }, (_, nth) =>
      (['level1', 'level5'] as const).map((kind) => botName(kind, nth)),
    ).flat();
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => name.length > 0 && name.length <= 24)).toBe(true);
  });
});
