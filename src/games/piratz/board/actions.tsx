import { useMessages } from '../../../ui/i18n';
import { KeyCap, MoveButton } from '../../../ui/move-button';
import { useSettings, useShortcut } from '../../../ui/settings';
import { ActionPanel, Prompt } from '../../board/action-panel';
import { Spoken } from '../../board/spoken';
import { UndoButton } from '../../board/undo-button';
import { itemAt } from '../../contract/items';
import { CardBack } from '../art/card-face';
import { Cube, Spade } from '../art/pieces';
import { TreasureIcon } from '../art/treasures';
import { moveLabel, percent, turnStatus, type Texts } from '../describe';
import { alarmProbability, isRatFaceUp } from '../rules/queries';
import { cardsTaken } from '../rules/rules';
import type { PiratzMove } from '../rules/state';
import { TREASURES, type Treasure } from '../rules/cards';
import styles from './actions.module.css';
import { keyOf, type TableProps } from './table';

interface ActionsProps extends TableProps {
  /** Called with the pass to preview, or undefined to end the preview. */
  onPreview?(treasure: Treasure | undefined): void;
}

/** The prompt and the viewer's moves as buttons. Choices of a card are on the cards themselves. */
export function Actions(table: ActionsProps) {
  const t = useMessages('piratz');
  const { settled, moves, pending } = table;
  const isMine = moves.length > 0;
  return (
    <ActionPanel
      className={styles.actions}
      isMine={isMine}
      pending={pending}
      data-compact={settled.phase === 'scoring' || undefined}
    >
      <Prompt
        prompt={table.prompt}
        title={isMine ? questionText(table, t) : status(table, t)}
        hint={hint(table, t)}
        isDanger={isDangerous(table)}
        sending={pending ? t.action.sending : undefined}
      />
      {table.isHalted && <GoOn {...table} />}
      <Choices {...table} />
      <Passes {...table} />
      <Spoken>
        {moves.filter(table.input.isArmed).map((move) => t.action.confirm({ label: moveLabel(move, t, settled) }))[0]}
      </Spoken>
    </ActionPanel>
  );
}

const isPassWith = ({ move, args }: PiratzMove) => move === 'pass' && args.length > 0;
const isCardChoice = ({ move }: PiratzMove) => move === 'takeRat' || move === 'bury';

/** The button for viewers who want to be waited for. */
function GoOn({ catchUp }: ActionsProps) {
  const { goOn } = useMessages('table').speech;
  return (
    <div className={styles.main}>
      <MoveButton isPrimary label={goOn} shortcut="Enter" onChoose={catchUp} />
    </div>
  );
}

function Choices(table: ActionsProps) {
  const choices = table.moves.filter((move) => !isPassWith(move) && !isCardChoice(move));
  if (choices.length === 0 && !table.undo) return null;
  return (
    <div className={styles.main}>
      {choices.map((move) => (
        <Choice key={move.move + String(move.args[0] ?? '')} {...table} move={move} />
      ))}
      <UndoButton {...table} />
    </div>
  );
}

function Passes(table: ActionsProps) {
  const t = useMessages('piratz');
  const passes = table.moves.filter(isPassWith);
  if (passes.length === 0) return null;
  return (
    <div className={styles.passes} role="group" aria-label={t.action.pass}>
      <span className={styles.passTitle} aria-hidden="true">
        {t.action.pass}
      </span>
      {passes.map((move) => (
        <Pass key={String(move.args[0])} {...table} move={move} />
      ))}
    </div>
  );
}

/** Plays a move. A pass may end the turn: where the settings ask for it, it takes a second press. */
export function choose(move: PiratzMove, { play, input, pending, moves }: TableProps): void {
  if (move.move !== 'pass' || moves.length === 1) play(move);
  else if (!pending) input.playIrrevocably(move);
}

