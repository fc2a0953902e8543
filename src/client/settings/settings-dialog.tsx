import { useSyncExternalStore } from 'react';
import { Choice } from '../../ui/radio-group';
import { Dialog } from '../../ui/dialog';
import { changeSettings, SPEEDS, THEMES, useSettings } from '../../ui/settings';
import { useClientTexts } from '../texts';
import { NotificationChoice } from './notification-choice';
import styles from './settings.module.css';
import { SoundChoice } from './sound-choice';
import { useSettingsTexts } from './texts';

/** How tables look, sound and move, and how they tell somebody that he is to move. Every change holds at once. */
export function SettingsDialog({ onClose }: { onClose(): void }) {
  const { settings: title, close } = useClientTexts();
  const texts = useSettingsTexts();
  const { theme, speed, keys } = useSettings();
  const isStill = useDeviceIsStill();
  return (
    <Dialog title={title} closeLabel={close} onClose={onClose}>
      <div className={styles.settings}>
        <p className={styles.lead}>{texts.lead}</p>
        <Choice
          label={texts.theme}
          value={theme}
          choices={THEMES.map((value) => ({ value, label: texts.themes[value] }))}
          onChange={(value) => changeSettings({ theme: value })}
        />
        <Choice
          label={texts.speed}
          help={isStill ? texts.stillHelp : texts.speedHelp}
          value={speed}
          choices={SPEEDS.map((value) => ({ value, label: texts.speeds[value] }))}
          onChange={(value) => changeSettings({ speed: value })}
        />
        <SoundChoice />
        <Choice
          label={texts.keys}
          help={texts.keysHelp}
          value={keys}
          choices={[
            { value: true, label: texts.useOrNot.use },
            { value: false, label: texts.useOrNot.ignore },
          ]}
          onChange={(value) => changeSettings({ keys: value })}
        />
        <NotificationChoice />
      </div>
    </Dialog>
  );
}

const REDUCED = '(prefers-reduced-motion: reduce)';

function useDeviceIsStill(): boolean {
  const subscribe = (listener: () => void) => {
    const query = matchMedia(REDUCED);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return useSyncExternalStore(subscribe, () => matchMedia(REDUCED).matches);
}
