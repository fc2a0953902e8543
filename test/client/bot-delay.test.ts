import { botDelayMs } from '../../src/client/solo/bot-delay';
import { updateSettings, type MotionSpeed } from '../../src/ui/settings';

let prefersReducedMotion = false;

beforeAll(() => {
  const values = {
    localStorage: { getItem: () => null, setItem: () => undefined },
    matchMedia: () => ({ matches: prefersReducedMotion }),
    document: { documentElement: { dataset: {} } },
  };
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true });
});

function delayAt(speed: MotionSpeed, isStill = false): number {
  prefersReducedMotion = isStill;
  updateSettings({ speed });
  return botDelayMs();
}

describe('the bot delay in single player', () => {
  it.each([false, true])('the delay follows the speed setting (reduced motion: %s)', (isStill) => {
    const [slow, normal, fast] = (['slow', 'normal', 'fast'] as const).map((speed) => delayAt(speed, isStill));
    expect(slow).toBeGreaterThan(normal!);
    expect(normal).toBeGreaterThan(fast!);
    expect(fast).toBeGreaterThan(0);
  });

  it('the delay leaves out the animation time when motion is off or reduced', () => {
    expect(delayAt('off')).toBeLessThan(delayAt('normal'));
    expect(delayAt('off')).toBeGreaterThan(delayAt('fast'));
    for (const speed of ['slow', 'normal', 'fast'] as const)
      expect(delayAt(speed, true)).toBeLessThan(delayAt(speed, false));
    expect(delayAt('off', true)).toBe(delayAt('off', false));
  });
});
