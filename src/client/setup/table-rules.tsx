import type { GameEntry, Options } from '../../games/contract';
import { RadioGroup } from '../../ui/radio-group';
import { useListing, useMessages } from '../../ui/i18n';
import { optionValueText } from './options';
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
