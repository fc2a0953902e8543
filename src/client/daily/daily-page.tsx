import { useState } from 'react';
import { Link } from 'wouter';
import { GAMES } from '../../games';
import type { GameManifest } from '../../games/contract';
import { buttonClass } from '../../ui/button';
import { useListing, useMessages } from '../../ui/i18n';
import { Emblem } from '../app/emblem';
import { Page } from '../app/page';
import { dayOf } from '../saved-matches/saved-match';
import { currentTime } from '../shared/time';
import styles from './daily-page.module.css';
import { currentStreak, isOver, scoreOf, TRIES } from './result';
import { loadDailyState } from './stored';

/** The positions of the day of all games, and what the viewer has made of them. */
export function DailyPage() {
  const { daily: texts } = useMessages('practice');
  const [day] = useState(() => dayOf(currentTime()));
  const games = GAMES.filter(({ positions }) => positions);
  return (
    <Page title={texts.title}>
      <p className={styles.lead}>{texts.lead}</p>
      <ul className={styles.games}>
        {games.map((entry) => (
          <DailyCard key={entry.name} entry={entry} day={day} />
        ))}
      </ul>
    </Page>
  );
}

function DailyCard({ entry, day }: { entry: GameManifest; day: string }) {
  const { daily: texts } = useMessages('practice');
  const { labelled } = useMessages('app');
  const { title } = useListing(entry);
  const state = loadDailyState(entry.name, day);
  const label = isOver(state) ? texts.look : texts.play;
  return (
    <li className={styles.game}>
      <Emblem entry={entry} />
      <h2>{title}</h2>
      {isOver(state) ? <Score score={scoreOf(state)} /> : <p>{texts.open}</p>}
      <p className={styles.soft}>{texts.streak({ n: currentStreak(state) })}</p>
      <Link
        href={`/daily/${entry.name}`}
        className={buttonClass(isOver(state) ? 'plain' : 'primary')}
        aria-label={labelled({ label, value: title })}
      >
        {label}
      </Link>
    </li>
  );
}

/** A score as anchors, and in words for screen readers. */
export function Score({ score }: { score: number }) {
  const { daily: texts } = useMessages('practice');
  return (
    <p className={styles.anchors}>
      {Array.from({ length: TRIES }, (_, nth) => (
        <span key={nth} aria-hidden="true" data-earned={nth < score || undefined}>
          ⚓
        </span>
      ))}
      <span className="visually-hidden">{texts.score({ score })}</span>
    </p>
  );
}
