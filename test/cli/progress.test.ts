import { PassThrough } from 'node:stream';
import { showProgress } from '../../src/cli/progress';

/** A stream like standard error's, and what has been written to it. */
function stream(isTTY: boolean) {
  const through = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY, columns: 80 });
  return { stderr: through as unknown as NodeJS.WriteStream, read: () => String(through.read() ?? '') };
}

describe('progress', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('tells a file once a minute how much is done', () => {
    const { stderr, read } = stream(false);
    const progress = showProgress(7, 'matches', stderr);
    progress.increment();
    progress.increment();
    jest.advanceTimersByTime(59_000);
    expect(read()).toBe('');
    jest.advanceTimersByTime(1_000);
    expect(read()).toBe('2 of 7 matches\n');
    progress.stop();
    jest.advanceTimersByTime(600_000);
    expect(read()).toBe('');
  });

  it('shows people a bar', () => {
    const { stderr, read } = stream(true);
    const progress = showProgress(7, 'matches', stderr);
    expect(read()).toContain('0 of 7 matches');
    progress.increment();
    progress.stop();
    expect(read()).toContain('1 of 7 matches');
  });
});
