import type { FocusEvent } from 'react';
import { Switch } from 'react-aria-components';
import styles from './Toggle.module.css';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
}

/** The focus scrolls only the hidden input into view; the label shows it. */
const showWhole = ({ target }: FocusEvent): void => target.closest('label')?.scrollIntoView({ block: 'nearest' });

export function Toggle({ label, hint, isOn, onChange, isDisabled = false }: Props) {
  return (
    <Switch isSelected={isOn} onChange={onChange} onFocus={showWhole} isDisabled={isDisabled} className={styles.toggle ?? ''}>
      <span className={styles.track} aria-hidden="true" />
      <span className={styles.text}>
        {label}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </span>
    </Switch>
  );
}
