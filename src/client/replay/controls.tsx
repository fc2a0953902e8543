import { useState } from 'react';
import { Button } from '../../ui/button';
import { Select } from '../../ui/field';
import styles from './controls.module.css';
import { BackIcon, EndIcon, ForwardIcon, PauseIcon, PlayIcon, StartIcon } from './icons';
import { SPEEDS } from './playback';
import { OPEN, type Eyes, type Recording } from './recording';
import { useReplayTexts } from './texts';
import type { Player } from './use-playback';

/** Play and pause, step by step, to the ends, and how fast. */
export function Controls({ player }: { player: Player }) {
  const { player: texts } = useReplayTexts();
  const { at, last, playing, speed } = player;
  const [atStart, atEnd] = [at === 0, at === last];
  return (
    <div role="group" aria-label={texts.label} className={styles.controls} title={texts.keys}>
      <Button tone="quiet" aria-label={texts.start} aria-disabled={atStart} onClick={() => player.go(0)}>
        <StartIcon />
      </Button>
      <Button tone="quiet" aria-label={texts.back} aria-disabled={atStart} onClick={player.back}>
        <BackIcon />
      </Button>
      <Button tone="primary" aria-label={playing ? texts.pause : texts.play} onClick={player.toggle}>
        {playing ? <PauseIcon /> : <PlayIcon />}
      </Button>
      <Button tone="quiet" aria-label={texts.forward} aria-disabled={atEnd} onClick={player.forward}>
        <ForwardIcon />
      </Button>
      <Button tone="quiet" aria-label={texts.end} aria-disabled={atEnd} onClick={() => player.go(last)}>
        <EndIcon />
      </Button>
      <div className={styles.speed}>
        <Select
          label={texts.speed}
          value={speed}
          onChange={({ target }) => player.setSpeed(SPEEDS.find((known) => known === target.value) ?? speed)}
        >
          {SPEEDS.map((known) => (
            <option key={known} value={known}>
              {texts.speeds[known]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

interface EyesChoiceProps {
  readonly recording: Pick<Recording, 'eyes' | 'seats'>;
  readonly eyes: Eyes;
  onChange(eyes: Eyes): void;
}

/** Through whose eyes to look, where there is a choice. */
export function EyesChoice({ recording, eyes, onChange }: EyesChoiceProps) {
  const { player: texts } = useReplayTexts();
  if (recording.eyes.length === 1) return undefined;
  const labelOf = (seen: Eyes) => {
    if (seen === OPEN) return texts.open;
    return recording.seats.find(({ playerID }) => playerID === seen)?.name ?? texts.spectator;
  };
  return (
    <label className={styles.eyes}>
      <span>{texts.eyes}</span>
      <Select
        label={texts.eyes}
        value={recording.eyes.indexOf(eyes)}
        onChange={({ target }) => onChange(recording.eyes[Number(target.value)])}
      >
        {recording.eyes.map((seen, i) => (
          <option key={i} value={i}>
            {labelOf(seen)}
          </option>
        ))}
      </Select>
    </label>
  );
}

/** Copies the address, which leads to the moment that is shown. Browsers offer the clipboard on safe origins only. */
export function CopyLink({ address }: { address(): string }) {
  const { player: texts } = useReplayTexts();
  const [said, say] = useState('');
  async function copy() {
    const copied = await (navigator.clipboard as Clipboard | undefined)?.writeText(address()).then(
      () => true,
      () => false,
    );
    say(copied ? texts.copied : texts.copyByHand);
  }
  return (
    <>
      <Button onClick={() => void copy()}>{texts.copy}</Button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </>
  );
}
