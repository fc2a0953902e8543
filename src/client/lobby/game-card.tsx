import { use, useState } from 'react';
import { Link } from 'wouter';
import type { GameManifest } from '../../games/seam/entry';
import { Button, buttonClass } from '../../ui/button';
import { useTexts } from '../../ui/i18n';
import { BotIcon, GearIcon, PeopleIcon, PlayIcon, ShareIcon } from '../../ui/icons';
import { isDebugAllowed } from '../shared/debug-option';
import { Emblem } from '../app/emblem';
import { useClientTexts } from '../texts';
import { LearnLink } from '../tutorial/learn-link';
import styles from './lobby.module.css';
import { NewTable } from './new-table';

/** Describes a game and links to every way to play it. */
export function GameCard({ entry }: { entry: GameManifest }) {
  const { lobby } = useClientTexts();
  const { title, blurb, facts } = useTexts(entry.listing);
  const [opening, setOpening] = useState(false);
  return (
    <article className={`${styles.card} ${styles.game}`} aria-label={title}>
      <Emblem entry={entry} />
      <div>
        <h3>{title}</h3>
        <p>{blurb}</p>
        <p className={styles.soft}>{facts}</p>
      </div>
      <div className={styles.actions}>
        <Link href={`/quick/${entry.name}`} className={buttonClass('primary')}>
          <PlayIcon /> {lobby.playNow}
        </Link>
        <Button onClick={() => setOpening(true)}>
          <ShareIcon /> {lobby.newTable}
        </Button>
        <Link href={`/solo/${entry.name}?together`} className={buttonClass('plain')}>
          <PeopleIcon /> {lobby.oneDevice}
        </Link>
        <Link href={`/solo/${entry.name}`} className={buttonClass('plain')}>
          <BotIcon /> {lobby.playBots}
        </Link>
        <LearnLink entry={entry} />
        {use(isDebugAllowed()) && (
          <Link href={`/debug/${entry.name}`} className={buttonClass('plain')}>
            <GearIcon /> {lobby.debug}
          </Link>
        )}
      </div>
      {opening && <NewTable entry={entry} onClose={() => setOpening(false)} />}
    </article>
  );
}
