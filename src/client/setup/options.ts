import type { About } from '../../games/seam/listing';
import type { Options, OptionSpec, OptionValue } from '../../games/seam/entry';

/** An option's value in words. */
export function valueWords(about: About, name: string, value: OptionValue): string {
  return about.options[name]?.values?.[String(value)] ?? String(value);
}

/** Those options of a match that are not the default, in words. */
export function unusualOptions(specs: readonly OptionSpec[], about: About, setupData: unknown): string[] {
  const chosen = (setupData ?? {}) as Options;
  return specs
    .filter(({ name, default: usual }) => Object.hasOwn(chosen, name) && chosen[name] !== usual)
    .map(({ name }) => `${about.options[name]?.label ?? name}: ${valueWords(about, name, chosen[name])}`);
}
