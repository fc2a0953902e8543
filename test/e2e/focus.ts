import { waitUntil } from '../support/wait-until';
import type { Person } from './test-server';

/** Returns the tag and name of the focused element: "BUTTON Play". */
export const focused = ({ page }: Person) =>
  page.evaluate(() => {
    const { tagName, textContent, labels } = document.activeElement as HTMLInputElement;
    const label = document.activeElement?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? textContent;
    return `${tagName} ${(label ?? '').trim()}`;
  });

/**
 * Expects something to have the focus, in the form of `focused`, within the usual time: the page gives it back a moment after
 * a dialog has closed.
 */
export async function expectFocus(person: Person, expected: RegExp | string): Promise<void> {
  let found = '';
  const isExpected = async () => {
    found = await focused(person);
    return typeof expected === 'string' ? found === expected : expected.test(found);
  };
  await waitUntil(isExpected).catch(() => undefined); // what is there instead is said below
  expect(found).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
}

/** Runs in the page. Waits until nothing has changed for a moment, or for some seconds where things go on changing. */
export function untilUnchanged(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(done, 300);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, 300);
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    setTimeout(done, 1500);
  });
}

/** Runs in the page. Resolves to whether an element has the focus, as soon as one has it, after some seconds at the latest. */
export function hasFocusSoon(): Promise<boolean> {
  const until = performance.now() + 10_000;
  return new Promise((resolve) => {
    const look = () => {
      const isFocused = document.activeElement !== document.body;
      if (isFocused || performance.now() > until) resolve(isFocused);
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Runs in the page. Whether this element has the focus. */
export const hasFocus = (element: Element) => element === document.activeElement;
