import type { Ref } from 'react';
import { Heading } from 'react-aria-components';
import { Button } from '../form/Button.tsx';
import styles from './DialogFrame.module.css';

export interface Head {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** The button that closes it. */
  readonly closeRef?: Ref<HTMLButtonElement>;
}

/** The title of a dialog that asks nothing, and the button that closes it. */
export const DialogHead = ({ title, closeLabel, onClose, closeRef }: Head) => (
  <header className={styles.head}>
    <Heading slot="title" className={styles.title ?? ''}>
      {title}
    </Heading>
    <Button {...(closeRef ? { ref: closeRef } : {})} keyName="Esc" onPress={onClose}>
      {closeLabel}
    </Button>
  </header>
);
