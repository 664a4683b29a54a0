import type { ReactNode } from 'react';
import { DialogHead, type Head } from './DialogHead.tsx';
import { ModalLayer } from './ModalLayer.tsx';
import styles from './TitledDialog.module.css';

interface Props extends Head {
  /** An edge of the window, which it covers from top to bottom, or the middle. */
  readonly place: 'start' | 'middle' | 'end';
  /** For content without controls: names it, and lets the keyboard scroll it. */
  readonly contentLabel?: string;
  readonly children: ReactNode;
}

/** Content that scrolls and has no control of its own must be reachable by the keyboard. */
const FOCUSABLE = { tabIndex: 0 } as const;

/**
 * A dialog that shows something and asks nothing. Along an edge, what is sold stays in sight beside it. Esc, or a press beside it, closes
 * it; its content scrolls.
 */
export const TitledDialog = ({ place, contentLabel, children, ...head }: Props) => (
  <ModalLayer
    isDismissable
    onClose={head.onClose}
    classNames={{ scrim: `${styles.scrim} ${styles[place]}`, panel: styles.panel, dialog: styles.dialog }}
  >
    <DialogHead {...head} />
    {contentLabel === undefined ? (
      <div className={styles.body}>{children}</div>
    ) : (
      <section className={styles.body} aria-label={contentLabel} {...FOCUSABLE}>
        {children}
      </section>
    )}
  </ModalLayer>
);
