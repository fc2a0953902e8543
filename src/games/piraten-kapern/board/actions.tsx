import { lazy, Suspense, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage, useMessages } from '../../../ui/i18n';
import { MoveButton } from '../../../ui/move-button';
import { useSettings } from '../../../ui/settings';
import { ActionPanel, Prompt } from '../../board/action-panel';
import type { Language } from '../../contract';
import { describeStatus } from '../describe';
import type { Texts } from '../messages';
import styles from './actions.module.css';
import { ChoiceButtons, HINT_ID, RollButton } from './choices';
import { rollObstacle } from './selection';
import { QuickSelect } from './quick-select';
import type { ChoiceProps } from './table-props';

interface ActionsProps extends ChoiceProps {
  readonly prompt: RefObject<HTMLHeadingElement | null>;
  /** Shows the latest state at once; undefined if it is already shown. */
  readonly catchUp: (() => void) | undefined;
}

const OddsPanel = lazy(async () => ({ default: (await import('./odds')).OddsPanel }));

/** The prompt, the viewer's choices and, where they are allowed and wanted, the odds. */
export function Actions({ prompt, catchUp, ...table }: ActionsProps) {
  const t = useMessages('piraten-kapern');
  const { language } = useLanguage();
  const { showOdds } = useSettings();
  const { isOpen, panel, toggle } = useOddsPanel();
  const { G, displayed, moves, pending, selection, isSettling } = table;
  const isMine = moves.length > 0;
  const isChoosing = moves.some(({ move }) => move === 'stop');
  const canShowOdds = showOdds && isChoosing && (table.training || G.rulings.odds);
  return (
    <ActionPanel
      className={styles.actions}
      isMine={isMine}
      pending={pending}
      data-over={G.over || undefined}
      data-names-winner={G.over || undefined}
    >
      <div className={styles.head}>
        <Prompt
          prompt={prompt}
          title={titleText(table, t, language)}
          hint={isMine ? (isSettling ? '' : hintText(table, t)) : undefined}
          hintId={HINT_ID}
          sending={pending && !isSettling ? t.action.sending : undefined}
        />
        {canShowOdds && <OddsButton {...{ isOpen, toggle }} />}
      </div>
      <div className={styles.row} data-odds={(isOpen && canShowOdds) || undefined}>
        {isChoosing && selection.selectable.size > 0 && <QuickSelect {...table} />}
        <div className={styles.buttons}>
          {isChoosing ? (
            <ChoiceButtons {...table} />
          ) : (
            moves.map((move) => <RollButton key={move.move} {...table} move={move} />)
          )}
          {catchUp && !isChoosing && <MoveButton isSmall label={t.banner.goOn} shortcut="Enter" onChoose={catchUp} />}
        </div>
      </div>
      {isOpen && canShowOdds && displayed && (
        <div ref={panel} className={styles.oddsPlace}>
          {displayed.isSettled && (
            <Suspense fallback={<p>{t.odds.loading}</p>}>
              <OddsPanel key={displayed.turn.rolls} G={G} turn={displayed.turn} selection={selection} />
            </Suspense>
          )}
        </div>
      )}
    </ActionPanel>
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
  const { G, subjectOf, moves, isSettling } = table;
  if (isSettling) return t.table.rolling;
  return moves.length > 0 ? promptText(table, t) : describeStatus(G, subjectOf, language);
}

function promptText({ G, displayed, moves }: ChoiceProps, t: Texts): string {
  if (moves.some(({ move }) => move === 'roll')) return t.ask.draw;
  const reason = rollObstacle(G, moves, []);
  if (reason === 'noThrow' || reason === 'tooFew')
    return moves.some(({ move }) => move === 'unstore') ? t.ask.takeBack : t.ask.noThrow;
  if (displayed?.turn.stage === 'island') return t.ask.island;
  return reason === 'needsSkull' ? t.ask.sorceress : t.ask.dice;
}

/** Returns what is missing for a roll, or what the roll does. */
function hintText({ G, moves, selection, displayed }: ChoiceProps, t: Texts): string {
  if (moves.some(({ move }) => move === 'roll')) return t.hint.draw;
  const ready = displayed?.turn.stage === 'island' ? 'islandGoes' : 'ready';
  return t.hint[rollObstacle(G, moves, selection.dice) ?? ready];
}
