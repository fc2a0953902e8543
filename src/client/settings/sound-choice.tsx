import { Button } from '../../ui/button';
import { Choice } from '../../ui/radio-group';
import { changeSettings, useSettings } from '../../ui/settings';
import { playSound, wakeSounds } from '../../ui/sounds/play';
import styles from './settings.module.css';
import { useSettingsTexts } from './texts';

/** Whether tables may be heard, and how loud. */
export function SoundChoice() {
  const texts = useSettingsTexts();
  const { sounds, volume } = useSettings();
  const percent = Math.round(100 * volume);
  const choose = (value: boolean) => {
    changeSettings({ sounds: value });
    wakeSounds();
  };
  return (
    <div className={styles.sound}>
      <Choice
        label={texts.sounds}
        value={sounds}
        choices={[
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
          aria-valuetext={texts.percent(percent)}
          onChange={({ target }) => changeSettings({ volume: Number(target.value) / 100 })}
        />
      </label>
      <Button disabled={!sounds} onClick={() => playSound('turn')}>
        {texts.tryIt}
      </Button>
    </div>
  );
}
