import type { Press } from './input';

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

/** Creates the time that is needed to speak, which calls back when it is over. */
function createSpeakingTime(onOver: () => void) {
  let endMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function schedule(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      onOver();
    }, ms);
  }
  return {
    isOver: () => timer === undefined,
    /** Is over after this delay, whatever is being spoken. */
    schedule,
    /** Is over when what is being spoken has been, and then a text that takes so long. */
    extend(ms: number) {
      endMs = Math.max(endMs, performance.now()) + ms;
      schedule(endMs - performance.now());
    },
    /** Nobody listens any more to what is being spoken: the next text need not wait for it. */
    cutShort() {
      endMs = 0;
    },
  };
}

/** Creates the list of the texts that have been spoken, with the place of the one spoken last. */
function createPast() {
  let texts: readonly string[] = [];
  let position = 0;
  /** Returns the text at a place, or the nearest; undefined if there is none. */
  function moveTo(at: number): string | undefined {
    position = Math.min(Math.max(0, at), texts.length - 1);
    return texts[position];
  }
  return {
    texts: () => texts,
    add(added: readonly string[]) {
      texts = [...texts, ...added].slice(-MAX_PAST);
      position = texts.length - 1;
    },
    last: () => moveTo(texts.length - 1),
    earlier: () => moveTo(position - 1),
    later: () => moveTo(position + 1),
  };
}

/**
 * Creates a queue of utterances. Each is given to the live region once and stays there for as long as it takes to speak
 * it, so that none replaces another one that was not heard.
 * @param isHeard while it returns false, nothing that can wait is spoken
 */
export function createSpeech(isHeard: () => boolean = () => true) {
  const listeners = new Set<() => void>();
  const time = createSpeakingTime(speakNext);
  const past = createPast();
  let now = SILENCE;
  let count = 0;
  let waiting: readonly { readonly text: string }[] = [];
  let isPrompting = false;

  const notify = () => listeners.forEach((listener) => listener());
  const utteranceOf = (text: string): Utterance => ({ nth: ++count, text });

  function speakNext() {
    if (waiting.length === 0) return notify();
    if (!isHeard()) return time.schedule(RETRY_MS);
    const texts = (isPrompting ? waiting : waiting.slice(0, 1)).map(({ text }) => text);
    waiting = waiting.slice(texts.length);
    const before = isPrompting ? now.polite : [];
    isPrompting = false;
    past.add(texts);
    now = { ...now, polite: [...before, ...texts.map(utteranceOf)] };
    time.extend(speakingMs(texts.join(' ')));
    return notify();
  }

  function speakAtOnce(text: string) {
    past.add([text]);
    now = { ...now, assertive: [utteranceOf(text)] };
    notify();
  }

  /** Speaks one of the past in place of what is being spoken, and then what waits. */
  function repeat(text: string | undefined) {
    if (text === undefined) return;
    now = { ...now, polite: [utteranceOf(text)] };
    time.cutShort();
    time.extend(speakingMs(text));
    notify();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    /** Returns a function that drops the text if it still waits, because it is no longer true. */
    say(text: string, manner: Manner = 'queued'): () => void {
      if (text === '') return () => undefined;
      if (manner === 'urgent') {
        speakAtOnce(text);
        return () => undefined;
      }
      const added = { text };
      waiting = [...waiting, added];
      if (manner === 'prompt') isPrompting = true;
      if (time.isOver() || isPrompting) time.schedule(PAUSE_MS);
      return () => {
        waiting = waiting.filter((each) => each !== added);
      };
    },
    /** The listener has acted, and does not listen to what is being spoken any more: what waits need not wait for it. */
    hurry() {
      time.cutShort();
      if (!time.isOver()) time.schedule(PAUSE_MS);
    },
    /** Forgets what waits, because its table has been left. */
    clear() {
      waiting = [];
      isPrompting = false;
      now = SILENCE;
      time.cutShort();
      time.schedule(0); // callbacks that wait for silence do not run while the table is being left
    },
    /** Speaks what the listener has asked for, in place of what is being spoken. */
    answer(text: string) {
      past.add([text]);
      repeat(text);
    },
    repeatLast: () => repeat(past.last()),
    earlier: () => repeat(past.earlier()),
    later: () => repeat(past.later()),
    /** Calls back once everything has been spoken: at once if nothing is. Returns a function that cancels it. */
    whenQuiet(callback: () => void): () => void {
      if (time.isOver()) {
        callback();
        return () => undefined;
      }
      const stop = subscribe(() => {
        if (!time.isOver()) return;
        stop();
        callback();
      });
      return stop;
    },
    now: () => now,
    past: past.texts,
    subscribe,
  };
}

/**
 * What is spoken at tables, in tutorials and in replays; `SpeechRegion` gives it to screen readers. It waits while a dialog
 * is open or the page is hidden, because then nobody would hear it.
 */
export const speech = createSpeech(() => !document.hidden && document.querySelector('dialog[open]') === null);

/** Whether somebody may listen: who presses keys, or uses assistive technology, whose clicks have no pointer. */
export const isListener = ({ startMs, pointerType }: Press): boolean => startMs > 0 && pointerType === '';

/**
 * Calls back once a listener has heard what is spoken, and at once for others. Returns a function that cancels it.
 * @param press the last press; see `usePress`
 */
export function afterSpeech(press: Press, callback: () => void): () => void {
  if (isListener(press)) return speech.whenQuiet(callback);
  callback();
  return () => undefined;
}
