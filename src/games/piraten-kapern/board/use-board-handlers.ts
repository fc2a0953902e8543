import type { MouseEvent, RefObject } from 'react';
import { useMessages } from '../../../ui/i18n';
import { boardElementOf } from '../../../ui/motion';
import { useBoardInput } from '../../board/use-board-input';
import type { PacedStates } from '../../board/use-paced-states';
import type { KapernState } from '../rules/state';
import { keyAction } from './keys';
import type { ChoiceProps } from './table-props';

/** Returns the event handlers of the board for keys, taps and clicks. */
export function useBoardHandlers(
  board: RefObject<HTMLElement | null>,
  table: ChoiceProps,
  { isBehind, catchUp, settle }: PacedStates<KapernState>,
  prompt: RefObject<HTMLElement | null>,
) {
  const t = useMessages('piraten-kapern');
  return {
    ...useBoardInput(board, {
      keyAction: (key) => (isBehind && key === 'enter' ? catchUp : keyAction(key, table, t)),
      ...{ catchUp, settle },
    }),
    onClick(event: MouseEvent<HTMLElement>) {
      // After a mouse click on a die, focus returns to the prompt, so that Enter rolls; with the keyboard the die keeps it.
      if (event.detail > 0 && boardElementOf(event)?.closest('button[data-piece]'))
        prompt.current?.focus({ preventScroll: true });
    },
  };
}
