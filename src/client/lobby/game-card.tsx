import { Suspense, use } from 'react';
import { Link } from 'wouter';
import type { GameManifest } from '../../games/seam/entry';
import { Button, buttonClass } from '../../ui/button';
import { useTexts } from '../../ui/i18n';
import { GearIcon, PlayIcon, ShareIcon } from '../../ui/icons';
import { isDebugAllowed } from '../shared/debug-option';
import { Emblem } from '../app/emblem';
import { useClientTexts } from '../texts';
import { LearnLink } from '../tutorial/learn-link';
import styles from './lobby.module.css';
import type { PlayChoice } from './play-choice';

interface GameCardProps {
  readonly entry: GameManifest;
  /** Opens the play dialog. */
  onPlay(choice: PlayChoice): void;
}

/** Describes a game and leads to its matches and its tutorial. */
export function GameCard({ entry, onPlay }: GameCardProps) {
  const { lobby } = useClientTexts();
  const { title, blurb, facts } = useTexts(entry.listing);
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
          aria-label={`${lobby.play}: ${title}`}
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

/** Link to boardgame.io's debug panel, once the server has said that it is available. */
function DebugLink({ entry }: { entry: GameManifest }) {
  const { lobby } = useClientTexts();
  return (
    use(isDebugAllowed()) && (
      <Link href={`/debug/${entry.name}`} className={buttonClass('plain')}>
        <GearIcon /> {lobby.debug}
      </Link>
    )
  );
}
