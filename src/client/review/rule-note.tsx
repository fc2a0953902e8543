import { useEffect, useState } from 'react';
import type { GameText } from '../../games/contract';
import { Problem } from '../../ui/field';
import { useLanguage, useMessages } from '../../ui/i18n';
import { useSpoken } from '../../ui/use-spoken';
import { seatNameIn, type Recording } from '../recording/recording';
import styles from './explain-move.module.css';
import { ruleText } from './explanation';
import { loadFollowedRule, type FollowedRule } from './followed-rule';

interface RuleNoteProps {
  readonly recording: Recording;
  readonly gameText: GameText;
  /** The index of the displayed snapshot. */
  readonly at: number;
}

/** The rule of the move that led to a snapshot, or that it could not be loaded. */
interface KnownRule {
  readonly at: number;
  readonly followed?: FollowedRule | undefined;
  readonly hasFailed?: boolean;
}

/** Says which rule of thumb a bot has followed in the displayed move, in a game in which that gives nothing away. */
export function RuleNote({ recording, gameText, at }: RuleNoteProps) {
  const { language } = useLanguage();
  const texts = useMessages('replay');
  const [known, setKnown] = useState<KnownRule>();
  useEffect(() => {
    if (!recording.entry.rules.isOpenInformation) return undefined;
    let isCurrent = true;
    void loadFollowedRule(recording, at).then(
      (followed) => isCurrent && setKnown({ at, followed }),
      () => isCurrent && setKnown({ at, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [recording, at]);
  const { followed, hasFailed }: Partial<KnownRule> = known?.at === at ? known : {};
  const name = seatNameIn(recording)(recording.snapshots[at]?.player ?? '');
  const text = followed && ruleText(followed, name, { gameText, language, texts });
  useSpoken(text);
  if (hasFailed) return <Problem>{texts.explain.failed}</Problem>;
  return text === undefined ? null : <p className={styles.note}>{text}</p>;
}
