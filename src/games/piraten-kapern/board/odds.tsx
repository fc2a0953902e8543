import type { ReactNode } from 'react';
import { useTexts } from '../../../ui/i18n';
import { itemAt } from '../../seam/items';
import { DieDrawing } from '../art/die';
import type { ActionOdds } from '../ai/odds';
import type { Prospects, ThrowProspects, WinOdds } from '../ai/win-odds';
import { situationOf } from '../ai/situation';
import type { Turn } from '../rules/state';
import { TEXTS } from '../texts';
import styles from './odds.module.css';
import type { Selection } from './selection';
import type { TableProps } from './table-props';
import { useOdds } from './use-odds';

interface OddsProps extends Pick<TableProps, 'G'> {
  readonly turn: Turn;
  readonly selection: Selection;
}

/** The chance to win of the selected throw, compared with stopping and with the best throw; the points stand beside it. */
export function OddsPanel({ turn, selection, G }: OddsProps) {
  const t = useTexts(TEXTS);
  const { response, isCurrent, failure } = useOdds(turn, selection.dice, situationOf(G));
  return (
    <div className={styles.odds} role="group" aria-label={t.odds.title} data-waiting={!isCurrent || undefined}>
      {response && !failure ? (
        <OddsList turn={turn} selection={selection} {...response} />
      ) : (
        <p>{failure ?? t.odds.loading}</p>
      )}
    </div>
  );
}

function OddsList({ turn, selection, stop, best, isStopBest, selected }: WinOdds & Omit<OddsProps, 'G'>) {
  const t = useTexts(TEXTS);
  return (
    <dl>
      <Item title={t.odds.picked}>
        {selected ? <ThrowOdds action={selected} turn={turn} /> : <i>{t.odds.nothingPicked}</i>}
      </Item>
      <Item title={t.odds.stop} isBest={isStopBest}>
        <WinChance {...stop} />
        <span>{turn.stage === 'island' ? t.secondaryPanels.othersLose(stop.loss) : t.signed(stop.points)}</span>
      </Item>
      {best && (
        <Item title={t.odds.best} isBest={!isStopBest}>
          <ThrowOdds action={best} turn={turn} />
          <Suggestion turn={turn} selection={selection} best={best} />
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

function WinChance({ winProbability }: Prospects) {
  const t = useTexts(TEXTS);
  return (
    <b>
      {t.odds.win} {t.odds.percent(winProbability)}
    </b>
  );
}

/** The chance to win with a throw, its average points and, off the island, its bust probability. */
function ThrowOdds({ action, turn }: { action: ThrowProspects; turn: Turn }) {
  const t = useTexts(TEXTS);
  const isIsland = turn.stage === 'island';
  return (
    <>
      <WinChance {...action} />
      <span>{isIsland ? t.odds.averageLoss(action.loss) : t.odds.average(action.points)}</span>
      {!isIsland && (
        <span>
          {t.odds.bust} {t.odds.percent(action.bust)}
        </span>
      )}
    </>
  );
}

/** A button that selects the dice of the best throw or, on Treasure Island, first those to store or to take back. */
function Suggestion({ turn, selection, best }: { turn: Turn; selection: Selection; best: ActionOdds }) {
  const t = useTexts(TEXTS);
  const positions = turn.dice.map((_, die) => die);
  const toTakeBack = positions.filter((die) => turn.stored[die] && !best.stored[die]);
  const toStore = positions.filter((die) => !turn.stored[die] && best.stored[die]);
  const first = toTakeBack.length > 0 ? toTakeBack : toStore;
  const dice = first.length > 0 ? first : best.thrown;
  const faces = dice.map((die) => itemAt(turn.dice, die));
  return (
    <>
      {first.length > 0 && <span>{toTakeBack.length > 0 ? t.odds.unstore : t.odds.store}</span>}
      <button type="button" className={styles.choose} onClick={() => selection.select(dice)}>
        {t.odds.choose}
        <span className="visually-hidden">: {t.list(faces.map((face) => t.face(face)))}</span>
        <span className={styles.dice} aria-hidden="true">
          {faces.map((face, i) => (
            <DieDrawing key={i} face={face} />
          ))}
        </span>
      </button>
    </>
  );
}
