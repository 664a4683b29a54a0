import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components';
import { Kbd } from '../text/Kbd.tsx';
import styles from './Button.module.css';

interface Props extends Omit<ButtonProps, 'children' | 'className' | 'style'> {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
  /** `next`: the suggested step where no large primary button is; `chosen`: what the person selected. */
  readonly variant?: 'primary' | 'next' | 'plain' | 'chosen' | 'quiet' | 'danger';
  readonly icon?: ReactNode;
  /** The shortcut key, as printed on the keyboard. */
  readonly keyName?: string;
}

export function Button({ children, variant = 'plain', icon, keyName, ...rest }: Props) {
  return (
    <AriaButton {...rest} data-primary={variant === 'primary' || undefined} className={`${styles.button} ${styles[variant]}`}>
      {icon}
      <span className={styles.label}>{children}</span>
      {keyName === undefined ? null : <Kbd>{keyName}</Kbd>}
    </AriaButton>
  );
}
