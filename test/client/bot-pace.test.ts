import { botPace } from '../../src/client/solo/bot-pace';
import { changeSettings, type MotionSpeed } from '../../src/ui/settings';

let asksForStillness = false;

beforeAll(() => {
  const values = {
    localStorage: { getItem: () => null, setItem: () => undefined },
    matchMedia: () => ({ matches: asksForStillness }),
    document: { documentElement: { dataset: {} } },
  };
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true });
});

function paceAt(speed: MotionSpeed, isStill = false): number {
  asksForStillness = isStill;
  changeSettings({ speed });
  return botPace();
}

describe('the pace of bots in single player', () => {
  it.each([false, true])('follows the speed, whether the device asks for no movement: %s', (isStill) => {
    const [slow, normal, fast] = (['slow', 'normal', 'fast'] as const).map((speed) => paceAt(speed, isStill));
    expect(slow).toBeGreaterThan(normal);
    expect(normal).toBeGreaterThan(fast);
    expect(fast).toBeGreaterThan(0);
  });

  it('waits for no movement where there is none, only for readers', () => {
    expect(paceAt('off')).toBeLessThan(paceAt('normal'));
    expect(paceAt('off')).toBeGreaterThan(paceAt('fast'));
    for (const speed of ['slow', 'normal', 'fast'] as const)
      expect(paceAt(speed, true)).toBeLessThan(paceAt(speed, false));
    expect(paceAt('off', true)).toBe(paceAt('off', false));
  });
});
