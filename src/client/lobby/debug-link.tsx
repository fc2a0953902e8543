import { use } from 'react';
import { Link } from 'wouter';
import type { GameManifest } from '../../games/contract';
import { buttonClass } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { GearIcon } from '../../ui/table-icons';
import { isDebugAllowed } from '../shared/debug-option';

/** Link to boardgame.io's debug panel, once the server has said that it is available. */
export function DebugLink({ entry }: { entry: GameManifest }) {
  const { tables } = useMessages('setup');
  return (
    use(isDebugAllowed()) && (
      <Link href={`/debug/${entry.name}`} className={buttonClass('plain')}>
        <GearIcon /> {tables.debug}
      </Link>
    )
  );
}
