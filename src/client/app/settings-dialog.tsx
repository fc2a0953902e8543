import { use, useId, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useMessages } from '../../ui/i18n';
import { RadioGroup } from '../../ui/radio-group';
import { CONFIRM_MODES, MOTION_SPEEDS, THEMES, updateSettings, useSettings } from '../../ui/settings';
import { setSilenced, SOUND_CAUSES, useSilencedCauses, type SoundCause } from '../../ui/sound-settings';
import { playSound, unlockAudio, type SoundName } from '../../ui/sounds';
import { SPEECH_LEVELS, updateSpeechSettings, useSpeechSettings } from '../../ui/speech-settings';
import { MailChoice } from '../alerts/mail-choice';
import { notificationPermission, requestNotificationPermission } from '../alerts/notifications';
import { serverConfig } from '../shared/api';
import styles from './settings-dialog.module.css';

/**
 * Settings for appearance, animation, sound, speech, keys, confirmation, odds and notifications. Every change takes
 * effect at once.
 */
export function SettingsDialog({ onClose }: { onClose(): void }) {
  const { settings: title, close } = useMessages('app');
  const texts = useMessages('table').settings;
  const { theme, speed, keys, confirmMoves, showOdds } = useSettings();
  const prefersReducedMotion = usePrefersReducedMotion();
  const { hasMail } = use(serverConfig());
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
        <SoundCauses />
        <SpeechChoice />
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
        {hasMail && <MailChoice />}
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

/** Setting for sounds and their volume. */
function SoundChoice() {
  const texts = useMessages('table').settings;
  const { sounds, volume } = useSettings();
  const percent = Math.round(100 * volume);
  const choose = (value: boolean) => {
    updateSettings({ sounds: value });
    unlockAudio();
  };
  return (
    <div className={styles.sound}>
      <RadioGroup
        label={texts.sounds}
        value={sounds}
        options={[
          { value: true, label: texts.onOff.on },
          { value: false, label: texts.onOff.off },
        ]}
        onChange={choose}
      />
      <label className={styles.volume}>
        <span>{texts.volume}</span>
        <input
          type="range"
          min={5}
          max={100}
          step={5}
          value={percent}
          disabled={!sounds}
          aria-valuetext={texts.percent({ volume: percent })}
          onChange={({ target }) => updateSettings({ volume: Number(target.value) / 100 })}
        />
      </label>
      <Button isDisabled={!sounds} onClick={() => playSound('turn')}>
        {texts.tryIt}
      </Button>
    </div>
  );
}

/** A sound of each cause. */
const SAMPLES: Readonly<Record<SoundCause, SoundName>> = {
  turn: 'turn',
  pieces: 'card',
  win: 'win',
  loss: 'loss',
  end: 'end',
  chat: 'chat',
  time: 'hurry',
  people: 'join',
};

/** A switch for what each sound is about. One that is turned on is heard. */
function SoundCauses() {
  const { soundsFor: texts } = useMessages('table').settings;
  const { sounds } = useSettings();
  const silenced = useSilencedCauses();
  const set = (cause: SoundCause, isOn: boolean) => {
    setSilenced(cause, !isOn);
    if (isOn) playSound(SAMPLES[cause]);
  };
  return (
    <fieldset className={styles.causes} disabled={!sounds}>
      <legend>{texts.label}</legend>
      {SOUND_CAUSES.map((cause) => (
        <label key={cause}>
          <input
            type="checkbox"
            checked={!silenced.includes(cause)}
            onChange={({ target }) => set(cause, target.checked)}
          />
          {texts[cause]}
        </label>
      ))}
    </fieldset>
  );
}

/** How much is spoken, and whether reveals wait for the listener. */
function SpeechChoice() {
  const { speech: texts, onOff } = useMessages('table').settings;
  const { level, waits } = useSpeechSettings();
  return (
    <>
      <RadioGroup
        label={texts.label}
        help={texts.help}
        value={level}
        options={SPEECH_LEVELS.map((value) => ({ value, label: texts.levels[value] }))}
        onChange={(value) => updateSpeechSettings({ level: value })}
      />
      <RadioGroup
        label={texts.waits}
        help={texts.waitsHelp}
        value={waits}
        options={[
          { value: true, label: onOff.on },
          { value: false, label: onOff.off },
        ]}
        onChange={(value) => updateSpeechSettings({ waits: value })}
      />
    </>
  );
}

/** Setting for notifications. The permission prompt appears only after a click on its button. */
function NotificationChoice() {
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
