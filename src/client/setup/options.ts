import type { GameListing } from '../../games/seam/listing';
import type { Options, OptionSpec, OptionValue } from '../../games/seam/entry';

/** An option's value in words. */
export function optionValueText(about: GameListing, name: string, value: OptionValue): string {
  return about.options[name]?.values?.[String(value)] ?? String(value);
}

/** Those options of a match that are not the default, in words. */
export function nonDefaultOptionTexts(specs: readonly OptionSpec[], about: GameListing, setupData: unknown): string[] {
  const chosen = (setupData ?? {}) as Options;
  return specs
    .filter(({ name, default: defaultValue }) => Object.hasOwn(chosen, name) && chosen[name] !== defaultValue)
    .map(({ name }) => `${about.options[name]?.label ?? name}: ${optionValueText(about, name, chosen[name])}`);
}
