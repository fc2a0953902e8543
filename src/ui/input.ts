import { useEffect, useRef, type RefObject } from 'react';
import { settings } from './settings';

/**
 * Calls `onKey` for every key on the page, after the focused element; does nothing if the user turned single keys off.
 */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (settings().keys) latest.current(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

type KeyStroke = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Returns the key in lower case; undefined with a modifier, but signs may take Shift. The keys of the digits are digits: a
 * French keyboard has "&" on that of 1. With Shift, digits and letters belong to the page around a board.
 */
export function plainKey({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyStroke): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (shiftKey && (digit !== undefined || /^\p{L}$/u.test(key))) return undefined;
  return digit ?? key.toLowerCase();
}

/** Whether a key goes to an element that takes characters itself. */
export function isTyping({ target }: Pick<Event, 'target'>): boolean {
  const fields = 'select, textarea, input:not([type=radio], [type=checkbox], [type=range], [type=file])';
  return target instanceof Element && target.closest(fields) !== null;
}

/** A press of a pointer or a key, which may cause a click. */
export interface Press {
  /** When it began, on the clock of `performance.now()`. */
  readonly startMs: number;
  /** `mouse`, `touch` or `pen`; empty for a key. */
  readonly pointerType: string;
  /** It belongs to the same gesture as the press before it: a double click or tap. */
  readonly isRepeat: boolean;
}

/** How long a repeated press is ignored after the question has changed. */
const GUARD_MS = 500;

/** Returns whether a press was meant for the question that came up at `changedMs`. */
export function isMeantFor({ startMs, isRepeat }: Press, changedMs: number): boolean {
  return startMs >= changedMs + (isRepeat ? GUARD_MS : 0);
}

/** A second press of the same gesture comes within this time, and a second tap within this distance in pixels. */
const REPEAT_MS = 1000;
const REPEAT_PX = 24;

/** Returns the press that the current event belongs to, for use in event handlers. */
export function usePress(): RefObject<Press> {
  const press = useRef<Press>({ startMs: 0, pointerType: '', isRepeat: false });
  useEffect(() => {
    const tracker = createPressTracker((next) => {
      press.current = next;
    });
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    document.addEventListener('pointerdown', tracker.pointerdown, options);
    document.addEventListener('keydown', tracker.keydown, options);
    document.addEventListener('keyup', tracker.keyup, options);
    document.addEventListener('click', tracker.click, options);
    return () => controller.abort();
  }, []);
  return press;
}

type PointerPress = Pick<PointerEvent, 'timeStamp' | 'pointerType' | 'clientX' | 'clientY'>;
type KeyPress = Pick<KeyboardEvent, 'timeStamp' | 'repeat'>;

/** Derives presses from the events of a page. Clicks without a press come from assistive technology. */
export function createPressTracker(onPress: (press: Press) => void) {
  let press: Press = { startMs: 0, pointerType: '', isRepeat: false };
  let isOpen = false; // a click may follow
  let lastPointer: PointerPress | undefined;
  const begin = (startMs: number, pointerType: string, isRepeat: boolean) => {
    press = { startMs, pointerType, isRepeat };
    onPress(press);
  };
  return {
    pointerdown(event: PointerPress) {
      // A mouse reports double clicks itself, by the settings of the system.
      begin(event.timeStamp, event.pointerType, event.pointerType !== 'mouse' && isSameTap(lastPointer, event));
      isOpen = true;
      lastPointer = event;
    },
    keydown(event: KeyPress) {
      isOpen = true;
      if (event.repeat) return; // still the same press
      begin(event.timeStamp, '', false);
    },
    keyup({ key }: Pick<KeyboardEvent, 'key'>) {
      if (key !== ' ') isOpen = false; // the space bar clicks when it is released
    },
    click({ timeStamp, detail }: Pick<MouseEvent, 'timeStamp' | 'detail'>) {
      if (!isOpen) begin(timeStamp, '', false);
      else if (detail > 1) begin(press.startMs, press.pointerType, true);
      isOpen = false;
    },
  };
}

function isSameTap(before: PointerPress | undefined, now: PointerPress): boolean {
  return (
    before !== undefined &&
    now.timeStamp - before.timeStamp < REPEAT_MS &&
    Math.hypot(now.clientX - before.clientX, now.clientY - before.clientY) < REPEAT_PX
  );
}
