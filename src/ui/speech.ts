/** How fast a screen reader speaks, in characters per second. */
const CHARACTERS_PER_S = 15;
/** The pause before an utterance, so that the live region exists before its text, and after it. */
const PAUSE_MS = 200;
/** How often is checked whether somebody can listen again. */
const RETRY_MS = 300;
/** The number of utterances that can be repeated. */
const MAX_PAST = 200;

/**
 * When an utterance is spoken: after those before it, together with all that still wait, because the listener is asked
 * for something, or at once, because it cannot wait.
 */
type Manner = 'queued' | 'prompt' | 'urgent';

/** A text in a live region. */
export interface Utterance {
  /** Differs for each, so that equal texts are spoken again. */
  readonly nth: number;
  readonly text: string;
}

/** What the live regions hold. */
interface SpokenNow {
  readonly polite: readonly Utterance[];
  readonly assertive: readonly Utterance[];
}

const SILENCE: SpokenNow = { polite: [], assertive: [] };

/** Returns how long a screen reader takes for a text, in milliseconds. */
export function speakingMs(text: string): number {
  return 2 * PAUSE_MS + (1000 * text.length) / CHARACTERS_PER_S;
}

/**
 * Creates a queue of utterances. Each is given to the live region once and stays there for as long as it takes to speak
 * it, so that none replaces another one that was not heard.
 * @param isHeard while it returns false, nothing that can wait is spoken
 */
export function createSpeech(isHeard: () => boolean = () => true) {
  const listeners = new Set<() => void>();
  let now = SILENCE;
  let count = 0;
  let waiting: readonly { readonly text: string }[] = [];
  let past: readonly string[] = [];
  let position = 0; // in `past`, of the one spoken last
  let isPrompting = false;
  let endMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notify = () => listeners.forEach((listener) => listener());
  const utteranceOf = (text: string): Utterance => ({ nth: ++count, text });
  const isQuiet = () => timer === undefined;

  function schedule(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(speakNext, ms);
  }

  /** Waits for what is being spoken, and for as long as the next text takes. */
  function occupy(ms: number) {
    endMs = Math.max(endMs, performance.now()) + ms;
    schedule(endMs - performance.now());
  }

  function remember(texts: readonly string[]) {
    past = [...past, ...texts].slice(-MAX_PAST);
    position = past.length - 1;
  }

  function speakNext() {
    timer = undefined;
    if (waiting.length === 0) return notify();
    if (!isHeard()) return schedule(RETRY_MS);
    const texts = (isPrompting ? waiting : waiting.slice(0, 1)).map(({ text }) => text);
    waiting = waiting.slice(texts.length);
    const before = isPrompting ? now.polite : [];
    isPrompting = false;
    remember(texts);
    now = { ...now, polite: [...before, ...texts.map(utteranceOf)] };
    occupy(speakingMs(texts.join(' ')));
    return notify();
  }

  /** Speaks one of the past again, and then what waits. */
  function repeat(at: number) {
    position = Math.min(Math.max(0, at), past.length - 1);
    const text = past[position];
    if (text === undefined) return;
    now = { ...now, polite: [utteranceOf(text)] };
    endMs = 0; // a repetition interrupts
    occupy(speakingMs(text));
    notify();
  }

  return {
    /** Returns a function that drops the text if it still waits, because it is no longer true. */
    say(text: string, manner: Manner = 'queued'): () => void {
      if (text === '') return () => undefined;
      if (manner === 'urgent') {
        remember([text]);
        now = { ...now, assertive: [utteranceOf(text)] };
        notify();
        return () => undefined;
      }
      const added = { text };
      waiting = [...waiting, added];
      if (manner === 'prompt') isPrompting = true;
      if (timer === undefined || isPrompting) schedule(PAUSE_MS);
      return () => {
        waiting = waiting.filter((each) => each !== added);
      };
    },
    /** The listener has acted, and does not listen to what is being spoken any more: what waits need not wait for it. */
    hurry() {
      endMs = 0;
      if (timer !== undefined) schedule(PAUSE_MS);
    },
    /** Forgets what waits, because its table has been left. */
    clear() {
      waiting = [];
      isPrompting = false;
      endMs = 0;
      now = SILENCE;
      schedule(0); // callbacks that wait for silence do not run while the table is being left
    },
    /** Speaks what the listener has asked for, in place of what is being spoken. */
    answer(text: string) {
      remember([text]);
      repeat(past.length - 1);
    },
    repeatLast: () => repeat(past.length - 1),
    earlier: () => repeat(position - 1),
    later: () => repeat(position + 1),
    /** Calls back once everything has been spoken: at once if nothing is. Returns a function that cancels it. */
    whenQuiet(callback: () => void): () => void {
      if (isQuiet()) {
        callback();
        return () => undefined;
      }
      const check = () => {
        if (!isQuiet()) return;
        listeners.delete(check);
        callback();
      };
      listeners.add(check);
      return () => listeners.delete(check);
    },
    now: () => now,
    past: () => past,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * What is spoken at tables, in tutorials and in replays; `SpeechRegion` gives it to screen readers. It waits while a dialog
 * is open or the page is hidden, because then nobody would hear it.
 */
export const speech = createSpeech(() => !document.hidden && document.querySelector('dialog[open]') === null);
