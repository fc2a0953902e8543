import { Link } from 'wouter';
import type { GameManifest, Localized } from '../../games/seam/entry';
import { buttonClass } from '../../ui/button';
import { useTexts } from '../../ui/i18n';
import { BookIcon } from '../../ui/icons';

const LEARN: Localized<string> = { en: 'Learn in five minutes', de: 'In fünf Minuten lernen' };

/** A link to a game's tutorial; renders nothing if there is none. */
export function LearnLink({ entry }: { entry: GameManifest }) {
  const learn = useTexts(LEARN);
  if (!entry.hasTutorial) return null;
  return (
    <Link href={`/learn/${entry.name}`} className={buttonClass('plain')}>
      <BookIcon /> {learn}
    </Link>
  );
}
