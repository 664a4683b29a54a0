import type { ReactNode } from 'react';
import { type Key, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { Labelled } from './Field.tsx';
import styles from './SegmentedControl.module.css';

interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: ReactNode;
}

interface Props<V extends string> {
  readonly label: string;
  readonly showLabel?: boolean;
  readonly options: readonly Option<V>[];
  /** Null: none is selected. */
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  readonly variant?: 'chips' | 'segments';
  readonly isDisabled?: boolean;
}

/** A choice of a few visible options: chips above a list, or segments in a form. */
export function SegmentedControl<V extends string>({
  label,
  showLabel = false,
  options,
  value,
  onChange,
  variant = 'segments',
  isDisabled = false,
}: Props<V>) {
  const pick = (keys: Set<Key>) => {
    const found = options.find((option) => keys.has(option.value));
    if (found) onChange(found.value);
  };
  return (
    <Labelled label={showLabel ? label : null}>
      <ToggleButtonGroup
        aria-label={label}
        className={styles[variant] ?? ''}
        selectionMode="single"
        disallowEmptySelection
        isDisabled={isDisabled}
        selectedKeys={value === null ? [] : [value]}
        onSelectionChange={pick}
      >
        {options.map((option) => (
          <ToggleButton key={option.value} id={option.value} className={styles.option ?? ''}>
            {option.icon}
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Labelled>
  );
}
