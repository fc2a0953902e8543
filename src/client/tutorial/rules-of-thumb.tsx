import { use, type ReactNode } from 'react';
import type { GameEntry, RulesOfThumb, RulesShare } from '../../games/contract';
import { messageNamed } from '../../i18n/catalog';
import { useLanguage, useMessages } from '../../ui/i18n';
import { useBoard } from '../shared/load-board';
import { loadOnce } from '../shared/load-once';
import { RULES_OF_THUMB_ID } from './lesson';
import styles from './rules-of-thumb.module.css';

interface LoadedRules extends RulesOfThumb {
  readonly pictures: Readonly<Record<string, ReactNode>>;
}

const loadRulesOnce = loadOnce<LoadedRules | undefined>();

async function loadRules({ ai, rulePictures }: GameEntry): Promise<LoadedRules | undefined> {
  const [rules, pictures = {}] = await Promise.all([ai.rulesOfThumb?.(), rulePictures?.()]);
  return rules && { ...rules, pictures };
}

/** The rules of thumb of a game with their reasons, and how far they go; nothing where there are none. */
export function RulesOfThumbSection({ entry }: { entry: GameEntry }) {
  const { rulesOfThumb: texts } = useMessages('table').tutorial;
  const { language } = useLanguage();
  const { gameText } = useBoard(entry);
  const loaded = use(loadRulesOnce(entry.name, () => loadRules(entry)));
  const ruleTexts = gameText.rulesOfThumb?.(language);
  if (!loaded || !ruleTexts) return null;
  const { rules, pictures, reaches } = loaded;
  return (
    <section className={styles.section} aria-labelledby={RULES_OF_THUMB_ID}>
      <h2 id={RULES_OF_THUMB_ID} tabIndex={-1}>
        {texts.title}
      </h2>
      <p className={styles.lead}>{texts.lead({ n: rules.length })}</p>
      <ol className={styles.rules}>
        {rules.map(({ id }) => (
          <li key={id}>
            <span className={styles.pictures} aria-hidden="true">
              {pictures[id]}
            </span>
            <p className={styles.rule}>{ruleTexts[id]?.rule}</p>
            <p className={styles.reason}>{ruleTexts[id]?.reason}</p>
          </li>
        ))}
      </ol>
      <p className={styles.share}>
        <ShareText reaches={reaches} />
      </p>
    </section>
  );
}

function ShareText({ reaches }: { reaches: RulesShare }) {
  const { rulesOfThumb: texts } = useMessages('table').tutorial;
  const { ranks } = useMessages('setup');
  const { percent } = reaches;
  if (reaches.of === 'points') return texts.turn({ percent });
  const { players } = reaches;
  return texts.match({ percent, players, fair: Math.round(100 / players), bot: messageNamed(ranks, 'level4') ?? '' });
}
