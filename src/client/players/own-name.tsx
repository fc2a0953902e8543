import { useState, type ComponentProps } from 'react';
import type { Localized } from '../../games/seam/entry';
import { useTexts } from '../../ui/i18n';
import { NameField } from '../setup/name-field';
import { saveIdentity, ownIdentity } from './identity';
import styles from './own-name.module.css';

const TEXTS: Localized<{ as: string; counts: string }> = {
  en: { as: 'At the table you are', counts: 'Counts for my statistics' },
  de: { as: 'Am Tisch heißt du', counts: 'Zählt für meine Statistik' },
};

/** As whom somebody sits down: by the nickname of this browser, unless it rests, or else under any name. */
export function PlayerNameField(fieldProps: ComponentProps<typeof NameField>) {
  const texts = useTexts(TEXTS);
  const [own, setOwn] = useState(ownIdentity);
  if (!own) return <NameField {...fieldProps} />;
  const setPaused = (isResting: boolean) => {
    saveIdentity({ ...own, isResting });
    setOwn({ ...own, isResting });
  };
  return (
    <div className={styles.own}>
      {own.isResting ? (
        <NameField {...fieldProps} />
      ) : (
        <p>
          {texts.as} <strong>{own.name}</strong>
        </p>
      )}
      <label className={styles.counts}>
        <input type="checkbox" checked={!own.isResting} onChange={({ target }) => setPaused(!target.checked)} />
        {texts.counts}
      </label>
    </div>
  );
}