function Choice({ move, ...table }: ActionsProps & { move: PiratzMove }) {
  const t = useMessages('piratz');
  const label = moveLabel(move, t, table.settled);
  const key = useShortcut(keyOf(move, table.moves, t.keys));
  return (
    <button
      type="button"
      className={styles.choice}
      data-primary={move.move === 'reveal' || undefined}
      data-move={move.move}
      aria-disabled={table.pending}
      aria-keyshortcuts={key}
      onClick={() => choose(move, table)}
    >
      {move.move === 'reveal' && <CardBack />}
      {move.move === 'pass' && <Spade />}
      {move.move === 'chooseCube' && <Cube value={move.args[0]} />}
      {table.input.isArmed(move) ? t.action.confirm({ label }) : label}
      {move.move === 'reveal' && <AlarmChance {...table} />}
      {key && <KeyCap name={key} />}
    </button>
  );
}

function AlarmChance({ settled }: ActionsProps) {
  const t = useMessages('piratz');
  const { showOdds } = useSettings();
  const probability = alarmProbability(settled);
  if (!showOdds || !probability) return null;
  return (
    <>
      {' '}
      <small>{t.action.alarmChance({ percent: percent(probability) })}</small>
    </>
  );
}

function Pass({ move, ...table }: ActionsProps & { move: PiratzMove }) {
  const t = useMessages('piratz');
  const { settled, pending, input, onPreview } = table;
  const label = moveLabel(move, t, settled);
  const isArmed = input.isArmed(move);
  const key = useShortcut(keyOf(move, table.moves, t.keys));
  const treasure = TREASURES.find((name) => name === move.args[0]);
  if (!treasure) return null;
  const count = cardsTaken(settled, treasure).length;
  return (
    <button
      type="button"
      className={styles.pass}
      data-move={`pass ${treasure}`}
      data-armed={isArmed || undefined}
      aria-label={isArmed ? t.action.confirm({ label }) : label}
      aria-disabled={pending}
      aria-keyshortcuts={key}
      onClick={() => choose(move, table)}
      {...previewHandlers((isLooking) => onPreview?.(isLooking ? treasure : undefined))}
    >
      <TreasureIcon treasure={treasure} />
      <span>
        <b>{t.cards({ n: count })}</b> <small>{isArmed ? t.action.again : t.withTreasure[treasure]}</small>
      </span>
      {key && <KeyCap name={key} />}
    </button>
  );
}

/** Returns handlers that call back when a button is hovered, touched or focused, and when that ends. */
function previewHandlers(tell: (isLooking: boolean) => void) {
  const look = () => tell(true);
  const lookAway = () => tell(false);
  return {
    onPointerEnter: look,
    onPointerDown: look,
    onFocus: look,
    onPointerLeave: lookAway,
    onPointerCancel: lookAway,
    onBlur: lookAway,
  };
}

const dueTreasure = ({ settled }: TableProps) => itemAt(TREASURES, settled.awards.length);
const cannotReveal = ({ moves }: TableProps) => !moves.some(({ move }) => move === 'reveal');

/** Returns whether the next card might raise the alarm. */
const isDangerous = (table: TableProps) =>
  table.settled.stage === 'decide' && table.moves.length > 0 && !cannotReveal(table) && isRatFaceUp(table.settled);

function status({ settled, subjectOf, nextRound }: TableProps, t: Texts): string {
  return nextRound ? t.table.roundOver({ n: settled.round }) : turnStatus(settled, subjectOf, t);
}

/** Returns the question to the viewer. */
export function questionText(table: TableProps, t: Texts): string {
  const { settled } = table;
  if (settled.stage === 'chooseCube') return t.ask.chooseCube({ treasures: t.mostOf[dueTreasure(table)] });
  if (settled.stage !== 'decide') return t.ask[settled.stage];
  if (cannotReveal(table)) return t.ask.decideOnly;
  return settled.phase === 'lastSpade' ? t.ask.lastSpade : t.ask.decide;
}

/** Returns a hint against common mistakes, or the status of a waiting viewer. */
function hint(table: TableProps, t: Texts): string {
  const { settled, playerID, moves } = table;
  if (moves.length === 0) {
    const isOut = playerID !== null && settled.phase !== 'scoring' && !itemAt(settled.seats, Number(playerID)).spade;
    return isOut ? t.hint.out : '';
  }
  if (settled.stage === 'decide' && cannotReveal(table)) return '';
  if (isDangerous(table)) return t.hint.ratOpen;
  return t.hint[settled.stage === 'decide' && settled.phase === 'lastSpade' ? 'lastSpade' : settled.stage];
}
