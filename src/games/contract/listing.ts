import { messages } from '../../i18n/catalog';
import type { Language } from '../../i18n/languages';

/** The texts of a game in the lobby. */
export interface GameListing {
  readonly title: string;
  /** One or two sentences on what players do. */
  readonly blurb: string;
  /** Number of players, duration and age. */
  readonly facts: string;
  /** Labels for each option and its values. A value without a label is shown as it is. Of the messages `setup`. */
  readonly options: Readonly<
    Record<
      string,
      { readonly label: string; readonly help: string; readonly values?: Readonly<Record<string, string>> }
    >
  >;
}

/**
 * Returns the `listing` of a manifest: the messages `games` of app.json and `options` of setup.json that have the name
 * of the game.
 */
export function listingOf(game: string): (language: Language) => GameListing {
  return (language) => {
    const games: Readonly<Record<string, Omit<GameListing, 'options'> | undefined>> = messages('app', language).games;
    const texts = games[game];
    if (!texts) throw new Error(`app.json has no messages games.${game}`);
    return {
      ...texts,
      get options() {
        const options: Readonly<Record<string, GameListing['options']>> = messages('setup', language).options;
        return options[game] ?? {};
      },
    };
  };
}
