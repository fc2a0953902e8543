import { useState } from 'react';
import { Link } from 'wouter';
import { gameNamed } from '../../games';
import type { GameEntry } from '../../games/contract';
import { scoreOf } from '../../games/contract/rules';
import { formatNumber, listOf } from '../../i18n/format';
import { Button, buttonClass } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { useLanguage, useListing, useMessages } from '../../ui/i18n';
import { CloseIcon } from '../../ui/icons';
import { SeatBadge } from '../../ui/seat-badge';
import { useShortcut } from '../../ui/settings';
import { Emblem } from '../app/emblem';
import { SpyglassIcon } from '../recording/icons';
import type { MatchSummary } from './saved-match';
import styles from './saved-matches.module.css';

interface SavedMatchCardProps {
  readonly saved: MatchSummary;
  onRemove(): void;
}

/** A match in the list of saved ones; nothing for a game that is not played here. */
export function SavedMatchCard({ saved, onRemove }: SavedMatchCardProps) {
  const entry = gameNamed(saved.game);
  return entry && <KnownGameCard entry={entry} saved={saved} onRemove={onRemove} />;
}

function KnownGameCard({ entry, saved, onRemove }: SavedMatchCardProps & { entry: GameEntry }) {
  const texts = useMessages('replay');
  const client = useMessages('app');
  const { language } = useLanguage();
  const { title } = useListing(entry);
  const { id, keptAt, outcome } = saved;
  const names = Array.from(
    { length: saved.numPlayers },
    (_, seat) => saved.names?.[seat] || client.seat({ nth: seat + 1 }),
  );
  const won = names.map((_, seat) => outcome?.winners.includes(String(seat)) ?? false);
  const day = new Date(keptAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  const key = useShortcut('Shift+L');
  const label = (action: string) => texts.savedMatches.at({ action, title, names: names.join(', '), day });
  const winners = names.filter((_, seat) => won[seat]);
  return (
    <li className={styles.page}>
      <Emblem entry={entry} />
      <div>
        <h3>{title}</h3>
        <ul className={styles.crew}>
          {names.map((name, seat) => (
            <li key={seat} data-won={won[seat] || undefined}>
              <SeatBadge seat={seat} /> {name} {outcome && formatNumber(scoreOf(outcome, String(seat)), language)}
            </li>
          ))}
        </ul>
        <p className={styles.soft}>
          {outcome
            ? texts.savedMatches.wonBy({ n: winners.length, names: listOf(winners, language) })
            : texts.savedMatches.notOver}{' '}
          · {day}
        </p>
      </div>
      <div className={styles.actions}>
        <Link
          href={`/replay/file/${id}`}
          className={buttonClass('primary')}
          aria-label={label(texts.lookBack)}
          aria-keyshortcuts={key}
        >
          <SpyglassIcon /> {texts.lookBack}
        </Link>
        <RemoveButton label={label(texts.savedMatches.remove)} onRemove={onRemove} />
      </div>
    </li>
  );
}

/** Removes the match, after confirmation. */
function RemoveButton({ label, onRemove }: { label: string; onRemove(): void }) {
  const { cancel, close } = useMessages('app');
  const { tables } = useMessages('setup');
  const { savedMatches: texts } = useMessages('replay');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button tone="quiet" aria-label={label} onClick={() => setAsking(true)}>
        <CloseIcon />
      </Button>
      {isAsking && (
        <Confirm
          title={label}
          text={tables.continue.dropSolo}
          yes={texts.remove}
          no={cancel}
          closeLabel={close}
          onYes={onRemove}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}
