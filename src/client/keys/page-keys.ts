import { isTyping, useKeys } from '../../ui/input';

/**
 * Presses the control whose shortcut is Shift and the letter of the key, "Shift+S", or moves the focus there if it is a
 * field. Where several have the same shortcut, each press moves the focus to the next of them. Letters without Shift
 * belong to the boards.
 */
export function usePageKeys(): void {
  useKeys((event) => {
    const letter = letterOf(event);
    if (letter === undefined || event.defaultPrevented || isTyping(event)) return;
    const controls = controlsOf(letter);
    const next = controls[controls.findIndex((control) => control === document.activeElement) + 1] ?? controls[0];
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (controls.length === 1 && !isTyping({ target: next })) next.click();
  });
}

function letterOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  return shiftKey && !ctrlKey && !metaKey && !altKey && /^[a-z]$/i.test(key) ? key.toUpperCase() : undefined;
}

/** Returns what can be used now on the page, or in the dialog that is open. */
function controlsOf(letter: string): HTMLElement[] {
  const dialogs = document.querySelectorAll('dialog:modal');
  const part = dialogs[dialogs.length - 1] ?? document;
  const controls = part.querySelectorAll<HTMLElement>(
    `[aria-keyshortcuts="Shift+${letter}"]:not([aria-disabled=true])`,
  );
  return [...controls].filter((control) => control.checkVisibility());
}
