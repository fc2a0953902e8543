import { use, useId, useState } from 'react';
import { Button } from '../../ui/button';
import { changeSettings, useSettings } from '../../ui/settings';
import { askPermission, permission } from '../alerts/permission';
import { serverConfig } from '../shared/api';
import styles from './settings.module.css';
import { useSettingsTexts } from './texts';

/** Whether notifications are wanted. Only its button asks the browser for them. */
export function NotificationChoice() {
  const texts = useSettingsTexts();
  const id = useId();
  const { notifies } = useSettings();
  const pushes = use(serverConfig()).pushKey !== undefined && 'PushManager' in window;
  const [allowed, setAllowed] = useState(permission);
  const isOn = notifies && allowed === 'granted';
  async function turnOn() {
    const answer = await askPermission();
    setAllowed(answer);
    if (answer === 'granted') changeSettings({ notifies: true });
  }
  return (
    <section className={styles.notify} aria-labelledby={id}>
      <h3 id={id}>{texts.notify}</h3>
      <p className={styles.help}>
        {texts.notifyWhen} {pushes && texts.notifyPush}
      </p>
      {isOn && <Button onClick={() => changeSettings({ notifies: false })}>{texts.notifyOff}</Button>}
      {!isOn && allowed !== 'impossible' && allowed !== 'denied' && (
        <Button tone="primary" onClick={() => void turnOn()}>
          {texts.notifyOn}
        </Button>
      )}
      <p role="status">
        {isOn && texts.isOn}
        {allowed === 'denied' && texts.refused}
        {allowed === 'impossible' && texts.impossible}
      </p>
    </section>
  );
}
