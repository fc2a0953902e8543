/**
 * Input before React: a page is shown, and can be used, before its scripts are there. The script inside index.html keeps
 * what the reader presses and chooses, and does it once on React's page. Links need no help: they lead somewhere without
 * scripts.
 */

declare global {
  interface Window {
    /** Does what was pressed and chosen early, on the controls of the page that is shown now, and keeps nothing more. */
    replayEarlyInput?: (() => void) | undefined;
  }
}

const EVENTS = ['click', 'change', 'focusin'] as const;

/** Keeps the last button that was pressed, which is marked as busy, and the last choice from a menu. */
export function keepEarlyInput(): void {
  let pressed: HTMLButtonElement | undefined;
  let chosen: HTMLSelectElement | undefined;
  let focused: Element | undefined;
  const keep = (event: Event) => {
    const { type, target } = event;
    if (!(target instanceof Element)) return;
    if (type === 'focusin') focused = target;
    const button = type === 'click' ? target.closest('button') : null;
    if (button) {
      pressed?.removeAttribute('aria-busy');
      pressed = button;
      button.setAttribute('aria-busy', 'true');
    }
    const isChoice = type === 'change' && target instanceof HTMLSelectElement;
    if (isChoice) chosen = target;
    if (!button && !isChoice) return;
    event.preventDefault();
    event.stopPropagation(); // React may listen already
  };
  for (const type of EVENTS) addEventListener(type, keep, true);
  window.replayEarlyInput = () => {
    window.replayEarlyInput = undefined;
    for (const type of EVENTS) removeEventListener(type, keep, true);
    if (focused && !focused.isConnected) currentOf(focused)?.focus({ preventScroll: true });
    if (chosen) choose(chosen);
    pressed?.removeAttribute('aria-busy');
    if (pressed) currentOf(pressed)?.click();
  };
}

function choose(chosen: HTMLSelectElement): void {
  const current = currentOf(chosen);
  if (!(current instanceof HTMLSelectElement)) return;
  const { value } = chosen;
  current.dispatchEvent(new Event('input', { bubbles: true })); // React adopts the menu first, with the value that it knows
  current.value = value;
  current.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Returns the control that has taken the place of one, which has an ID then: itself where React has adopted it. */
function currentOf(control: Element): HTMLElement | null {
  const current = control.isConnected ? control : document.getElementById(control.id);
  return current instanceof HTMLElement ? current : null;
}
