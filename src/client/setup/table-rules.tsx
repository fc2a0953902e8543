import type { GameEntry, Options, OptionSpec, OptionValue } from '../../games/contract';
import type { GameListing } from '../../games/contract/listing';
import type { Catalog } from '../../i18n/catalog-types';
import { useListing, useMessages } from '../../ui/i18n';
import { RadioGroup } from '../../ui/radio-group';
import setup from './setup.module.css';

interface TableRulesProps {
  readonly entry: Pick<GameEntry, 'listing' | 'options'>;
  readonly numPlayers: number;
  /** The complete options. */
  readonly options: Options;
  onChange(options: Options): void;
}

/** A game's options with their help, collapsed by default. Renders nothing for a game without options. */
export function TableRules({ entry, numPlayers, options, onChange }: TableRulesProps) {
  const texts = useMessages('setup');
  const listing = useListing(entry);
  if (entry.options.length === 0) return undefined;
  return (
    <details className={setup.rules}>
      <summary>{texts.form.options}</summary>
      <div>
        {entry.options.map(({ name, values, default: defaultValue }) => (
          <RadioGroup
            key={name}
            label={listing.options[name]?.label ?? name}
            help={listing.options[name]?.help}
            value={options[name] ?? defaultValue}
            options={values(numPlayers).map((value) => ({ value, label: optionValueText(listing, name, value) }))}
            onChange={(value) => onChange({ ...options, [name]: value })}
          />
        ))}
      </div>
    </details>
  );
}

/** Returns the localized text of an option's value. */
function optionValueText(listing: GameListing, name: string, value: OptionValue): string {
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
