import { useMessages } from '../../ui/i18n';
import type { Option } from './explanation';
import styles from './option-list.module.css';

/** Moves with their chances as bars, the first of them emphasized. */
export function OptionList({ options }: { options: readonly Option[] }) {
  return (
    <ol className={styles.options}>
      {options.map((option) => (
        <OptionRow key={option.label} {...option} />
      ))}
    </ol>
  );
}

function OptionRow({ label, winChance, percent }: Option) {
  const { hint: texts } = useMessages('replay');
  return (
    <li>
      <span>{label}</span>
      <strong>
        <span className="visually-hidden">{texts.winChance}: </span>
        {percent}
      </strong>
      <i aria-hidden="true">
        <b style={{ width: `${100 * winChance}%` }} />
      </i>
    </li>
  );
}
