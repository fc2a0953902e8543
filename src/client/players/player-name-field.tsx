import { useState } from 'react';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { useFailureText } from '../app/failure-text';
import { NameField, isAboutName, type NameFieldProps } from '../setup/name-field';
import { saveIdentity, ownIdentity } from '../shared/identity';
import styles from './player-name-field.module.css';

/** The field for the player's name: shows this browser's nickname, or a name field if there is none or it is paused. */
export function PlayerNameField(fieldProps: NameFieldProps) {
  const texts = useMessages('app').ownName;
  const failureText = useFailureText();
  const { failure } = fieldProps;
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
        <>
          <p>
            {texts.as} <strong>{own.name}</strong>
          </p>
          <Problem>{failure && isAboutName(failure) && failureText(failure)}</Problem>
        </>
      )}
      <label className={styles.counts}>
        <input type="checkbox" checked={!own.isResting} onChange={({ target }) => setPaused(!target.checked)} />
        {texts.counts}
      </label>
    </div>
  );
}
