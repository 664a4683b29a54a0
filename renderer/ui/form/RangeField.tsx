import { useId } from 'react';
import styles from './RangeField.module.css';

interface Props {
  readonly label: string;
  readonly value: number;
  /** The value as a person reads it. */
  readonly valueText: string;
  readonly most: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
  /** The person let the thumb or a key go, so that the value can be saved. */
  readonly onEnd: () => void;
}

/** A value from 0 on that is chosen by a thumb on a line, or by the arrow keys. */
export function RangeField({ label, value, valueText, most, step, onChange, onEnd }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <b aria-hidden="true">{valueText}</b>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={({ target }) => onChange(Number(target.value))}
        onPointerUp={onEnd}
        onKeyUp={onEnd}
        onBlur={onEnd}
      />
    </div>
  );
}
