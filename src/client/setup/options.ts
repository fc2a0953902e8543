import type { Catalog } from '../../i18n/catalog-types';
import type { GameListing } from '../../games/contract/listing';
import type { Options, OptionSpec, OptionValue } from '../../games/contract';

/** Returns the localized text of an option's value. */
export function optionValueText(listing: GameListing, name: string, value: OptionValue): string {
  return listing.options[name]?.values?.[String(value)] ?? String(value);
}

/**
 * Returns the localized texts of a match's options that differ from the default.
 * @param labelled the message that joins an option and its value
 */
export function nonDefaultOptionTexts(
  specs: readonly OptionSpec[],
  listing: GameListing,
  setupData: unknown,
  labelled: Catalog['app']['labelled'],
): string[] {
  const chosen = (setupData ?? {}) as Options;
  return specs.flatMap(({ name, default: defaultValue }) => {
    const value = Object.hasOwn(chosen, name) ? chosen[name] : undefined;
    if (value === undefined || value === defaultValue) return [];
    const label = listing.options[name]?.label ?? name;
    return [labelled({ label, value: optionValueText(listing, name, value) })];
  });
}
