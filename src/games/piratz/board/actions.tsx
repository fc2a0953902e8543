import type { RefObject } from 'react';
import { useMessages } from '../../../ui/i18n';
import { useSettings } from '../../../ui/settings';
import { ActionPanel, Prompt } from '../../board/action-panel';
import { itemAt } from '../../contract/items';
import { Cube } from '../art/cube';
import { Spade } from '../art/spade';
import { CardBack } from '../art/card-back';
import { TreasureIcon } from '../art/treasures';
import { moveLabel, percent, turnStatus, type Texts } from '../describe';
import { alarmProbability, isRatFaceUp } from '../rules/queries';
import { cardsTaken } from '../rules/rules';
import type { PiratzMove } from '../rules/state';
import { TREASURES, type Treasure } from '../rules/treasures';
import styles from './actions.module.css';
import type { TableProps } from './table-props';

interface ActionsProps extends TableProps {
  readonly prompt: RefObject<HTMLHeadingElement | null>;
  /** Called with the pass to preview, or undefined to end the preview. */
  onPreview?(treasure: Treasure | undefined): void;
}

/** The prompt and the viewer's moves as buttons. Choices of a card are on the cards themselves. */
export function Actions({ prompt, ...table }: ActionsProps) {
  const t = useMessages('piratz');
  const { G, moves, pending } = table;
  const isMine = moves.length > 0;
  return (
    <ActionPanel
      className={styles.actions}
      isMine={isMine}
      pending={pending}
      data-compact={G.phase === 'scoring' || undefined}
    >
      <Prompt
        prompt={prompt}
        title={isMine ? question(table, t) : status(table, t)}
        hint={hint(table, t)}
        isDanger={isDangerous(table)}
        sending={pending ? t.action.sending : undefined}
      />
      <Choices {...table} />
      <Passes {...table} />
      <span className="visually-hidden" role="status">
        {moves.filter(table.input.isArmed).map((move) => t.action.confirm({ label: moveLabel(move, t, G) }))}
      </span>
    </ActionPanel>
  );
}

type ChoiceProps = Omit<ActionsProps, 'prompt'>;

const isPassWith = ({ move, args }: PiratzMove) => move === 'pass' && args.length > 0;
const isCardChoice = ({ move }: PiratzMove) => move === 'takeRat' || move === 'bury';

function Choices(table: ChoiceProps) {
  const choices = table.moves.filter((move) => !isPassWith(move) && !isCardChoice(move));
  if (choices.length === 0) return null;
  return (
    <div className={styles.main}>
      {choices.map((move) => (
        <Choice key={move.move + String(move.args[0] ?? '')} {...table} move={move} />
      ))}
    </div>
  );
}

function Passes(table: ChoiceProps) {
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

/** Plays a move. A pass cannot be undone: where the settings ask for it, it takes a second press. */
function choose(move: PiratzMove, { play, input, pending, moves }: ChoiceProps): void {
  if (move.move !== 'pass' || moves.length === 1) play(move);
  else if (!pending) input.playIrrevocably(move);
}

function Choice({ move, ...table }: ChoiceProps & { move: PiratzMove }) {
  const t = useMessages('piratz');
  const label = moveLabel(move, t, table.G);
  return (
    <button
      type="button"
      className={styles.choice}
      data-primary={move.move === 'reveal' || undefined}
      data-move={move.move}
      aria-disabled={table.pending}
      onClick={() => choose(move, table)}
    >
      {move.move === 'reveal' && <CardBack />}
      {move.move === 'pass' && <Spade />}
      {move.move === 'chooseCube' && <Cube value={move.args[0]} />}
      {table.input.isArmed(move) ? t.action.confirm({ label }) : label}
      {move.move === 'reveal' && <AlarmChance {...table} />}
    </button>
  );
}

function AlarmChance({ G }: ChoiceProps) {
  const t = useMessages('piratz');
  const { showOdds } = useSettings();
  const probability = alarmProbability(G);
  if (!showOdds || !probability) return null;
  return (
    <>
      {' '}
      <small>{t.action.alarmChance({ percent: percent(probability) })}</small>
    </>
  );
}

function Pass({ move, ...table }: ChoiceProps & { move: PiratzMove }) {
  const t = useMessages('piratz');
  const { G, pending, input, onPreview } = table;
  const label = moveLabel(move, t, G);
  const isArmed = input.isArmed(move);
  const treasure = TREASURES.find((name) => name === move.args[0]);
  if (!treasure) return null;
  const count = cardsTaken(G, treasure).length;
  return (
    <button
      type="button"
      className={styles.pass}
      data-move={`pass ${treasure}`}
      data-armed={isArmed || undefined}
      aria-label={isArmed ? t.action.confirm({ label }) : label}
      aria-disabled={pending}
      onClick={() => choose(move, table)}
      {...previewHandlers((isLooking) => onPreview?.(isLooking ? treasure : undefined))}
    >
      <TreasureIcon treasure={treasure} />
      <span>
        <b>{t.cards({ n: count })}</b> <small>{isArmed ? t.action.again : t.withTreasure[treasure]}</small>
      </span>
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

const dueTreasure = ({ G }: TableProps) => itemAt(TREASURES, G.awards.length);
const cannotReveal = ({ moves }: TableProps) => !moves.some(({ move }) => move === 'reveal');

/** Returns whether the next card might raise the alarm. */
const isDangerous = (table: TableProps) =>
  table.G.stage === 'decide' && table.moves.length > 0 && !cannotReveal(table) && isRatFaceUp(table.G);

function status({ G, subjectOf, nextRound }: TableProps, t: Texts): string {
  return nextRound ? t.table.roundOver({ n: G.round }) : turnStatus(G, subjectOf, t);
}

function question(table: TableProps, t: Texts): string {
  const { G } = table;
  if (G.stage === 'chooseCube') return t.ask.chooseCube({ treasures: t.mostOf[dueTreasure(table)] });
  if (G.stage !== 'decide') return t.ask[G.stage];
  if (cannotReveal(table)) return t.ask.decideOnly;
  return G.phase === 'lastSpade' ? t.ask.lastSpade : t.ask.decide;
}

/** Returns a hint against common mistakes, or the status of a waiting viewer. */
function hint(table: TableProps, t: Texts): string {
  const { G, playerID, moves } = table;
  if (moves.length === 0) {
    const isOut = playerID !== null && G.phase !== 'scoring' && !itemAt(G.seats, Number(playerID)).spade;
    return isOut ? t.hint.out : '';
  }
  if (G.stage === 'decide' && cannotReveal(table)) return '';
  if (isDangerous(table)) return t.hint.ratOpen;
  return t.hint[G.stage === 'decide' && G.phase === 'lastSpade' ? 'lastSpade' : G.stage];
}
