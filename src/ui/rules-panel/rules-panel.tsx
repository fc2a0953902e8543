import { useState, useSyncExternalStore } from 'react';
import { Button } from '../button';
import { useMessages } from '../i18n';
import { BookIcon } from '../icons';
import { GameRules, type GameRulesProps } from './game-rules';
import styles from './rules-panel.module.css';
import { RulesSheet } from './rules-panel-sheet';

interface RulesPanelProps extends GameRulesProps {
  /** Opens the sheet at once. */
  readonly isInitiallyOpen?: boolean;
}

/** The rules beside the board; on narrow screens a button that opens them as a sheet. */
export function RulesPanel({ isInitiallyOpen = false, ...rules }: RulesPanelProps) {
  const isNarrow = useIsNarrow();
  if (isNarrow) return <CollapsedRules {...rules} isInitiallyOpen={isInitiallyOpen} />;
  return (
    <div className={styles.beside}>
      <GameRules {...rules} />
    </div>
  );
}

function CollapsedRules({ isInitiallyOpen, ...rules }: RulesPanelProps) {
  const t = useMessages('app').rulesPanel;
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  return (
    <div className={styles.closed}>
      <Button onClick={() => setOpen(true)}>
        <BookIcon /> {t.open}
      </Button>
      {isOpen && (
        <RulesSheet onClose={() => setOpen(false)}>
          <GameRules {...rules} />
        </RulesSheet>
      )}
    </div>
  );
}

const NARROW_QUERY = '(max-width: 56rem)';

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(NARROW_QUERY);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(NARROW_QUERY).matches,
  );
}
