import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../ui/i18n';
import { MoveButton } from '../../../ui/move-button';
import { describeStatus } from '../describe';
import { TEXTS, type Texts } from '../texts';
import styles from './actions.module.css';
import { ChoiceButtons, HINT_ID, RollButton } from './choices';
import { throwObstacle } from './selection';
import { QuickSelect } from './quick-picks';
import type { ChoiceProps } from './table-props';

interface ActionsProps extends ChoiceProps {
  readonly prompt: RefObject<HTMLHeadingElement | null>;
  /** Shows what is still to come at once; undefined when nothing is. */
  catchUp?(): void;
}

const OddsPanel = lazy(async () => ({ default: (await import('./odds')).OddsPanel }));

/** What is asked, by whom, and the viewer's choices; odds where nobody minds them. */
export function Actions({ prompt, catchUp, ...table }: ActionsProps) {
  const t = useTexts(TEXTS);
  const { isOpen, place, toggle } = useOddsPanel();
  const { G, scene, moves, pending, picks } = table;
  const isChoosing = moves.some(({ move }) => move === 'stop');
  const mayAsk = isChoosing && (table.training || G.rulings.odds);
  return (
    <div
      className={styles.actions}
      data-mine={moves.length > 0 || undefined}
      data-over={G.over || undefined}
      aria-busy={pending}
    >
      <Prompt {...table} prompt={prompt}>
        {mayAsk && <OddsButton {...{ isOpen, toggle }} />}
      </Prompt>
      <div className={styles.row} data-odds={(isOpen && mayAsk) || undefined}>
        {isChoosing && picks.selectable.size > 0 && <QuickSelect {...table} />}
        <div className={styles.buttons}>
          {isChoosing ? (
            <ChoiceButtons {...table} />
          ) : (
            moves.map((move) => <RollButton key={move.move} {...table} move={move} />)
          )}
          {catchUp && !isChoosing && <MoveButton isSmall label={t.banner.goOn} onChoose={catchUp} />}
        </div>
      </div>
      {isOpen && mayAsk && scene && (
        <div ref={place} className={styles.oddsPlace}>
          <Suspense fallback={<p>{t.odds.loading}</p>}>
            <OddsPanel key={scene.turn.throws} G={G} turn={scene.turn} picks={picks} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** What is asked of the viewer, or who is to move, with a hint below. */
function Prompt({ prompt, children, ...table }: ActionsProps & { children: ReactNode }) {
  const t = useTexts(TEXTS);
  const isMine = table.moves.length > 0;
  return (
    <div className={styles.head}>
      <h2 ref={prompt} tabIndex={-1} className={styles.prompt}>
        {isMine ? promptText(table, t) : describeStatus(table.G, table.nameOf, t)}
      </h2>
      {isMine && (
        <p className={styles.hint} id={HINT_ID}>
          {hintText(table, t)}
          {table.pending && <span className={styles.sending}> {t.action.sending}</span>}
        </p>
      )}
      {children}
    </div>
  );
}

/** Whether the odds are asked for, and where they stand: as soon as they are, it is in sight. */
function useOddsPanel() {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  function toggle() {
    flushSync(() => setOpen(!isOpen));
    place.current?.scrollIntoView({ block: 'nearest' });
  }
  return { isOpen, place, toggle };
}

function OddsButton({ isOpen, toggle }: Pick<ReturnType<typeof useOddsPanel>, 'isOpen' | 'toggle'>) {
  const t = useTexts(TEXTS);
  return (
    <button type="button" className={styles.odds} aria-expanded={isOpen} onClick={toggle}>
      {t.action.odds}
    </button>
  );
}

function promptText({ G, scene, moves }: ChoiceProps, t: Texts): string {
  if (moves.some(({ move }) => move === 'roll')) return t.ask.draw;
  const reason = throwObstacle(G, moves, []);
  if (reason === 'noThrow' || reason === 'tooFew') return t.ask.noThrow;
  if (scene?.turn.stage === 'island') return t.ask.island;
  return reason === 'needsSkull' ? t.ask.sorceress : t.ask.dice;
}

/** What is still missing for a throw, or what the throw does. */
function hintText({ G, moves, picks, scene }: ChoiceProps, t: Texts): string {
  if (moves.some(({ move }) => move === 'roll')) return t.hint.draw;
  const ready = scene?.turn.stage === 'island' ? 'islandGoes' : 'ready';
  return t.hint[throwObstacle(G, moves, picks.dice) ?? ready];
}
