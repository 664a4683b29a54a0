import { useId } from 'react';
import chipStyles from './ChipSelect.module.css';
import styles from './Field.module.css';

/** A value of an option; null stands for none. */
type Choosable = string | number | null;

export interface SelectOption<V extends Choosable = string> {
  readonly value: V;
  readonly label: string;
}

interface Props<V extends Choosable> {
  readonly label: string;
  /** Whose choice it is, where several have the same label: a screen reader reads it before the label. */
  readonly of?: string;
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

/** Calls `onChange` with the value of the chosen option. */
const pick = <V extends Choosable>({ options, onChange }: Pick<Props<V>, 'options' | 'onChange'>, text: string): void => {
  const found = options.find((option) => textOf(option.value) === text);
  if (found) onChange(found.value);
};

const Options = ({ options }: { readonly options: readonly SelectOption<Choosable>[] }) =>
  options.map((option) => (
    <option key={option.value} value={textOf(option.value)}>
      {option.label}
    </option>
  ));

/** A choice from a list that opens: for options that do not fit side by side. */
export function Select<V extends Choosable>({ label, of, options, value, onChange, hint, fault = null, isDisabled = false }: Props<V>) {
  const id = useId();
  const description = fault ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        aria-label={of === undefined ? undefined : `${of} ${label}`}
        className={`${styles.input} ${styles.select}`}
        value={textOf(value)}
        disabled={isDisabled}
        aria-invalid={fault !== null}
        aria-describedby={description ? `${id}-said` : undefined}
        onChange={(event) => pick({ options, onChange }, event.target.value)}
      >
        <Options options={options} />
      </select>
      {description ? (
        <p id={`${id}-said`} className={fault === null ? styles.hint : styles.fault}>
          {description}
        </p>
      ) : null}
    </div>
  );
}

interface ChipProps<V extends string> extends Pick<Props<V>, 'label' | 'options' | 'onChange'> {
  /** Null where none is chosen. */
  readonly value: NoInfer<V> | null;
  /** Shown while none is chosen. */
  readonly none: string;
  /** Called when a person chooses none; without it, a choice can only be changed. */
  readonly onNone?: () => void;
}

/** A choice from a list that opens, among chips; a chosen value marks it. */
export const ChipSelect = <V extends string>({ label, options, value, onChange, none, onNone }: ChipProps<V>) => (
  <select
    className={chipStyles.chip}
    data-chosen={value !== null || undefined}
    aria-label={label}
    value={textOf(value)}
    onChange={({ target }) => (target.value === '' ? onNone?.() : pick({ options, onChange }, target.value))}
  >
    <option value="" hidden={value !== null && onNone === undefined}>
      {none}
    </option>
    <Options options={options} />
  </select>
);
