import type { Person } from './test-server';

/** A part of the page that React has rendered again. */
interface RenderedPart {
  /** The component is memoised: it renders again only when its props, its state or what it subscribes to have changed. */
  readonly isMemoised: boolean;
  /** The outermost element that it renders. */
  readonly element: Element | undefined;
}

declare global {
  interface Window {
    /** The parts that each update of the page has rendered again. */
    updates: RenderedPart[][];
  }
}

/** Records which components render again on every page that this person opens from now on. */
export async function recordRenders({ context }: Person): Promise<void> {
  await context.addInitScript(recorder);
}

/**
 * Performs an action, and returns the memoised parts that each update of the page has rendered again: by the class of their
 * outermost element as its style sheet calls it, or by its tag and the label around it. Updates without such parts are left
 * out. Throws an Error when nothing at all has rendered.
 */
export async function renderedAgain({ page }: Person, action: () => Promise<unknown>): Promise<string[][]> {
  await page.evaluate(() => void (window.updates = []));
  await action();
  const updates = await page.evaluate(() =>
    window.updates.map((parts) =>
      parts
        .filter(({ isMemoised }) => isMemoised)
        .map(({ element }) => {
          const [, name] = /^_(\w+?)_/.exec(element?.getAttribute('class') ?? '') ?? [];
          return name ?? `${element?.localName} in ${element?.closest('[aria-label]')?.getAttribute('aria-label')}`;
        }),
    ),
  );
  if (updates.length === 0) throw new Error('nothing has rendered');
  return updates.filter(({ length }) => length > 0);
}

/** The properties of React's internal tree that tell what has rendered. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly stateNode: unknown;
}

/** Runs in the page. React tells the hook of its developer tools about each commit. */
function recorder(): void {
  const MEMO_TAGS = [14, 15];
  const PERFORMED_WORK = 1;
  window.updates = [];

  function elementOf(fiber: Fiber): Element | undefined {
    if (fiber.stateNode instanceof Element) return fiber.stateNode;
    for (let child = fiber.child; child; child = child.sibling) {
      const found = elementOf(child);
      if (found) return found;
    }
    return undefined;
  }

  /** Records the updated parts of a tree. A part that React has skipped shares its children with the tree before. */
  function record(fiber: Fiber, parts: RenderedPart[]): void {
    const before = fiber.alternate;
    if (!before) return; // it is new
    const hasRendered = (fiber.flags & PERFORMED_WORK) !== 0 && !(fiber.stateNode instanceof Element);
    if (hasRendered) {
      parts.push({ isMemoised: MEMO_TAGS.includes(fiber.tag), element: elementOf(fiber) });
    }
    if (fiber.child === before.child) return;
    for (let child = fiber.child; child; child = child.sibling) record(child, parts);
  }

  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => undefined,
    onScheduleFiberRoot: () => undefined,
    onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => {
      const parts: RenderedPart[] = [];
      record(root.current, parts);
      window.updates.push(parts);
    },
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
  };
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { value: hook });
}
