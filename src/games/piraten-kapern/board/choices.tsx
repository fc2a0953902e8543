import { useLanguage, useTexts } from '../../../ui/i18n';
import { MoveButton } from '../../../ui/move-button';
import { DieDrawing } from '../art/die';
import { describeMove } from '../describe';
import type { KapernMove } from '../rules/state';
import { TEXTS, type Texts } from '../texts';
import { movesForSelection } from './selection';
import type { ChoiceProps } from './table-props';

/** The line that says why a choice is not possible. */
export const HINT_ID = 'piraten-kapern-hint';

/** The only thing to do before the first throw. */
export function RollButton({ play, pending, move }: ChoiceProps & { move: KapernMove }) {
  const t = useTexts(TEXTS);
  return (
    <MoveButton
      isPrimary
      label={t.action.roll}
      shortcut="Enter"
      isDisabled={pending}
      reasonId={HINT_ID}
      onChoose={() => play(move)}
    >
      <DieDrawing face="coin" />
    </MoveButton>
  );
}

/** Throwing, storing and stopping; what the picked dice do not allow is there all the same, and the hint says why not. */
export function ChoiceButtons(table: ChoiceProps) {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const { G, moves, picks, play, pending } = table;
  const { throw: throwing } = movesForSelection(moves, picks.dice);
  const stop = moves.find(({ move }) => move === 'stop');
  const choose = (move?: KapernMove) => move && play(move);
  return (
    <>
      <MoveButton
        isPrimary
        label={throwLabel(table, t)}
        shortcut="Enter"
        isDisabled={pending || !throwing}
        reasonId={HINT_ID}
        onChoose={() => choose(throwing)}
      />
      {moves.some(({ move }) => move === 'store' || move === 'unstore') && <StoreButton {...table} />}
      {stop && (
        <MoveButton
          spot="stop"
          label={describeMove(stop, language, G)}
          shortcut={t.keys.stop}
          isDisabled={pending}
          reasonId={HINT_ID}
          onChoose={() => choose(stop)}
        />
      )}
    </>
  );
}

/** Storing the picked dice, or taking them back if they are in store. */
function StoreButton({ moves, picks, play, pending }: ChoiceProps) {
  const t = useTexts(TEXTS);
  const { store, unstore } = movesForSelection(moves, picks.dice);
  const move = unstore ?? store;
  const { length } = picks.dice;
  return (
    <MoveButton
      label={unstore ? t.action.unstore(length) : t.action.store(store ? length : 0)}
      shortcut={t.keys.store}
      isDisabled={pending || !move}
      reasonId={HINT_ID}
      onChoose={() => move && play(move)}
    />
  );
}

function throwLabel({ scene, picks: { dice } }: ChoiceProps, t: Texts): string {
  const isHers = dice.some((die) => scene?.turn.dice[die] === 'skull');
  if (!isHers) return t.action.throw(dice.length);
  return dice.length === 1 ? t.action.throwSkull : t.action.throwSkullAnd(dice.length - 1);
}
