import { useId } from 'react';
import styles from './Field.module.css';

/** A value of an option; null stands for none. */
type Choosable = string | number | null;

export interface SelectOption<V extends Choosable = string> {
  readonly value: V;
  readonly label: string;
}

interface Props<V extends Choosable> {
  readonly label: string;
  readonly options: readonly SelectOption<V>[];
  readonly value: NoInfer<V>;
  readonly onChange: (value: V) => void;
  readonly hint?: string | undefined;
  /** The fault text; null while there is none. */
  readonly fault?: string | null;
  readonly isDisabled?: boolean;
}

/** The value in the document. */
const textOf = (value: Choosable): string => String(value ?? '');

/** A choice from a list that opens: for options that do not fit side by side. */
export function Select<V extends Choosable>({ label, options, value, onChange, hint, fault = null, isDisabled = false }: Props<V>) {
  const id = useId();
  const description = fault ?? hint;
  const pick = (text: string) => {
    const found = options.find((option) => textOf(option.value) === text);
    if (found) onChange(found.value);
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={`${styles.input} ${styles.select}`}
        value={textOf(value)}
        disabled={isDisabled}
        aria-invalid={fault !== null}
        aria-describedby={description ? `${id}-said` : undefined}
        onChange={(event) => pick(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={textOf(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
      {description ? (
        <p id={`${id}-said`} className={fault === null ? styles.hint : styles.fault}>
          {description}
        </p>
      ) : null}
    </div>
  );
}
