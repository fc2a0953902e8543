import type { MouseEvent, RefObject } from 'react';
import { useBoardInput } from '../../../ui/input/use-board-input';
import { useTexts } from '../../../ui/i18n';
import { boardElementOf } from '../../../ui/motion/finish-animations';
import { TEXTS } from '../texts';
import type { PacedStates } from './use-paced-states';
import { keyAction } from './keys';
import type { ChoiceProps } from './table-props';

/** Returns the event handlers of the board for keys, taps and clicks. */
export function useBoardHandlers(
  board: RefObject<HTMLElement | null>,
  table: ChoiceProps,
  pacedStates: PacedStates,
  prompt: RefObject<HTMLElement | null>,
) {
  const t = useTexts(TEXTS);
  return {
    ...useBoardInput(board, {
      keyAction: (event) => keyAction(event, table, t),
      isBehind: pacedStates.upcomingCount > 0,
      catchUp: pacedStates.catchUp,
    }),
    onClick(event: MouseEvent<HTMLElement>) {
      // After a mouse click on a die, focus returns to the prompt, so that Enter throws; with the keyboard the die keeps it.
      if (event.detail > 0 && boardElementOf(event)?.closest('[data-die]'))
        prompt.current?.focus({ preventScroll: true });
    },
  };
}
