import { useSyncExternalStore } from 'react';
import { useMessages } from '../../ui/i18n';
import { RadioGroup } from '../../ui/radio-group';
import { Dialog } from '../../ui/dialog';
import { CONFIRM_MODES, updateSettings, MOTION_SPEEDS, THEMES, useSettings } from '../../ui/settings';
import { NotificationChoice } from './notification-choice';
import styles from './settings.module.css';
import { SoundChoice } from './sound-choice';

/** Settings for appearance, animation, sound, keys, confirmation, odds and notifications. Every change takes effect at once. */
export function SettingsDialog({ onClose }: { onClose(): void }) {
  const { settings: title, close } = useMessages('app');
  const texts = useMessages('table').settings;
  const { theme, speed, keys, confirmMoves, showOdds } = useSettings();
  const prefersReducedMotion = usePrefersReducedMotion();
  const onOff = [
    { value: true, label: texts.onOff.on },
    { value: false, label: texts.onOff.off },
  ];
  return (
    <Dialog title={title} closeLabel={close} onClose={onClose}>
      <div className={styles.settings}>
        <p className={styles.lead}>{texts.lead}</p>
        <RadioGroup
          label={texts.theme}
          value={theme}
          options={THEMES.map((value) => ({ value, label: texts.themes[value] }))}
          onChange={(value) => updateSettings({ theme: value })}
        />
        <RadioGroup
          label={texts.speed}
          help={prefersReducedMotion ? texts.stillHelp : texts.speedHelp}
          value={speed}
          options={MOTION_SPEEDS.map((value) => ({ value, label: texts.speeds[value] }))}
          onChange={(value) => updateSettings({ speed: value })}
        />
        <SoundChoice />
        <RadioGroup
          label={texts.keys}
          help={texts.keysHelp}
          value={keys}
          options={onOff}
          onChange={(value) => updateSettings({ keys: value })}
        />
        <RadioGroup
          label={texts.confirm}
          help={texts.confirmHelp}
          value={confirmMoves}
          options={CONFIRM_MODES.map((value) => ({ value, label: texts.confirmModes[value] }))}
          onChange={(value) => updateSettings({ confirmMoves: value })}
        />
        <RadioGroup
          label={texts.odds}
          help={texts.oddsHelp}
          value={showOdds}
          options={onOff}
          onChange={(value) => updateSettings({ showOdds: value })}
        />
        <NotificationChoice />
      </div>
    </Dialog>
  );
}

const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

function usePrefersReducedMotion(): boolean {
  const subscribe = (listener: () => void) => {
    const query = matchMedia(REDUCED_MOTION_QUERY);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return useSyncExternalStore(subscribe, () => matchMedia(REDUCED_MOTION_QUERY).matches);
}
