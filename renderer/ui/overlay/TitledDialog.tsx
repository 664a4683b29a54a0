import type { ReactNode, Ref } from 'react';
import { Heading } from 'react-aria-components';
import { Button } from '../form/Button.tsx';
import { ModalLayer } from './ModalLayer.tsx';
import styles from './TitledDialog.module.css';

interface Props {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** The button that closes it. */
  readonly closeRef?: Ref<HTMLButtonElement>;
  /** An edge of the window, which it covers from top to bottom, or the middle. */
  readonly place: 'start' | 'middle' | 'end';
  /** For content without controls: names it, and lets the keyboard scroll it. */
  readonly contentLabel?: string;
  readonly children: ReactNode;
}

/** Content that scrolls and has no control of its own must be reachable by the keyboard. */
const FOCUSABLE = { tabIndex: 0 } as const;

/**
 * A dialog that shows something and asks nothing. Along an edge, it leaves the sale in sight. Esc, or a press outside of it, closes it; its
 * content scrolls.
 */
export const TitledDialog = ({ title, closeLabel, onClose, closeRef, place, contentLabel, children }: Props) => (
  <ModalLayer
    isDismissable
    onClose={onClose}
    classNames={{ scrim: `${styles.scrim} ${styles[place]}`, panel: styles.panel, dialog: styles.dialog }}
  >
    <header className={styles.head}>
      <Heading slot="title" className={styles.title ?? ''}>
        {title}
      </Heading>
      <Button {...(closeRef ? { ref: closeRef } : {})} keyName="Esc" onPress={onClose}>
        {closeLabel}
      </Button>
    </header>
    {contentLabel === undefined ? (
      <div className={styles.body}>{children}</div>
    ) : (
      <section className={styles.body} aria-label={contentLabel} {...FOCUSABLE}>
        {children}
      </section>
    )}
  </ModalLayer>
);
