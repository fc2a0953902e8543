import { useState } from 'react';
import { Button } from '../../ui/button';
import { BotIcon, CloseIcon } from '../../ui/icons';
import { useReplayTexts } from '../recording/texts';
import { useClientTexts } from '../texts';
import styles from './hint.module.css';
import type { Option, Recommendation } from './recommendation';

/** The number of options shown at first: the recommended move and its best alternatives. */
const SHOWN_OPTIONS = 3;

interface HintPanelProps {
  /** Undefined while the bot thinks, or when there is only a text. */
  readonly recommendation: Recommendation | undefined;
  /** The text to show instead. */
  readonly children: string;
  onClose(): void;
}

/** The panel of a hint: the options with their chances as bars, and the reason. */
export function HintPanel({ recommendation, children, onClose }: HintPanelProps) {
  const { hint: texts } = useReplayTexts();
  const client = useClientTexts();
  return (
    <section className={styles.panel} data-hint aria-label={texts.title}>
      <BotIcon />
      <p className={styles.title}>{recommendation ? texts.title : children}</p>
      {recommendation && <Options {...recommendation} />}
      <div className={styles.close}>
        <Button tone="quiet" aria-label={client.close} onClick={onClose}>
          <CloseIcon />
        </Button>
      </div>
    </section>
  );
}

function Options({ options, reason }: Recommendation) {
  const { hint: texts } = useReplayTexts();
  const [showsAll, setShowsAll] = useState(false);
  const hidden = options.length - SHOWN_OPTIONS;
  return (
    <>
      <ol className={styles.options}>
        {options.slice(0, showsAll ? undefined : SHOWN_OPTIONS).map((option) => (
          <OptionRow key={option.label} {...option} />
        ))}
      </ol>
      <p className={styles.reason}>{reason}</p>
      {hidden > 0 && (
        <div className={styles.more}>
          <Button tone="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? texts.fewer : texts.more(hidden)}
          </Button>
        </div>
      )}
    </>
  );
}

function OptionRow({ label, winChance, percent }: Option) {
  const { hint: texts } = useReplayTexts();
  return (
    <li>
      <span>{label}</span>
      <strong>
        <span className="visually-hidden">{texts.winChance}: </span>
        {percent}
      </strong>
      <i aria-hidden="true">
        <b style={{ width: `${100 * winChance}%` }} />
      </i>
    </li>
  );
}
