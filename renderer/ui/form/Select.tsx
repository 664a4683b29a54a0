import { useId } from 'react';
import field from './Field.module.css';
import styles from './Select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  /** The fault text; null while there is none. */
  readonly fault?: string | null;
  readonly isDisabled?: boolean;
}

/** A choice from a list that opens: for options that do not fit side by side. */
export function Select({ label, options, value, onChange, hint, fault = null, isDisabled = false }: Props) {
  const id = useId();
  const description = fault ?? hint;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={`${field.input} ${styles.select}`}
        value={value}
        disabled={isDisabled}
        aria-invalid={fault !== null}
        aria-describedby={description ? `${id}-said` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {description ? (
        <p id={`${id}-said`} className={fault === null ? field.hint : field.fault}>
          {description}
        </p>
      ) : null}
    </div>
  );
}
