import { useState } from 'react';
import { Button } from '../../ui/button';
import { Select } from '../../ui/field';
import styles from './controls.module.css';
import { BackIcon, EndIcon, ForwardIcon, PauseIcon, PlayIcon, StartIcon } from './icons';
import { PLAYBACK_SPEEDS } from './playback';
import { ALL_OPEN, type Perspective, type Recording } from './recording';
import { useReplayTexts } from './texts';
import type { PlaybackControls } from './use-playback';

/** Play and pause, step by step, to the ends, and how fast. */
export function Controls({ player }: { player: PlaybackControls }) {
  const { player: texts } = useReplayTexts();
  const { at, last, playing, speed } = player;
  const [atStart, atEnd] = [at === 0, at === last];
  return (
    <div role="group" aria-label={texts.label} className={styles.controls} title={texts.keys}>
      <Button tone="quiet" aria-label={texts.start} aria-disabled={atStart} onClick={() => player.seek(0)}>
        <StartIcon />
      </Button>
      <Button tone="quiet" aria-label={texts.back} aria-disabled={atStart} onClick={player.stepBack}>
        <BackIcon />
      </Button>
      <Button tone="primary" aria-label={playing ? texts.pause : texts.play} onClick={player.toggle}>
        {playing ? <PauseIcon /> : <PlayIcon />}
      </Button>
      <Button tone="quiet" aria-label={texts.forward} aria-disabled={atEnd} onClick={player.stepForward}>
        <ForwardIcon />
      </Button>
      <Button tone="quiet" aria-label={texts.end} aria-disabled={atEnd} onClick={() => player.seek(last)}>
        <EndIcon />
      </Button>
      <div className={styles.speed}>
        <Select
          label={texts.speed}
          value={speed}
          onChange={({ target }) => player.setSpeed(PLAYBACK_SPEEDS.find((known) => known === target.value) ?? speed)}
        >
          {PLAYBACK_SPEEDS.map((known) => (
            <option key={known} value={known}>
              {texts.speeds[known]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

interface PerspectiveSelectProps {
  readonly recording: Pick<Recording, 'perspectives' | 'seats'>;
  readonly perspective: Perspective;
  onChange(eyes: Perspective): void;
}

/** Through whose eyes to look, where there is a choice. */
export function PerspectiveSelect({ recording, perspective, onChange }: PerspectiveSelectProps) {
  const { player: texts } = useReplayTexts();
  if (recording.perspectives.length === 1) return undefined;
  const labelOf = (seen: Perspective) => {
    if (seen === ALL_OPEN) return texts.open;
    return recording.seats.find(({ playerID }) => playerID === seen)?.name ?? texts.spectator;
  };
  return (
    <label className={styles.eyes}>
      <span>{texts.eyes}</span>
      <Select
        label={texts.eyes}
        value={recording.perspectives.indexOf(perspective)}
        onChange={({ target }) => onChange(recording.perspectives[Number(target.value)])}
      >
        {recording.perspectives.map((seen, i) => (
          <option key={i} value={i}>
            {labelOf(seen)}
          </option>
        ))}
      </Select>
    </label>
  );
}

/** Copies the address, which leads to the moment that is shown. Browsers offer the clipboard on safe origins only. */
export function CopyLink({ url }: { url(): string }) {
  const { player: texts } = useReplayTexts();
  const [status, setStatus] = useState('');
  async function copy() {
    const copied = await (navigator.clipboard as Clipboard | undefined)?.writeText(url()).then(
      () => true,
      () => false,
    );
    setStatus(copied ? texts.copied : texts.copyByHand);
  }
  return (
    <>
      <Button onClick={() => void copy()}>{texts.copy}</Button>
      <span role="status" className={styles.said}>
        {status}
      </span>
    </>
  );
}
