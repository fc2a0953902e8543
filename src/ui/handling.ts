import type { KeyboardEvent, PointerEvent } from 'react';
import { placeOf, settle } from './settle';

interface Handling {
  /** What a key does at the table; undefined for any other key. */
  keyAction(event: KeyboardEvent<HTMLElement>): (() => unknown) | undefined;
  /** Something is still to be shown that `catchUp` shows at once. */
  readonly isBehind: boolean;
  catchUp(): void;
}

/** What keys and taps do anywhere on a board: both skip what is moving, a tap beside the buttons what is to come, too. */
export function tableHandlers({ keyAction, isBehind, catchUp }: Handling) {
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (!placeOf(event)) return;
      settle(event.currentTarget);
      const act = keyAction(event);
      if (!act) return;
      event.preventDefault();
      act();
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const place = placeOf(event);
      if (!place) return;
      settle(event.currentTarget);
      if (isBehind && !place.closest('button')) catchUp();
    },
  };
}
