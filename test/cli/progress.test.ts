import { PassThrough } from 'node:stream';
import { progressBar } from '../../src/cli/shared/progress-bar';

/** Creates a stream like stderr and a function that reads what was written to it. */
function stream(isTTY: boolean) {
  const through = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY, columns: 80 });
  return { stderr: through as unknown as NodeJS.WriteStream, read: () => String(through.read() ?? '') };
}

const FORMAT = '{bar} {value} of {total} matches, {won} % won';

describe('the progress bar', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('a stream that is not a terminal gets a line at the start, every minute and at the end', () => {
    const { stderr, read } = stream(false);
    const bar = progressBar(FORMAT, stderr);
    bar.start(7, 0, { won: '?' });
    expect(read()).toBe('0 of 7 matches, ? % won\n');
    bar.update(1, { won: 100 });
    bar.update(2, { won: 50 });
    jest.advanceTimersByTime(59_000);
    expect(read()).toBe('');
    jest.advanceTimersByTime(1_000);
    expect(read()).toBe('2 of 7 matches, 50 % won\n');
    bar.update(3, { won: 67 });
    bar.stop();
    expect(read().trim()).toBe('3 of 7 matches, 67 % won');
    jest.advanceTimersByTime(600_000);
    expect(read()).toBe('');
  });

  it('a terminal gets a bar', () => {
    const { stderr, read } = stream(true);
    const bar = progressBar(FORMAT, stderr);
    bar.start(4, 0, { won: '?' });
    expect(read()).toContain('0 of 4 matches');
    bar.update(2, { won: 50 });
    bar.stop();
    expect(read()).toMatch(/[^ ]{10,} 2 of 4 matches, 50 % won/);
  });
});
