import type { OptionSpec, Options } from './entry';

/** The options of a match: what was asked for, the defaults for the rest. Throws an Error in words when it cannot be. */
export function resolveOptions(specs: readonly OptionSpec[], numPlayers: number, asked: unknown = {}): Options {
  const error = optionsError(specs, numPlayers, asked);
  if (error !== undefined) throw new Error(error);
  const wanted = asked as Options;
  return Object.fromEntries(
    specs.map(({ name, default: value }) => [name, Object.hasOwn(wanted, name) ? wanted[name] : value]),
  );
}

/** What is wrong with the options asked for at a table of this size, in words; undefined when nothing is. */
export function optionsError(
  specs: readonly OptionSpec[],
  numPlayers: number,
  asked: unknown = {},
): string | undefined {
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked))
    return 'options must be an object of names and values';
  for (const [name, value] of Object.entries(asked)) {
    const spec = specs.find((candidate) => candidate.name === name);
    if (!spec) return `there is no option "${name}"; the options are ${specs.map((known) => known.name).join(', ')}`;
    const values = spec.values(numPlayers);
    if (!values.includes(value)) return `option "${name}" must be one of ${values.join(', ')}`;
  }
  return undefined;
}

/** A complete set of options: what was chosen where it fits a table of this size, the defaults for the rest. */
export function fitOptions(specs: readonly OptionSpec[], numPlayers: number, chosen: Options): Options {
  return Object.fromEntries(
    specs.map(({ name, default: value, values }) => [
      name,
      values(numPlayers).includes(chosen[name]) ? chosen[name] : value,
    ]),
  );
}
