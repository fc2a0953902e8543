import { useLanguage, useTexts } from '../../../ui/i18n';
import { MoveButton } from '../../../ui/move-button';
import { DieDrawing } from '../art/die';
import { moveInWords } from '../describe';
import type { KapernMove } from '../rules/state';
import { TEXTS, type Texts } from '../texts';
import { offersFor } from './selection';
import type { Choosing } from './table-props';

/** The line that says why a choice is not possible. */
export const HINT_ID = 'piraten-kapern-hint';

/** The only thing to do before the first throw. */
export function Roll({ play, pending, move }: Choosing & { move: KapernMove }) {
  const t = useTexts(TEXTS);
  return (
    <MoveButton
      isPrimary
      label={t.action.roll}
      shortcut="Enter"
      isOff={pending}
      reason={HINT_ID}
      onChoose={() => play(move)}
    >
      <DieDrawing face="coin" />
    </MoveButton>
  );
}

/** Throwing, storing and stopping; what the picked dice do not allow is there all the same, and the hint says why not. */
export function Choices(table: Choosing) {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const { G, moves, picks, play, pending } = table;
  const { throw: throwing } = offersFor(moves, picks.picked);
  const stop = moves.find(({ move }) => move === 'stop');
  const choose = (move?: KapernMove) => move && play(move);
  return (
    <>
      <MoveButton
        isPrimary
        label={throwLabel(table, t)}
        shortcut="Enter"
        isOff={pending || !throwing}
        reason={HINT_ID}
        onChoose={() => choose(throwing)}
      />
      {moves.some(({ move }) => move === 'store' || move === 'unstore') && <Packing {...table} />}
      {stop && (
        <MoveButton
          spot="stop"
          label={moveInWords(stop, language, G)}
          shortcut={t.keys.stop}
          isOff={pending}
          reason={HINT_ID}
          onChoose={() => choose(stop)}
        />
      )}
    </>
  );
}

/** Storing the picked dice, or taking them back if they are in store. */
function Packing({ moves, picks, play, pending }: Choosing) {
  const t = useTexts(TEXTS);
  const { store, unstore } = offersFor(moves, picks.picked);
  const move = unstore ?? store;
  const { length } = picks.picked;
  return (
    <MoveButton
      label={unstore ? t.action.unstore(length) : t.action.store(store ? length : 0)}
      shortcut={t.keys.store}
      isOff={pending || !move}
      reason={HINT_ID}
      onChoose={() => move && play(move)}
    />
  );
}

function throwLabel({ scene, picks: { picked } }: Choosing, t: Texts): string {
  const isHers = picked.some((die) => scene?.turn.dice[die] === 'skull');
  if (!isHers) return t.action.throw(picked.length);
  return picked.length === 1 ? t.action.throwSkull : t.action.throwSkullAnd(picked.length - 1);
}
