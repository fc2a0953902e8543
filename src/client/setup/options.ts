import type { About, Options, OptionSpec, OptionValue } from '../../games/types';

/** A complete set of options: what was chosen where it fits a table of this size, the defaults for the rest. */
export function fitOptions(specs: readonly OptionSpec[], numPlayers: number, chosen: Options): Options {
  return Object.fromEntries(
    specs.map(({ name, default: value, values }) => [
      name,
      values(numPlayers).includes(chosen[name]) ? chosen[name] : value,
    ]),
  );
}

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
