import type { SeenMark } from '../../protocol/socket';
import { startTimer, stopTimer, type Timer } from '../shared/time';

/** How long a page may keep to itself what it has shown. */
const REPORT_DELAY_MS = 30_000;

/** Tells the server what a page has shown of a match, so that it is known on other devices. */
export interface SeenReporter {
  /** The page has shown this; the server hears of it within half a minute. */
  report(mark: SeenMark): void;
  /** Tells the server now, as the page is about to be hidden or left. */
  flush(): void;
}

/** Creates a reporter that sends each mark once. */
export function createSeenReporter(send: (mark: SeenMark) => void): SeenReporter {
  let latest: SeenMark = { stateID: -1, messageID: 0 };
  let isSent = true;
  let timer: Timer | undefined;
  function flush() {
    stopTimer(timer);
    timer = undefined;
    if (isSent) return;
    isSent = true;
    send(latest);
  }
  return {
    report(mark) {
      if (mark.stateID === latest.stateID && mark.messageID === latest.messageID) return;
      latest = mark;
      isSent = false;
      timer ??= startTimer(flush, REPORT_DELAY_MS);
    },
    flush,
  };
}
