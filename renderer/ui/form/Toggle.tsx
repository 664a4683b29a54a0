import { Switch } from 'react-aria-components';
import { showWhole } from './show-whole.ts';
import styles from './Toggle.module.css';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
}

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
