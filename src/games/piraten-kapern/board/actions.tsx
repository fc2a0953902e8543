import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage, useMessages } from '../../../ui/i18n';
import { lazyPart } from '../../../ui/lazy-part';
import { MoveButton } from '../../../ui/move-button';
import { useSettings } from '../../../ui/settings';
import { ActionPanel, Prompt } from '../../board/action-panel';
import { Spoken } from '../../board/spoken';
import { UndoButton } from '../../board/undo-button';
import type { Language } from '../../contract';
import { DieDrawing } from '../art/die';
import { describeMove, describeStatus } from '../describe';
import type { Texts } from '../numbers';
import type { KapernMove } from '../rules/state';
import styles from './actions.module.css';
import { QuickSelect } from './quick-select';
import { movesForSelection, rollObstacle } from './selection';
import type { ChoiceProps } from './table';

const OddsPanel = lazyPart(async () => (await import('./odds')).OddsPanel);

/** The prompt, the viewer's choices and, where they are allowed and wanted, the odds. */
export function Actions({ canCatchUp, ...table }: ChoiceProps & { canCatchUp: boolean }) {
  const t = useMessages('piraten-kapern');
  const { language } = useLanguage();
  const { showOdds } = useSettings();
  const { isOpen, panel, toggle } = useOddsPanel();
  const { settled, displayed, moves, pending, selection, isSettling } = table;
  const isMine = moves.length > 0;
  const isChoosing = moves.some(({ move }) => move === 'stop');
  const canShowOdds = showOdds && isChoosing && (table.training || settled.options.odds);
  return (
    <ActionPanel
      className={styles.actions}
      isMine={isMine}
      pending={pending}
      data-over={settled.over || undefined}
      data-names-winner={settled.over || undefined}
    >
      <div className={styles.head}>
        <Prompt
          prompt={table.prompt}
          title={titleText(table, t, language)}
          hint={isMine ? (isSettling ? '' : hintText(table, t)) : undefined}
          hintId={HINT_ID}
          sending={pending && !isSettling ? t.action.sending : undefined}
        />
        {canShowOdds && <OddsButton {...{ isOpen, toggle }} />}
      </div>
      <div className={styles.row} data-odds={(isOpen && canShowOdds) || undefined}>
        {isChoosing && selection.selectable.size > 0 && <QuickSelect {...table} />}
        <MoveButtons {...table} {...{ canCatchUp, isChoosing }} />
      </div>
      {isOpen && canShowOdds && displayed && (
        <div ref={panel} className={styles.oddsPlace}>
          {displayed.isSettled && (
            <Suspense fallback={<p>{t.odds.loading}</p>}>
              <OddsPanel key={displayed.turn.rolls} settled={settled} turn={displayed.turn} selection={selection} />
            </Suspense>
          )}
        </div>
      )}
    </ActionPanel>
  );
}

/** The viewer's moves as buttons, and what else can be pressed in their place. */
function MoveButtons({ canCatchUp, isChoosing, ...table }: ChoiceProps & { canCatchUp: boolean; isChoosing: boolean }) {
  const t = useMessages('piraten-kapern');
  return (
    <div className={styles.buttons}>
      {isChoosing ? (
        <ChoiceButtons {...table} />
      ) : (
        table.moves.map((move) => <RollButton key={move.move} {...table} move={move} />)
      )}
      {canCatchUp && !isChoosing && (
        <MoveButton isSmall label={t.banner.goOn} shortcut="Enter" onChoose={table.catchUp} />
      )}
      <UndoButton {...table} />
    </div>
  );
}

/** The open state of the odds panel, which scrolls into view when it opens. */
function useOddsPanel() {
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  function toggle() {
    flushSync(() => setOpen(!isOpen));
    panel.current?.scrollIntoView({ block: 'nearest' });
  }
  return { isOpen, panel, toggle };
}

function OddsButton({ isOpen, toggle }: Pick<ReturnType<typeof useOddsPanel>, 'isOpen' | 'toggle'>) {
  const t = useMessages('piraten-kapern');
  return (
    <button type="button" className={styles.odds} aria-expanded={isOpen} onClick={toggle}>
      {t.action.odds}
    </button>
  );
}

function titleText(table: ChoiceProps, t: Texts, language: Language): string {
  const { settled, subjectOf, moves, isSettling } = table;
  if (isSettling) return t.table.rolling;
  return moves.length > 0 ? promptText(table, t) : describeStatus(settled, subjectOf, language);
}

function promptText({ settled, displayed, moves }: ChoiceProps, t: Texts): string {
  if (moves.some(({ move }) => move === 'roll')) return t.ask.draw;
  const reason = rollObstacle(settled, moves, []);
  if (reason === 'noRoll' || reason === 'tooFew')
    return moves.some(({ move }) => move === 'unstore') ? t.ask.takeBack : t.ask.noRoll;
  if (displayed?.turn.stage === 'island') return t.ask.island;
  return reason === 'needsSkull' ? t.ask.sorceress : t.ask.dice;
}

/** Returns what is missing for a roll, or what the roll does. */
export function hintText({ settled, moves, selection, displayed }: ChoiceProps, t: Texts): string {
  if (moves.some(({ move }) => move === 'roll')) return t.hint.draw;
  const ready = displayed?.turn.stage === 'island' ? 'islandGoes' : 'ready';
  return t.hint[rollObstacle(settled, moves, selection.dice) ?? ready];
}

/** The id of the hint, which explains why a choice is not possible. */
const HINT_ID = 'piraten-kapern-hint';

/** The button for the only move before the first roll. */
function RollButton({ play, pending, move }: ChoiceProps & { move: KapernMove }) {
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
function ChoiceButtons(table: ChoiceProps) {
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
function StopButton({ settled, input, moves, pending, stop }: ChoiceProps & { stop: KapernMove }) {
  const t = useMessages('piraten-kapern');
  const { language } = useLanguage();
  const label = describeMove(stop, language, settled);
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
      <Spoken>{isArmed ? t.action.confirm({ label }) : undefined}</Spoken>
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
  if (!includesSkull) return t.action.reroll({ n: dice.length });
  return dice.length === 1 ? t.action.rerollSkull : t.action.rerollSkullAnd({ n: dice.length - 1 });
}
