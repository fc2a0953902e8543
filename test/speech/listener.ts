import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { speakingMs } from '../../src/ui/speech';

/** The time between two looks at the page, in milliseconds: no timer of a page is shorter. */
const STEP_MS = 200;
/** How long a test waits for something, in milliseconds of the page. */
const MAX_WAIT_MS = 120_000;

/** A page as somebody hears it who presses keys. Time passes only when the test says so. */
export interface Listener {
  /** Everything that live regions have said, and notes, with the time in seconds: "12.4 Ada stays in." */
  readonly transcript: readonly string[];
  /** What the live regions have said, without times and notes. */
  readonly heard: readonly string[];
  render(page: ReactNode): Promise<void>;
  /** Lets time pass. */
  pass(milliseconds: number): Promise<void>;
  /** Lets time pass until the condition holds; throws after two minutes. */
  waitFor(condition: () => boolean, what: string): Promise<void>;
  /** How long nothing has been spoken or pressed, in milliseconds. */
  quietMs(): number;
  /** Returns the element that matches a selector and has this name; throws if there is none. */
  find(selector: string, name: string): HTMLElement;
  /** Acts as a listener does: presses a key that nothing reacts to, then does this, and lets a second pass. */
  act(line: string, run: () => void): Promise<void>;
}

const openPages = new Set<() => Promise<void>>();

/** Closes all pages; call it after each test. */
export async function closePages(): Promise<void> {
  for (const close of openPages) await close();
  openPages.clear();
}

/** Opens an empty page; timers are jest's. */
export function openPage(): Listener {
  const transcript: string[] = [];
  const heard: string[] = [];
  const start = performance.now();
  const add = (line: string) =>
    transcript.push(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} ${line}`);
  const container = document.body.appendChild(document.createElement('div'));
  const root: Root = createRoot(container);
  let quietFrom = start;
  const observer = new MutationObserver((records) => {
    for (const text of spokenTexts(records)) {
      add(text);
      heard.push(text);
      quietFrom = Math.max(quietFrom, performance.now()) + speakingMs(text);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  openPages.add(async () => {
    observer.disconnect();
    await act(async () => root.unmount());
    container.remove();
  });
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += STEP_MS)
      await act(() => jest.advanceTimersByTimeAsync(STEP_MS));
  };
  return {
    transcript,
    heard,
    render: (page) => act(async () => root.render(page)),
    pass,
    async waitFor(condition, what) {
      for (let passed = 0; !condition(); passed += STEP_MS) {
        if (passed > MAX_WAIT_MS) throw new Error(`${what} never happens after\n${transcript.slice(-9).join('\n')}`);
        await pass(STEP_MS);
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
    async act(line, run) {
      add(`> ${line}`);
      quietFrom = Math.max(quietFrom, performance.now());
      await act(async () => {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
        run();
      });
      await pass(1000);
    },
  };
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

const regionName = (region: Element) => region.getAttribute('role') ?? `live ${region.getAttribute('aria-live')}`;
const wordsOf = (node: Node) => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
