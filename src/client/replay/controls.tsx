import { useMemo, useState } from 'react';
import { itemAt } from '../../games/contract/items';
import { Button } from '../../ui/button';
import { copyText } from '../../ui/clipboard';
import { Select } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { useKeyTexts } from '../../ui/key-texts';
import { useSpoken } from '../../ui/use-spoken';
import { BackIcon, EndIcon, ForwardIcon, PauseIcon, PlayIcon, StartIcon } from '../recording/icons';
import { PLAYBACK_SPEEDS, type PlaybackControls } from '../recording/playback';
import { ALL_OPEN, type Perspective, type Recording } from '../recording/recording';
import styles from './controls.module.css';

/** The playback controls: play and pause, step, jump to the ends, and speed. */
export function Controls({ playback }: { playback: PlaybackControls }) {
  const { player: texts } = useMessages('replay');
  const { at, last, playing, speed } = playback;
  const [atStart, atEnd] = [at === 0, at === last];
  useKeyTexts(useMemo(() => [{ key: '␣ ← →', text: texts.keys }], [texts]));
  return (
    <div role="group" aria-label={texts.label} className={styles.controls} title={texts.keys}>
      <Button tone="quiet" aria-label={texts.start} isDisabled={atStart} onClick={() => playback.seek(0)}>
        <StartIcon />
      </Button>
      <Button tone="quiet" aria-label={texts.back} isDisabled={atStart} onClick={playback.stepBack}>
        <BackIcon />
      </Button>
      <Button tone="primary" aria-label={playing ? texts.pause : texts.play} onClick={playback.toggle}>
        {playing ? <PauseIcon /> : <PlayIcon />}
      </Button>
      <Button tone="quiet" aria-label={texts.forward} isDisabled={atEnd} onClick={playback.stepForward}>
        <ForwardIcon />
      </Button>
      <Button tone="quiet" aria-label={texts.end} isDisabled={atEnd} onClick={() => playback.seek(last)}>
        <EndIcon />
      </Button>
      <div className={styles.speed}>
        <Select
          label={texts.speed}
          value={speed}
          onChange={({ target }) =>
            playback.setSpeed(PLAYBACK_SPEEDS.find((option) => option === target.value) ?? speed)
          }
        >
          {PLAYBACK_SPEEDS.map((option) => (
            <option key={option} value={option}>
              {texts.speeds[option]}
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
  onChange(perspective: Perspective): void;
}

/** Selects the perspective; renders nothing if there is only one. */
export function PerspectiveSelect({ recording, perspective, onChange }: PerspectiveSelectProps) {
  const { player: texts } = useMessages('replay');
  if (recording.perspectives.length === 1) return undefined;
  const labelOf = (each: Perspective) => {
    if (each === ALL_OPEN) return texts.open;
    return recording.seats.find(({ playerID }) => playerID === each)?.name ?? texts.spectator;
  };
  return (
    <label className={styles.eyes}>
      <span>{texts.eyes}</span>
      <Select
        label={texts.eyes}
        value={recording.perspectives.indexOf(perspective)}
        onChange={({ target }) => onChange(itemAt(recording.perspectives, Number(target.value)))}
      >
        {recording.perspectives.map((each, i) => (
          <option key={i} value={i}>
            {labelOf(each)}
          </option>
        ))}
      </Select>
    </label>
  );
}

/** A link to the displayed move. */
export interface MoveLink {
  readonly url: string;
  /** It works only in this browser, since the match is too long for a link. */
  readonly isLocal: boolean;
}

interface CopyLinkProps {
  /** Whether the match can be saved as a file. */
  readonly canSave: boolean;
  link(): Promise<MoveLink>;
}

/** Copies the link to the displayed move. Where that is not possible, the page's URL becomes the link. */
export function CopyLink({ link, canSave }: CopyLinkProps) {
  const { player: texts } = useMessages('replay');
  const [status, setStatus] = useState('');
  useSpoken(status === '' ? undefined : status);
  async function copy() {
    const { url, isLocal } = await link();
    const copied = await copyText(url);
    if (!copied) history.replaceState(history.state, '', url);
    const done = copied ? texts.copied : texts.copyByHand;
    setStatus(isLocal ? [texts.tooLong, ...(canSave ? [texts.sendFile] : [])].join(' ') : done);
  }
  return (
    <>
      <Button onClick={() => void copy()}>{texts.copy}</Button>
      <span className={styles.status}>{status}</span>
    </>
  );
}
