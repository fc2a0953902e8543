import { useEffect, useRef, useState, type ReactNode } from 'react';
import { listOf } from '../../../i18n/format';
import { useLanguage, useMessages } from '../../../ui/i18n';
import { itemAt } from '../../contract/items';
import type { ActionOdds } from '../ai/odds';
import { situationOf, type MatchSituation } from '../ai/situation';
import type { Prospects, RollProspects, WinOdds } from '../ai/win-odds';
import { DieDrawing } from '../art/die';
import { formatChance, formatChange } from '../numbers';
import type { Turn } from '../rules/state';
import type { OddsRequest, OddsResponse } from './odds-worker';
import styles from './odds.module.css';
import type { Selection } from './selection';
import type { TableProps } from './table';

interface OddsProps extends Pick<TableProps, 'settled'> {
  readonly turn: Turn;
  readonly selection: Selection;
}

/** The chance to win of the selected roll, compared with stopping and with the best roll; the points stand beside it. */
export function OddsPanel({ turn, selection, settled }: OddsProps) {
  const t = useMessages('piraten-kapern');
  const { response, isCurrent, failure } = useOdds(turn, selection.dice, situationOf(settled));
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

function OddsList({ turn, selection, stop, best, isStopBest, selected }: WinOdds & Omit<OddsProps, 'settled'>) {
  const t = useMessages('piraten-kapern');
  const { language } = useLanguage();
  return (
    <dl>
      <Item title={t.odds.picked}>
        {selected ? <RollOdds action={selected} turn={turn} /> : <i>{t.odds.nothingPicked}</i>}
      </Item>
      <Item title={t.odds.stop} isBest={isStopBest}>
        <WinChance {...stop} />
        <span>
          {turn.stage === 'island'
            ? t.secondaryPanels.othersLose({ n: stop.loss })
            : formatChange(stop.points, language)}
        </span>
      </Item>
      {best && (
        <Item title={t.odds.best} isBest={!isStopBest}>
          <RollOdds action={best} turn={turn} />
          <Suggestion turn={turn} selection={selection} best={best} />
        </Item>
      )}
    </dl>
  );
}

function Item({ title, isBest, children }: { title: string; isBest?: boolean; children: ReactNode }) {
  const t = useMessages('piraten-kapern');
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
  const t = useMessages('piraten-kapern');
  return <b>{t.odds.win({ chance: formatChance(winProbability, t) })}</b>;
}

/** The chance to win with a roll, its average points and, off the island, its bust probability. */
function RollOdds({ action, turn }: { action: RollProspects; turn: Turn }) {
  const t = useMessages('piraten-kapern');
  const { language } = useLanguage();
  const isIsland = turn.stage === 'island';
  const average = isIsland
    ? t.odds.averageLoss({ n: Math.round(action.loss) })
    : t.odds.average({ points: formatChange(Math.round(action.points), language) });
  return (
    <>
      <WinChance {...action} />
      <span>{average}</span>
      {!isIsland && <span>{t.odds.bust({ chance: formatChance(action.bust, t) })}</span>}
    </>
  );
}

/** A button that selects the dice of the best roll or, on Treasure Island, first those to store or to take back. */
function Suggestion({ turn, selection, best }: { turn: Turn; selection: Selection; best: ActionOdds }) {
  const t = useMessages('piraten-kapern');
  const { language } = useLanguage();
  const positions = turn.dice.map((_, die) => die);
  const toTakeBack = positions.filter((die) => turn.stored[die] && !best.stored[die]);
  const toStore = positions.filter((die) => !turn.stored[die] && best.stored[die]);
  const first = toTakeBack.length > 0 ? toTakeBack : toStore;
  const dice = first.length > 0 ? first : best.rolled;
  const faces = dice.map((die) => itemAt(turn.dice, die));
  return (
    <>
      {first.length > 0 && <span>{toTakeBack.length > 0 ? t.odds.unstore : t.odds.store}</span>}
      <button type="button" className={styles.choose} onClick={() => selection.select(dice)}>
        <span aria-hidden="true">{t.odds.choose}</span>
        <span className="visually-hidden">
          {t.odds.chooseDice({
            dice: listOf(
              faces.map((face) => t.face[face]),
              language,
            ),
          })}
        </span>
        <span className={styles.dice} aria-hidden="true">
          {faces.map((face, i) => (
            <DieDrawing key={i} face={face} />
          ))}
        </span>
      </button>
    </>
  );
}

/** The latest odds: none at first, and outdated ones until the next response. */
export interface OddsState {
  readonly response: OddsResponse | undefined;
  /** Whether the response belongs to the latest request. */
  readonly isCurrent: boolean;
  /** Why no odds are available. */
  readonly failure: string | undefined;
}

/** Requests the odds of a turn and of the selected dice from a worker, which lives as long as the component. */
export function useOdds(turn: Turn, selected: readonly number[], situation: MatchSituation): OddsState {
  const [response, setResponse] = useState<OddsResponse>();
  const [failure, setFailure] = useState<string>();
  const worker = useRef<Worker>(undefined);
  useEffect(() => {
    const started = new Worker(new URL('./odds-worker.ts', import.meta.url), { type: 'module' });
    worker.current = started;
    started.addEventListener('message', ({ data }: MessageEvent<OddsResponse>) => setResponse(data));
    started.addEventListener('error', ({ message }) => setFailure(message));
    return () => started.terminate();
  }, []);
  const requestKey = JSON.stringify({ turn, situation, selected });
  useEffect(() => {
    const request = { requestKey, ...(JSON.parse(requestKey) as Omit<OddsRequest, 'requestKey'>) };
    worker.current?.postMessage(request satisfies OddsRequest);
  }, [requestKey]);
  return { response, isCurrent: response?.requestKey === requestKey, failure };
}
