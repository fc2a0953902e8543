import { messages } from '../../i18n/catalog';
import type { Language } from '../../i18n/languages';
import type { GameListing } from '../contract/listing';

/** Returns the lobby texts of Piratz. */
export function listing(language: Language): GameListing {
  return {
    ...messages('app', language).games.piratz,
    get options() {
      return messages('setup', language).options.piratz;
    },
  };
}
