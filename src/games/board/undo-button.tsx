import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../ui/i18n';
import { MoveButton } from '../../ui/move-button';
import { UndoIcon } from '../../ui/table-icons';
import type { BoardTable } from './use-board';

/** The key that takes a move back, in lower case. */
export const UNDO_KEY = 'backspace';

type UndoTable = Pick<BoardTable<never, never>, 'undo' | 'isSending' | 'subjectOf' | 'prompt'>;

/** The button that takes the last move back; nothing where that is not possible. */
export function UndoButton({ undo, ...table }: UndoTable) {
  return undo && <PlacedUndoButton {...table} undo={undo} />;
}

function PlacedUndoButton({
  undo,
  isSending,
  subjectOf,
  prompt,
}: UndoTable & { undo: NonNullable<UndoTable['undo']> }) {
  const { undo: label } = useMessages('table');
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const [span, heading] = [place.current, prompt.current];
    // It goes when somebody else moves: then the focus goes to the prompt.
    return () => {
      if (span?.contains(document.activeElement)) heading?.focus({ preventScroll: true });
    };
  }, [prompt]);
  return (
    <span ref={place} style={{ display: 'contents' }}>
      <MoveButton
        isSmall
        isCompact
        spot="undo"
        label={label({ name: subjectOf(undo.playerID) })}
        shortcut="Backspace"
        isDisabled={isSending}
        onChoose={undo.take}
      >
        <UndoIcon />
      </MoveButton>
    </span>
  );
}
