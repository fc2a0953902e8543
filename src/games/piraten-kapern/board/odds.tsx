import type { ReactNode } from 'react';
import { useTexts } from '../../../ui/i18n';
import { DieDrawing } from '../art/die';
import type { ActionOdds } from '../ai/odds';
import type { Turn } from '../rules/state';
import { TEXTS } from '../texts';
import styles from './odds.module.css';
import type { OddsResponse } from './odds-worker';
import type { Selection } from './selection';
import type { TableProps } from './table-props';
import { useOdds } from './use-odds';

interface OddsProps extends Pick<TableProps, 'G'> {
  readonly turn: Turn;
  readonly picks: Selection;
}

/** What the picked throw risks and is worth, against stopping and against the best throw. */
export function OddsPanel({ turn, picks, G }: OddsProps) {
  const t = useTexts(TEXTS);
  const { answer, isCurrent, failure } = useOdds(turn, picks.dice, G.rulings);
  return (
    <div className={styles.odds} role="group" aria-label={t.odds.title} data-waiting={!isCurrent || undefined}>
      {answer && !failure ? <OddsList turn={turn} picks={picks} {...answer} /> : <p>{failure ?? t.odds.loading}</p>}
    </div>
  );
}

function OddsList({ turn, picks, stop, best, isStopBest, picked }: Omit<OddsResponse, 'about'> & Omit<OddsProps, 'G'>) {
  const t = useTexts(TEXTS);
  const isIsland = turn.stage === 'island';
  return (
    <dl>
      <Item title={t.odds.picked}>
        {picked ? <ThrowOdds option={picked} turn={turn} /> : <i>{t.odds.nothingPicked}</i>}
      </Item>
      <Item title={t.odds.stop} isBest={isStopBest}>
        <b>{isIsland ? t.below.othersLose(stop) : t.signed(stop)}</b>
      </Item>
      {best && (
        <Item title={t.odds.best} isBest={!isStopBest}>
          <ThrowOdds option={best} turn={turn} />
          <Suggestion turn={turn} picks={picks} best={best} />
        </Item>
      )}
    </dl>
  );
}

function Item({ title, isBest, children }: { title: string; isBest?: boolean; children: ReactNode }) {
  const t = useTexts(TEXTS);
  return (
    <div data-best={isBest || undefined}>
      <dt>
        {title} {isBest && <small>★ {t.odds.isBest}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What a throw is worth, and off the island how likely it is a bust. */
function ThrowOdds({ option: { bust, value }, turn }: { option: ActionOdds; turn: Turn }) {
  const t = useTexts(TEXTS);
  if (turn.stage === 'island') return <b>{t.odds.averageLoss(value)}</b>;
  return (
    <>
      <b>{t.odds.average(value)}</b>
      <span>
        {t.odds.bust} {t.odds.percent(bust)}
      </span>
    </>
  );
}

/** The dice of the best throw, and on Treasure Island first those to store or to take back. */
function Suggestion({ turn, picks, best }: { turn: Turn; picks: Selection; best: ActionOdds }) {
  const t = useTexts(TEXTS);
  const positions = turn.dice.map((_, die) => die);
  const toTakeBack = positions.filter((die) => turn.stored[die] && !best.stored[die]);
  const toStore = positions.filter((die) => !turn.stored[die] && best.stored[die]);
  const first = toTakeBack.length > 0 ? toTakeBack : toStore;
  const dice = first.length > 0 ? first : best.thrown;
  const words = dice.map((die) => t.face(turn.dice[die]));
  return (
    <>
      {first.length > 0 && <span>{toTakeBack.length > 0 ? t.odds.unstore : t.odds.store}</span>}
      <button type="button" className={styles.choose} onClick={() => picks.select(dice)}>
        {t.odds.choose}
        <span className="visually-hidden">: {t.list(words)}</span>
        <span className={styles.dice} aria-hidden="true">
          {dice.map((die) => (
            <DieDrawing key={die} face={turn.dice[die]} />
          ))}
        </span>
      </button>
    </>
  );
}
