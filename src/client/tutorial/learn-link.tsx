import { Link } from 'wouter';
import type { GameManifest } from '../../games/contract';
import { buttonClass } from '../../ui/button';
import { useListing, useMessages } from '../../ui/i18n';
import { BookIcon } from '../../ui/icons';
import { useShortcut } from '../../ui/settings';

/** A link to a game's tutorial, named after the game; renders nothing if there is none. */
export function LearnLink({ entry }: { entry: GameManifest }) {
  const { labelled, learn } = useMessages('app');
  const label = labelled({ label: learn.learn, value: useListing(entry).title });
  const key = useShortcut('Shift+L');
  return entry.hasTutorial ? (
    <Link href={`/learn/${entry.name}`} className={buttonClass('plain')} aria-label={label} aria-keyshortcuts={key}>
      <BookIcon /> {learn.learn}
    </Link>
  ) : null;
}
