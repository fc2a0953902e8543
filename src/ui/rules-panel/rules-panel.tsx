import { useState, useSyncExternalStore } from 'react';
import { Button } from '../button';
import { useTexts } from '../i18n';
import { BookIcon } from '../icons';
import { RulesBook, type BookProps } from './rules-panel-book';
import styles from './rules-panel.module.css';
import { RulesSheet } from './rules-panel-sheet';
import { TEXTS } from './rules-panel-texts';

interface RulesPanelProps extends BookProps {
  /** Opens the sheet at once. */
  readonly isInitiallyOpen?: boolean;
}

/** The rules beside the board; on narrow screens a button that opens them as a sheet. */
export function RulesPanel({ isInitiallyOpen = false, ...book }: RulesPanelProps) {
  const isNarrow = useIsNarrow();
  if (isNarrow) return <CollapsedRules {...book} isInitiallyOpen={isInitiallyOpen} />;
  return (
    <div className={styles.beside}>
      <RulesBook {...book} />
    </div>
  );
}

function CollapsedRules({ isInitiallyOpen, ...book }: RulesPanelProps) {
  const t = useTexts(TEXTS);
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  return (
    <div className={styles.closed}>
      <Button onClick={() => setOpen(true)}>
        <BookIcon /> {t.open}
      </Button>
      {isOpen && (
        <RulesSheet onClose={() => setOpen(false)}>
          <RulesBook {...book} />
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
