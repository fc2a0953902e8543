import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { loadRules } from '../../i18n/catalog';
import { Button } from '../button';
import { useCloseOnBack } from '../close-on-back';
import { Problem } from '../field';
import { useLanguage, useMessages } from '../i18n';
import { BookIcon, CloseIcon } from '../icons';
import { Spinner } from '../spinner';
import { RulesBook } from './rules-book';
import styles from './rules-panel.module.css';

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
  const t = useMessages('table').rulesPanel;
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  return (
    <div className={styles.closed}>
      <Button onClick={() => setOpen(true)}>
        <BookIcon /> {t.open}
      </Button>
      {isOpen && <RulesDialog {...rules} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The rules of a game in a sheet over the page. */
export function RulesDialog({ onClose, ...rules }: GameRulesProps & { onClose(): void }) {
  return (
    <RulesSheet onClose={onClose}>
      <GameRules {...rules} />
    </RulesSheet>
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

interface GameRulesProps {
  /** The name of the game. */
  readonly game: string;
  /** The numbers of the rules to highlight. */
  readonly cited?: readonly string[];
}

/** The rules of a game in the reader's language. Says so while they load, and when they cannot be loaded. */
function GameRules({ game, ...cited }: GameRulesProps) {
  const { loading } = useMessages('app');
  const { refusals } = useMessages('setup');
  const { text, hasFailed } = useRules(game);
  if (text !== undefined) return <RulesBook text={text} {...cited} />;
  return hasFailed ? <Problem>{refusals.offline}</Problem> : <Spinner label={loading} />;
}

/** After a change of the language the text stays until the other one is loaded. */
function useRules(game: string): { readonly text?: string; readonly hasFailed?: boolean } {
  const { language } = useLanguage();
  const [rules, setRules] = useState({});
  useEffect(() => {
    let isCurrent = true;
    loadRules(game, language).then(
      (text) => isCurrent && setRules({ text }),
      () => isCurrent && setRules({ hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [game, language]);
  return rules;
}

/**
 * A bottom sheet over the table, open while it is mounted; Escape, its button, the browser's back button and a tap
 * outside close it.
 */
function RulesSheet({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const t = useMessages('table').rulesPanel;
  const sheet = useRef<HTMLDialogElement>(null);
  useCloseOnBack(onClose);
  // A click on the dialog itself is one on its backdrop.
  const closeOnBackdrop = useEffectEvent(({ target }: MouseEvent) => {
    if (target === sheet.current) onClose();
  });
  // A layout effect closes it before the element is removed, so that the browser can restore the focus.
  useLayoutEffect(() => {
    const element = sheet.current;
    const onClick = (event: MouseEvent) => closeOnBackdrop(event);
    element?.showModal();
    element?.addEventListener('click', onClick);
    return () => {
      element?.removeEventListener('click', onClick);
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-label={t.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.inside}>
        <header>
          <h2>{t.title}</h2>
          <Button tone="quiet" aria-label={t.close} onClick={onClose}>
            <CloseIcon />
          </Button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
