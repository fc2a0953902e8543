import { Link } from 'wouter';
import type { GameManifest } from '../../games/contract';
import { buttonClass } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { BookIcon } from '../../ui/icons';
import { withBasePath } from '../shared/base-path';

interface LearnLinkProps {
  readonly entry: GameManifest;
  /** The page stays open, for example because players wait there. */
  readonly inNewTab?: boolean;
}

/** A link to a game's tutorial; renders nothing if there is none. */
export function LearnLink({ entry, inNewTab = false }: LearnLinkProps) {
  const { learn, newTab } = useMessages('app').learn;
  if (!entry.hasTutorial) return null;
  const path = `/learn/${entry.name}`;
  if (inNewTab) {
    return (
      <a href={withBasePath(path)} target="_blank" rel="noopener" className={buttonClass('plain')}>
        <BookIcon /> {learn} <span className="visually-hidden">({newTab})</span>
      </a>
    );
  }
  return (
    <Link href={path} className={buttonClass('plain')}>
      <BookIcon /> {learn}
    </Link>
  );
}
