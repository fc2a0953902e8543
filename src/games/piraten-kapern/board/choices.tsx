import { useLanguage, useMessages } from '../../../ui/i18n';
import { MoveButton } from '../../../ui/move-button';
import { DieDrawing } from '../art/die';
import { describeMove } from '../describe';
import type { KapernMove } from '../rules/state';
import type { Texts } from '../messages';
import { movesForSelection } from './selection';
import type { ChoiceProps } from './table-props';

/** The id of the hint, which explains why a choice is not possible. */
export const HINT_ID = 'piraten-kapern-hint';

/** The button for the only move before the first roll. */
export function RollButton({ play, pending, move }: ChoiceProps & { move: KapernMove }) {
  const t = useMessages('piraten-kapern');
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

/** The buttons to roll, store and stop. Those not possible with the selected dice are disabled, and the hint says why. */
export function ChoiceButtons(table: ChoiceProps) {
  const t = useMessages('piraten-kapern');
  const { moves, selection, play, pending } = table;
  const { reroll } = movesForSelection(moves, selection.dice);
  const stop = moves.find(({ move }) => move === 'stop');
  const choose = (move?: KapernMove) => move && play(move);
  return (
    <>
      <MoveButton
        isPrimary
        label={rollLabel(table, t)}
        shortcut="Enter"
        isDisabled={pending || !reroll}
        reasonId={HINT_ID}
        onChoose={() => choose(reroll)}
      />
      {moves.some(({ move }) => move === 'store' || move === 'unstore') && <StoreButton {...table} />}
      {stop && <StopButton {...table} stop={stop} />}
    </>
  );
}

/** The button to stop. Where the settings ask for it, the first press only announces what it would bring. */
function StopButton({ G, input, moves, pending, stop }: ChoiceProps & { stop: KapernMove }) {
  const t = useMessages('piraten-kapern');
  const { language } = useLanguage();
  const label = describeMove(stop, language, G);
  const isArmed = input.isArmed(stop);
  return (
    <>
      <MoveButton
        spot="stop"
        label={isArmed ? t.action.confirm({ label }) : label}
        shortcut={t.keys.stop}
        isPrimary={isArmed}
        isDisabled={pending}
        reasonId={HINT_ID}
        onChoose={() => playStop(stop, { input, moves })}
      />
      <span className="visually-hidden" role="status">
        {isArmed && t.action.confirm({ label })}
      </span>
    </>
  );
}

/** Stops; if there is another choice, that may take a second press. */
export function playStop(stop: KapernMove, { input, moves }: Pick<ChoiceProps, 'input' | 'moves'>): void {
  if (moves.length > 1) input.playIrrevocably(stop);
  else input.play(stop);
}

/** The button to store the selected dice, or to take them back if they are stored. */
function StoreButton({ moves, selection, play, pending }: ChoiceProps) {
  const t = useMessages('piraten-kapern');
  const { store, unstore } = movesForSelection(moves, selection.dice);
  const move = unstore ?? store;
  const { length } = selection.dice;
  const takesBack = unstore ?? !moves.some(({ move }) => move === 'store');
  return (
    <MoveButton
      label={takesBack ? t.action.unstore({ n: unstore ? length : 0 }) : t.action.store({ n: store ? length : 0 })}
      shortcut={t.keys.store}
      isDisabled={pending || !move}
      reasonId={HINT_ID}
      onChoose={() => move && play(move)}
    />
  );
}

function rollLabel({ displayed, selection: { dice } }: ChoiceProps, t: Texts): string {
  const includesSkull = dice.some((die) => displayed?.turn.dice[die] === 'skull');
  if (!includesSkull) return t.action.throw({ n: dice.length });
  return dice.length === 1 ? t.action.throwSkull : t.action.throwSkullAnd({ n: dice.length - 1 });
}
