import { useId, type ReactNode } from 'react';
import styles from './radio-group.module.css';

interface RadioOption<T> {
  readonly value: T;
  /** Identifies the option; by default its value as text. */
  readonly key?: string;
  readonly label: ReactNode;
  /** Makes the option a tile; decorative. */
  readonly picture?: ReactNode;
}

interface RadioGroupProps<T> {
  readonly label: string;
  readonly help?: string | undefined;
  /** The id of the form that Enter submits, if the group is outside of it. */
  readonly form?: string;
  readonly value: T;
  readonly options: readonly RadioOption<T>[];
  onChange(value: T): void;
}

/** A radio group with all options visible: as pills, or with pictures as tiles in one row. */
export function RadioGroup<T>({ label, help, form, value, options, onChange }: RadioGroupProps<T>) {
  const id = useId();
  const isTiles = options.some(({ picture }) => picture !== undefined);
  return (
    <fieldset className={styles.choice} aria-describedby={help && `${id}-help`}>
      <legend>{label}</legend>
      <div className={isTiles ? styles.tiles : styles.pills}>
        {options.map((option) => (
          <label key={option.key ?? String(option.value)} className={styles.option}>
            <input
              type="radio"
              name={id}
              form={form}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.face}>
              {option.picture !== undefined && (
                <span className={styles.picture} aria-hidden="true">
                  {option.picture}
                </span>
              )}
              {option.label}
            </span>
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
