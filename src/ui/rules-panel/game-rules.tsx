import { useEffect, useState } from 'react';
import { loadRules } from '../../i18n/catalog';
import { Problem } from '../field';
import { useLanguage, useMessages } from '../i18n';
import { Spinner } from '../spinner';
import { RulesBook } from './rules-panel-book';

export interface GameRulesProps {
  /** The name of the game. */
  readonly game: string;
  /** The numbers of the rules to highlight. */
  readonly cited?: readonly string[];
}

/** The rules of a game in the reader's language. Says so while they load, and when they cannot be loaded. */
export function GameRules({ game, ...cited }: GameRulesProps) {
  const { loading } = useMessages('app');
  const { refusals } = useMessages('setup');
  const { text, hasFailed } = useRules(game);
  if (text !== undefined) return <RulesBook text={text} {...cited} />;
  return hasFailed ? <Problem>{refusals.offline}</Problem> : <Spinner label={loading} />;
}

/** After a change of the language the text stays until the other one is loaded. */
function useRules(game: string): { readonly text?: string; readonly hasFailed?: boolean } {
  const { language } = useLanguage();
  const [rules, setRules] = useState({});
  useEffect(() => {
    let isCurrent = true;
    loadRules(game, language).then(
      (text) => isCurrent && setRules({ text }),
      () => isCurrent && setRules({ hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [game, language]);
  return rules;
}
