import type { MouseEvent, RefObject } from 'react';
import { useBoardInput } from '../../../ui/input/use-board-input';
import { useTexts } from '../../../ui/i18n';
import { boardElementOf } from '../../../ui/motion/finish-animations';
import { TEXTS } from '../texts';
import type { PacedStates } from './use-paced-states';
import { keyAction } from './keys';
import type { ChoiceProps } from './table-props';

/** What keys, taps and clicks do at the table. */
export function useBoardHandlers(
  board: RefObject<HTMLElement | null>,
  table: ChoiceProps,
  followed: PacedStates,
  prompt: RefObject<HTMLElement | null>,
) {
  const t = useTexts(TEXTS);
  return {
    ...useBoardInput(board, {
      keyAction: (event) => keyAction(event, table, t),
      isBehind: followed.upcomingCount > 0,
      catchUp: followed.catchUp,
    }),
    onClick(event: MouseEvent<HTMLElement>) {
      // A die that was clicked leaves the focus to the table, so that Enter throws; reached by Tab it keeps it.
      if (event.detail > 0 && boardElementOf(event)?.closest('[data-die]'))
        prompt.current?.focus({ preventScroll: true });
    },
  };
}
