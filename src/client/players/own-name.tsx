import { useState, type ReactNode } from 'react';
import type { Localized } from '../../games/types';
import { useTexts } from '../../ui/i18n';
import { keepIdentity, ownIdentity } from './identity';
import styles from './own-name.module.css';

const TEXTS: Localized<{ as: string; counts: string }> = {
  en: { as: 'At the table you are', counts: 'Counts for my statistics' },
  de: { as: 'Am Tisch heißt du', counts: 'Zählt für meine Statistik' },
};

/** The nickname of this browser, which may rest, in place of the field for a name; that field where there is none. */
export function OwnName({ children }: { children: ReactNode }) {
  const texts = useTexts(TEXTS);
  const [own, setOwn] = useState(ownIdentity);
  if (!own) return children;
  const rest = (isResting: boolean) => {
    keepIdentity({ ...own, isResting });
    setOwn({ ...own, isResting });
  };
  return (
    <div className={styles.own}>
      {own.isResting ? (
        children
      ) : (
        <p>
          {texts.as} <strong>{own.name}</strong>
        </p>
      )}
      <label className={styles.counts}>
        <input type="checkbox" checked={!own.isResting} onChange={({ target }) => rest(!target.checked)} />
        {texts.counts}
      </label>
    </div>
  );
}
