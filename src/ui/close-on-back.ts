import { useEffect, useEffectEvent } from 'react';

/** The key in the state of a history entry that counts the dialogs open at it. */
const DEPTH_KEY = 'dialogs';

/** The functions that close the open dialogs, the outermost first. */
const openDialogs: (() => void)[] = [];
let isListening = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The entries of closed dialogs are being left; the next `popstate` is not the player's. */
let isLeaving = false;
/** What replaces the address of the page as soon as the entries of its dialogs have been left. */
const replacements: (() => void)[] = [];

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

/**
 * Changes the address. A page opened from a dialog takes the place of the dialog in the history. A replacement, such as a
 * redirect, concerns the page below the dialogs. Those that stay open get entries above the new address.
 */
export function changeAddress(isReplacement: boolean, change: (replace: boolean) => void): void {
  if (isReplacement && depth() > 0) {
    listen();
    replacements.push(() => change(true));
  } else change(isReplacement || depth() > 0);
  scheduleUpdate();
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

/** Schedules an update of the history after all dialogs of the moment have opened or closed: one may have replaced another. */
function scheduleUpdate(): void {
  clearTimeout(timer);
  timer = setTimeout(update);
}

function update(): void {
  if (isLeaving) return;
  if (replacements.length > 0 && depth() > 0) return leave(depth());
  for (const replace of replacements.splice(0)) replace();
  const missing = openDialogs.length - depth();
  if (missing < 0) return leave(-missing);
  for (let i = 0; i < missing; i++) history.pushState({ [DEPTH_KEY]: depth() + 1 }, '');
}

function leave(entries: number): void {
  isLeaving = true;
  history.go(-entries);
}
