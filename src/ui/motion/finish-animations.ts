/** Where on a board something happened; undefined for a dialog over it. */
export function boardElementOf({ target }: { readonly target: EventTarget | null }): Element | undefined {
  return target instanceof Element && !target.closest('dialog') ? target : undefined;
}

/** Whether something happened on a board, but on nothing that can be pressed or filled in. */
export function isOutsideControls(event: { readonly target: EventTarget }): boolean {
  const element = boardElementOf(event);
  return element !== undefined && element.closest('button, a, summary, label, input, select') === null;
}

/** A tap or a key anywhere on a board ends what moves there. */
export function skipAnimations(event: { readonly target: EventTarget; readonly currentTarget: HTMLElement }): void {
  if (boardElementOf(event)) finishAnimations(event.currentTarget);
}

/** Ends what moves on a board but for what moves for ever, which browsers refuse to end. */
export function finishAnimations(board: HTMLElement): void {
  for (const animation of board.getAnimations({ subtree: true }))
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
}
