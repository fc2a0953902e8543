import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { GAMES } from '../../games';
import type { GameEntry } from '../../games/contract';
import type { Catalog } from '../../i18n/catalog-types';
import { Button, buttonClass } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useListing, useMessages } from '../../ui/i18n';
import { PlayIcon } from '../../ui/icons';
import { Spinner } from '../../ui/spinner';
import { Emblem } from '../app/emblem';
import { Page } from '../app/page';
import { LineChart } from '../players/line-chart';
import { useNumberFormat } from '../players/player-numbers';
import { dayOf, type MatchSummary } from '../saved-matches/saved-match';
import { createBotWorkerClient } from '../shared/bot-worker-client';
import { currentTime } from '../shared/time';
import { createCollection, type Collection, type CollectionState } from './collection';
import { costsOfMatches, countMistakes, dueMistakes } from './exercises';
import styles from './practice-page.module.css';

/** The overview of the practice: it collects mistakes from the logbook, leads to those that are due, and shows the progress. */
export function PracticePage() {
  const texts = useMessages('practice');
  const collection = useCollection();
  const state = useStore(collection);
  return (
    <Page title={texts.title}>
      <p className={styles.lead}>{texts.lead}</p>
      {state.stage === 'loading' ? (
        <Spinner label={texts.position.loading} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            <Today matches={state.matches} />
            <CollectionProgress {...{ state, collection }} />
          </div>
          <div className={styles.column}>
            <Progress matches={state.matches} />
            <DailyLink />
          </div>
        </div>
      )}
    </Page>
  );
}

/** Starts the collection, which lives as long as the page. */
function useCollection(): Collection {
  const [collection] = useState(() => createCollection(createBotWorkerClient));
  useEffect(() => {
    collection.start();
    return collection.stop;
  }, [collection]);
  return collection;
}

/** The positions of today. */
function Today({ matches }: { matches: readonly MatchSummary[] }) {
  const texts = useMessages('practice');
  const today = dayOf(currentTime());
  const [first] = dueMistakes(matches, today);
  const { due, later, learned } = countMistakes(matches, today);
  return (
    <section className={styles.today} aria-labelledby="today">
      <h2 id="today">{texts.due({ n: due })}</h2>
      {matches.length === 0 && <p>{texts.none}</p>}
      {first && (
        <p>
          <Link href={`/practice/${first.match.id}/${first.ply}`} className={buttonClass('primary')}>
            <PlayIcon /> {texts.start}
          </Link>
        </p>
      )}
      <p>
        {texts.later({ n: later })} {texts.learned({ n: learned })}
      </p>
      <p className={styles.soft}>{texts.rhythm}</p>
    </section>
  );
}

interface CollectionProgressProps {
  readonly state: CollectionState;
  readonly collection: Collection;
}

/** How far the collection is; it can be stopped and continued. */
function CollectionProgress({ state, collection }: CollectionProgressProps) {
  const texts = useMessages('practice');
  const { stage, done, total, progress } = state;
  if (stage === 'done' && total === 0) return undefined;
  return (
    <section className={styles.progress}>
      <p role="status">{progressText({ ...state, progress: 0 }, texts)}</p>
      {stage === 'running' && <progress value={(done + progress) / total} aria-hidden="true" />}
      <Problem>{stage === 'failed' && texts.failed}</Problem>
      {stage === 'running' && <Button onClick={collection.stop}>{texts.stop}</Button>}
      {(stage === 'stopped' || stage === 'failed') && <Button onClick={collection.start}>{texts.goOn}</Button>}
    </section>
  );
}

function progressText({ stage, done, total }: CollectionState, texts: Catalog['practice']): string | undefined {
  if (stage === 'running') return texts.collecting({ nth: done + 1, total });
  if (stage === 'stopped') return texts.stopped({ n: total - done });
  return stage === 'done' ? texts.collected : undefined;
}

/** Link to the positions of the day. */
function DailyLink() {
  const { daily: texts } = useMessages('practice');
  return (
    <section className={styles.daily} aria-labelledby="daily">
      <h2 id="daily">{texts.title}</h2>
      <p className={styles.soft}>{texts.lead}</p>
      <div className={styles.emblems}>
        {GAMES.filter(({ positions }) => positions).map((entry) => (
          <Emblem key={entry.name} entry={entry} />
        ))}
      </div>
      <p>
        <Link href="/daily" className={buttonClass('plain')}>
          {texts.play}
        </Link>
      </p>
    </section>
  );
}

/** What decisions cost, match by match, for each game. */
function Progress({ matches }: { matches: readonly MatchSummary[] }) {
  const { progress: texts } = useMessages('practice');
  const shown = GAMES.filter(({ name }) => costsOfMatches(matches, name).length > 1);
  return (
    <section className={styles.games} aria-labelledby="progress">
      <h2 id="progress">{texts.title}</h2>
      <p className={styles.soft}>{shown.length === 0 ? texts.none : texts.text}</p>
      {shown.map((entry) => (
        <GameProgress key={entry.name} entry={entry} matches={matches} />
      ))}
    </section>
  );
}

/** The scale ends at a multiple of this many percentage points. */
const SCALE_STEP = 2;

function GameProgress({ entry, matches }: { entry: GameEntry; matches: readonly MatchSummary[] }) {
  const { progress: texts } = useMessages('practice');
  const { title } = useListing(entry);
  const format = useNumberFormat();
  const points = costsOfMatches(matches, entry.name).map((match) => ({ time: match.keptAt, value: match.points }));
  const [first, ...later] = points;
  if (!first) return undefined;
  const high = SCALE_STEP * Math.ceil(Math.max(1, ...points.map(({ value }) => value)) / SCALE_STEP);
  return (
    <div className={styles.game}>
      <Emblem entry={entry} />
      <LineChart
        {...{ title, high }}
        low={0}
        textOf={format.number}
        points={[first, ...later]}
        dayLabel={texts.day}
        valueLabel={texts.points}
      />
    </div>
  );
}
