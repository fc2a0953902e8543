import { useEffect, useEffectEvent } from 'react';

/** The key in the state of a history entry that counts the dialogs open at it. */
const DEPTH_KEY = 'dialogs';

/** The functions that close the open dialogs, the outermost first. */
const openDialogs: (() => void)[] = [];
let isListening = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The entries of closed dialogs are being left; the next `popstate` is not the player's. */
let isLeaving = false;

/**
 * Closes a dialog, while it is mounted, when the player goes back: on a phone, "back" then closes the dialog and does not
 * leave the page. Every open dialog has a history entry of its own, which disappears with it.
 */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const closeThis = () => close();
    listen();
    openDialogs.push(closeThis);
    scheduleUpdate();
    return () => {
      openDialogs.splice(openDialogs.indexOf(closeThis), 1);
      scheduleUpdate();
    };
  }, []);
}

/** Whether the current history entry is that of an open dialog: a page opened from there takes its place. */
export function isAtDialog(): boolean {
  return depth() > 0;
}

function depth(): number {
  const state = history.state as Partial<Record<string, unknown>> | null;
  return Number(state?.[DEPTH_KEY] ?? 0);
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('popstate', () => {
    const isOwn = isLeaving;
    isLeaving = false;
    if (!isOwn) for (const close of openDialogs.slice(depth()).reverse()) close();
    scheduleUpdate();
  });
}

/** Updates the history after all dialogs of the moment have opened or closed: one may have replaced another. */
function scheduleUpdate(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (isLeaving) return;
    const missing = openDialogs.length - depth();
    for (let i = 0; i < missing; i++) history.pushState({ [DEPTH_KEY]: depth() + 1 }, '');
    if (missing >= 0) return;
    isLeaving = true;
    history.go(missing);
  });
}
