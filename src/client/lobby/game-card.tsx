import { lazy, Suspense } from 'react';
import type { GameManifest } from '../../games/contract';
import { Button } from '../../ui/button';
import { useListing, useMessages } from '../../ui/i18n';
import { PlayIcon, ShareIcon } from '../../ui/icons';
import { Emblem } from '../app/emblem';
import { LearnLink } from '../tutorial/learn-link';
import { loadLive } from './load-live';
import styles from './lobby.module.css';
import type { PlayChoice } from './play-choice';

const DebugLink = lazy(async () => ({ default: (await loadLive()).DebugLink }));

interface GameCardProps {
  readonly entry: GameManifest;
  /** Opens the play dialog. */
  onPlay(choice: PlayChoice): void;
}

/** Describes a game and leads to its matches and its tutorial. */
export function GameCard({ entry, onPlay }: GameCardProps) {
  const { lobby, labelled } = useMessages('app');
  const { title, blurb, facts } = useListing(entry);
  const game = entry.name;
  return (
    <article className={`${styles.card} ${styles.game}`} aria-label={title}>
      <Emblem entry={entry} />
      <div>
        <h3>{title}</h3>
        <p>{blurb}</p>
        <p className={styles.soft}>{facts}</p>
      </div>
      <div className={styles.actions}>
        <Button
          tone="primary"
          aria-label={labelled({ label: lobby.play, value: title })}
          onClick={() => onPlay({ game, opponents: 'bots' })}
        >
          <PlayIcon /> {lobby.play}
        </Button>
        <Button onClick={() => onPlay({ game, opponents: 'friends' })}>
          <ShareIcon /> {lobby.newTable}
        </Button>
        <LearnLink entry={entry} />
        <Suspense>
          <DebugLink entry={entry} />
        </Suspense>
      </div>
    </article>
  );
}
