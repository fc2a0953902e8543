import languages from 'virtual:languages';
import byLanguage from 'virtual:messages';
import { setMessageSource } from '../../i18n/languages';

async function load(name: string, language: string): Promise<unknown> {
  const found = await byLanguage[language]?.();
  if (name === 'app') return found?.default;
  const chunk = found?.chunks[name];
  if (!chunk) throw new Error(`there are no messages ${language}/${name}`);
  return (await chunk()).default;
}

/** Lets this page load its messages as chunks of the build. */
setMessageSource({
  languages,
  read: load,
  rules: async (game, language) => String(await load(`rules-${game}`, language)),
});
