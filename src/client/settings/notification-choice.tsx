import { use, useId, useState } from 'react';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { updateSettings, useSettings } from '../../ui/settings';
import { requestNotificationPermission, notificationPermission } from '../alerts/permission';
import { serverConfig } from '../shared/api';
import styles from './settings.module.css';

/** Setting for notifications. The permission prompt appears only after a click on its button. */
export function NotificationChoice() {
  const texts = useMessages('table').settings;
  const id = useId();
  const { notifies } = useSettings();
  const supportsPush = use(serverConfig()).pushKey !== undefined && 'PushManager' in window;
  const [allowed, setAllowed] = useState(notificationPermission);
  const isOn = notifies && allowed === 'granted';
  async function turnOn() {
    const answer = await requestNotificationPermission();
    setAllowed(answer);
    if (answer === 'granted') updateSettings({ notifies: true });
  }
  return (
    <section className={styles.notify} aria-labelledby={id}>
      <h3 id={id}>{texts.notify}</h3>
      <p className={styles.help}>
        {texts.notifyWhen} {supportsPush && texts.notifyPush}
      </p>
      {isOn && <Button onClick={() => updateSettings({ notifies: false })}>{texts.notifyOff}</Button>}
      {!isOn && allowed !== 'unsupported' && allowed !== 'denied' && (
        <Button tone="primary" onClick={() => void turnOn()}>
          {texts.notifyOn}
        </Button>
      )}
      <p role="status">
        {isOn && texts.isOn}
        {allowed === 'denied' && texts.refused}
        {allowed === 'unsupported' && texts.impossible}
      </p>
    </section>
  );
}
