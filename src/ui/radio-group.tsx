import { useId } from 'react';
import styles from './radio-group.module.css';

interface RadioGroupProps<T> {
  readonly label: string;
  readonly help?: string | undefined;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  onChange(value: T): void;
}

/** A radio group with all options visible. */
export function RadioGroup<T>({ label, help, value, options, onChange }: RadioGroupProps<T>) {
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={help && `${id}-help`}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {options.map((choice) => (
          <label key={String(choice.value)} className={styles.pill}>
            <input type="radio" name={id} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </fieldset>
  );
}
