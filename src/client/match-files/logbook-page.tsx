import { useState } from 'react';
import { Link } from 'wouter';
import { gameNamed } from '../../games';
import type { GameEntry } from '../../games/seam/entry';
import { Button, buttonClass } from '../../ui/button';
import { useLanguage, useTexts } from '../../ui/i18n';
import { CloseIcon } from '../../ui/icons';
import { SeatBadge } from '../../ui/seat-badge';
import { Emblem } from '../app/emblem';
import { scoreOf } from '../shared/scores';
import { Page } from '../app/page';
import { SpyglassIcon } from '../recording/icons';
import { useReplayTexts } from '../recording/texts';
import { savedMatches, removeSavedMatch, type SavedMatch } from './saved-matches';
import styles from './match-files.module.css';
import { OpenMatch } from './open-match';

/** The logbook: the matches saved in this browser, and a way to open others from files. */
export function LogbookPage() {
  const { files } = useReplayTexts();
  const [matches, setMatches] = useState(savedMatches);
  const remove = (id: string) => {
    removeSavedMatch(id);
    setMatches(savedMatches());
  };
  return (
    <Page title={files.logbook}>
      <p className={styles.lead}>{files.lead}</p>
      <div className={styles.columns}>
        {matches.length === 0 && <p className={styles.none}>{files.none}</p>}
        {matches.length > 0 && (
          <ul className={styles.pages}>
            {matches.map((saved) => (
              <SavedMatchCard key={saved.id} saved={saved} onRemove={() => remove(saved.id)} />
            ))}
          </ul>
        )}
        <OpenMatch />
      </div>
    </Page>
  );
}

interface SavedMatchCardProps {
  readonly saved: SavedMatch;
  onRemove(): void;
}

function SavedMatchCard({ saved, onRemove }: SavedMatchCardProps) {
  const entry = gameNamed(saved.match.game);
  return entry && <KnownGameCard entry={entry} saved={saved} onRemove={onRemove} />;
}

function KnownGameCard({ entry, saved, onRemove }: SavedMatchCardProps & { entry: GameEntry }) {
  const texts = useReplayTexts();
  const { language } = useLanguage();
  const { title } = useTexts(entry.listing);
  const { id, keptAt, match, outcome } = saved;
  const names = Array.from({ length: match.numPlayers }, (_, seat) => match.names?.[seat] || texts.somebody(seat + 1));
  const won = names.map((_, seat) => outcome?.winners.includes(String(seat)) ?? false);
  const day = new Date(keptAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  const label = (action: string) => texts.files.at(action, `${title}, ${names.join(', ')}, ${day}`);
  return (
    <li className={styles.page}>
      <Emblem entry={entry} />
      <div>
        <h2>{title}</h2>
        <ul className={styles.crew}>
          {names.map((name, seat) => (
            <li key={seat} data-won={won[seat] || undefined}>
              <SeatBadge seat={seat} /> {name}{' '}
              {outcome && scoreOf(outcome.scores, String(seat)).toLocaleString(language)}
            </li>
          ))}
        </ul>
        <p className={styles.soft}>
          {outcome ? texts.files.wonBy(names.filter((_, seat) => won[seat])) : texts.files.notOver} · {day}
        </p>
      </div>
      <div className={styles.actions}>
        <Link href={`/replay/file/${id}`} className={buttonClass('primary')} aria-label={label(texts.lookBack)}>
          <SpyglassIcon /> {texts.lookBack}
        </Link>
        <Button tone="quiet" aria-label={label(texts.files.remove)} onClick={onRemove}>
          <CloseIcon />
        </Button>
      </div>
    </li>
  );
}
