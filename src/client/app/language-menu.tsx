import { useState } from 'react';
import { languageInfo, offeredLanguages, type Language } from '../../i18n/languages';
import { useLanguage, useMessages } from '../../ui/i18n';
import styles from './language-menu.module.css';

/** Menu of the languages by their own names. The page keeps its language when the chosen one cannot be loaded. */
export function LanguageMenu() {
  const texts = useMessages('app');
  const { language, choose } = useLanguage();
  const [hasFailed, setFailed] = useState(false);
  const change = (next: Language) =>
    choose(next).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <div className={styles.menu}>
      <span aria-hidden="true">{language.split('-')[0]?.toUpperCase()}</span>
      <select
        aria-label={texts.language}
        title={texts.language}
        value={language}
        onChange={({ target }) => void change(target.value)}
      >
        {shownLanguages(language).map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      {hasFailed && (
        <p role="alert" className={styles.problem}>
          {texts.languageProblem}
        </p>
      )}
    </div>
  );
}

/** Returns the languages on offer, and the current one in any case. */
function shownLanguages(current: Language) {
  const offered = offeredLanguages();
  return offered.some(({ code }) => code === current) ? offered : [...offered, languageInfo(current)];
}
