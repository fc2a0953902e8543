import type { GameEntry, Options } from '../../games/seam/entry';
import { RadioGroup } from '../../ui/radio-group';
import { useTexts } from '../../ui/i18n';
import { useClientTexts } from '../texts';
import { optionValueText } from './options';
import setup from './setup.module.css';

interface TableRulesProps {
  readonly entry: Pick<GameEntry, 'listing' | 'options'>;
  readonly numPlayers: number;
  /** Complete. */
  readonly options: Options;
  onChange(options: Options): void;
}

/** Every table option of a game with its help, folded away: most people play by the usual rules. Nothing where it has none. */
export function TableRules({ entry, numPlayers, options, onChange }: TableRulesProps) {
  const texts = useClientTexts();
  const about = useTexts(entry.listing);
  if (entry.options.length === 0) return undefined;
  return (
    <details className={setup.rules}>
      <summary>{texts.setup.options}</summary>
      <div>
        {entry.options.map(({ name, values }) => (
          <RadioGroup
            key={name}
            label={about.options[name]?.label ?? name}
            help={about.options[name]?.help}
            value={options[name]}
            options={values(numPlayers).map((value) => ({ value, label: optionValueText(about, name, value) }))}
            onChange={(value) => onChange({ ...options, [name]: value })}
          />
        ))}
      </div>
    </details>
  );
}
