import { Button } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { RadioGroup } from '../../ui/radio-group';
import { updateSettings, useSettings } from '../../ui/settings';
import { playSound, unlockAudio } from '../../ui/sounds/play';
import styles from './settings.module.css';

/** Setting for sounds and their volume. */
export function SoundChoice() {
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
      <Button disabled={!sounds} onClick={() => playSound('turn')}>
        {texts.tryIt}
      </Button>
    </div>
  );
}
