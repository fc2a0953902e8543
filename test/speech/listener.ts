import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { otherListeners } from './levels';
import { speakingMs } from '../../src/ui/speech';

/** The longest time between two looks at the page, in milliseconds. */
const MAX_STEP_MS = 1000;
/** How long a test waits for something, in milliseconds of the page. */
const MAX_WAIT_MS = 300_000;

/** A page as somebody hears it who presses keys. Time passes only when the test says so. */
export interface Listener {
  /**
   * Everything that a screen reader says, and what was pressed, with the time in seconds: "12.4 Ada stays in.". What gets
   * the focus comes after "(focus)".
   */
  readonly transcript: readonly string[];
  /** The same for each listener with another setting of speech. */
  readonly others: readonly { readonly level: string; readonly transcript: readonly string[] }[];
  /** What the live regions have said, without times and notes. */
  readonly heard: readonly string[];
  render(page: ReactNode): Promise<void>;
  /** Lets time pass. */
  pass(milliseconds: number): Promise<void>;
  /** Lets time pass until the condition holds; throws after five minutes. */
  waitFor(condition: () => boolean, what: string): Promise<void>;
  /** How long nothing has been spoken or pressed, in milliseconds. */
  quietMs(): number;
  /** Returns the element that matches a selector and has this name; throws if there is none. */
  find(selector: string, name: string): HTMLElement;
  /** Does something that is not the listener's doing. */
  happens(line: string, run: () => void): void;
  /** Acts as a listener does: presses a key that nothing reacts to, then does this, and lets a second pass. */
  act(line: string, run: () => void): Promise<void>;
}

const openPages = new Set<() => Promise<void>>();

/** Closes all pages; call it after each test. */
export async function closePages(): Promise<void> {
  for (const close of openPages) await close();
  openPages.clear();
  jest.advanceTimersByTime(10); // speech comes to an end
}

/** Opens an empty page; timers are jest's. */
export function openPage(): Listener {
  const transcript: string[] = [];
  const others = otherListeners.map(({ level, queue }) => ({ level, queue, transcript: [] as string[] }));
  const heard: string[] = [];
  const start = performance.now();
  const addTo = (lines: string[], line: string) =>
    lines.push(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} ${line}`);
  const add = (line: string) => [{ transcript }, ...others].forEach((each) => addTo(each.transcript, line));
  for (const { queue, transcript: lines } of others) {
    const known = new Set<number>();
    queue.subscribe(() => {
      const { polite, assertive } = queue.now();
      for (const { nth, text } of [...polite, ...assertive]) {
        if (!known.has(nth)) addTo(lines, text);
        known.add(nth);
      }
    });
  }
  const container = document.body.appendChild(document.createElement('div'));
  const root: Root = createRoot(container);
  let quietFrom = start;
  let isPressing = false; // then the listener moves the focus
  const observer = new MutationObserver((records) => {
    for (const { target, attributeName } of records)
      if (attributeName && target === document.activeElement) add(`(value) ${focusedText(target as HTMLElement)}`);
    for (const text of spokenTexts(records)) {
      if (text.startsWith('[')) add(text);
      else addTo(transcript, text);
      heard.push(text);
      quietFrom = Math.max(quietFrom, performance.now()) + speakingMs(text);
    }
  });
  observer.observe(document.body, {
    ...{ subtree: true, childList: true, characterData: true },
    attributeFilter: ['aria-valuetext'],
  });
  const onFocus = ({ target }: Event) => {
    if (!isPressing && target instanceof HTMLElement) add(`(focus) ${focusedText(target)}`);
  };
  document.addEventListener('focusin', onFocus);
  openPages.add(async () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.body.tabIndex = -1;
    document.body.focus(); // otherwise the next page would be given the focus that this one loses
    await act(async () => root.unmount());
    container.remove();
  });
  const pass = async (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end) await passToNextTimer(end - performance.now());
  };
  return {
    transcript,
    others,
    heard,
    render: (page) => act(async () => root.render(page)),
    pass,
    async waitFor(condition, what) {
      const end = performance.now() + MAX_WAIT_MS;
      while (!condition()) {
        if (performance.now() > end) throw new Error(`${what} never happens after\n${transcript.slice(-9).join('\n')}`);
        await passToNextTimer(MAX_STEP_MS);
      }
    },
    find: (selector, name) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
        (element) => (element.getAttribute('aria-label') ?? element.textContent)?.trim() === name,
      );
      if (!found) throw new Error(`there is no ${selector} called ${name} after\n${transcript.slice(-9).join('\n')}`);
      return found;
    },
    quietMs: () => performance.now() - quietFrom,
    happens(line, run) {
      add(`* ${line}`);
      act(run);
    },
    async act(line, run) {
      add(`> ${line}`);
      quietFrom = Math.max(quietFrom, performance.now());
      isPressing = true;
      await act(async () => {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
        run();
        isPressing = false;
      });
      await pass(1000);
    },
  };
}

/** Lets time pass until a timer has run, at most this long. */
async function passToNextTimer(milliseconds: number): Promise<void> {
  const limit = setTimeout(() => undefined, milliseconds);
  await act(() => jest.advanceTimersToNextTimerAsync());
  clearTimeout(limit);
}

const REGION = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]';

/** Returns what a screen reader says because of these changes: what was added, or a whole region that is atomic. */
function spokenTexts(records: readonly MutationRecord[]): string[] {
  const texts = records.flatMap(({ target, addedNodes, type }) => {
    const element = target instanceof Element ? target : target.parentElement;
    const region = element?.closest(REGION);
    if (!region || region.getAttribute('aria-live') === 'off') return [];
    if (region.matches('[data-speech] *')) return [...addedNodes].map((node) => wordsOf(node));
    return type === 'characterData' || addedNodes.length > 0 ? [`[${regionName(region)}] ${wordsOf(region)}`] : [];
  });
  return [...new Set(texts)].filter((text) => text !== '' && !text.endsWith('] '));
}

/** Returns what a screen reader says of an element that gets the focus: its name, and the value of a slider. */
const focusedText = (element: HTMLElement) =>
  element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-label') ?? shownWordsOf(element);

/** Returns the words of an element without those that screen readers skip. */
function shownWordsOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('[aria-hidden=true]').forEach((part) => part.remove());
  return wordsOf(copy);
}

const regionName = (region: Element) => region.getAttribute('role') ?? `live ${region.getAttribute('aria-live')}`;
const wordsOf = (node: Node) => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
