import { useState } from 'react';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { BotIcon, CloseIcon } from '../../ui/icons';
import styles from './hint.module.css';
import { OptionList } from './option-list';
import type { Recommendation } from './recommendation';

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
  const { hint: texts } = useMessages('replay');
  const client = useMessages('app');
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
  const { hint: texts } = useMessages('replay');
  const [showsAll, setShowsAll] = useState(false);
  const hidden = options.length - SHOWN_OPTIONS;
  return (
    <>
      <OptionList options={options.slice(0, showsAll ? undefined : SHOWN_OPTIONS)} />
      <p className={styles.reason}>{reason}</p>
      {hidden > 0 && (
        <div className={styles.more}>
          <Button tone="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? texts.fewer : texts.more({ n: hidden })}
          </Button>
        </div>
      )}
    </>
  );
}
