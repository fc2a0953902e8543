import { createSeenReporter } from '../../src/client/match/seen-reporter';
import type { SeenMark } from '../../src/protocol/socket';

describe('the reports of what a page has shown', () => {
  let sent: SeenMark[];
  beforeEach(() => {
    jest.useFakeTimers();
    sent = [];
  });
  afterEach(() => jest.useRealTimers());

  const reporter = () => createSeenReporter((mark) => sent.push(mark));
  const mark = (stateID: number, messageID = 0) => ({ stateID, messageID });

  it('are sent at most every half minute, with the latest', () => {
    const { report } = reporter();
    for (const stateID of [1, 2, 3]) report(mark(stateID));
    jest.advanceTimersByTime(29_000);
    expect(sent).toEqual([]);
    report(mark(4, 2));
    jest.advanceTimersByTime(1_000);
    expect(sent).toEqual([mark(4, 2)]);
    jest.advanceTimersByTime(60_000);
    report(mark(5, 2));
    expect(sent).toEqual([mark(4, 2)]);
    jest.advanceTimersByTime(30_000);
    expect(sent).toEqual([mark(4, 2), mark(5, 2)]);
  });

  it('are sent at once when the page is left, each once', () => {
    const { report, flush } = reporter();
    flush();
    report(mark(1));
    flush();
    report(mark(1));
    flush();
    jest.advanceTimersByTime(60_000);
    expect(sent).toEqual([mark(1)]);
  });
});
