import type { OptionSpec, Options, OptionValue } from './rules';

/**
 * Returns the complete options of a match: the requested values, defaults for the rest. Numbers and the strings that they
 * read as are the same value. Throws an Error with a readable message when the options are invalid.
 */
export function resolveOptions(specs: readonly OptionSpec[], numPlayers: number, asked: unknown = {}): Options {
  const error = optionsError(specs, numPlayers, asked);
  if (error !== undefined) throw new Error(error);
  const wanted = asked as Options;
  return Object.fromEntries(
    specs.map(({ name, default: value, values }) => [
      name,
      allowedValue(values(numPlayers), valueIn(wanted, name)) ?? value,
    ]),
  );
}

/** Returns the allowed value that a requested one means, or undefined when there is none. */
function allowedValue(values: readonly OptionValue[], requested: unknown): OptionValue | undefined {
  const wanted = typeof requested === 'number' ? String(requested) : requested;
  return values.find((value) => value === wanted || (typeof value === 'number' && String(value) === wanted));
}

function valueIn(options: Options, name: string): OptionValue | undefined {
  return Object.hasOwn(options, name) ? options[name] : undefined;
}

/** Returns what is wrong with the requested options at this number of players as a sentence, or undefined when they are valid. */
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
    if (allowedValue(values, value) === undefined) return `option "${name}" must be one of ${values.join(', ')}`;
  }
  return undefined;
}

/** Returns complete options: the chosen values where they are allowed at this number of players, defaults elsewhere. */
export function fitOptions(specs: readonly OptionSpec[], numPlayers: number, chosen: Options): Options {
  return Object.fromEntries(
    specs.map(({ name, default: value, values }) => [
      name,
      values(numPlayers).find((allowed) => allowed === chosen[name]) ?? value,
    ]),
  );
}
