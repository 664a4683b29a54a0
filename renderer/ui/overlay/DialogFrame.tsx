import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components';
import { holdsNoStop, useScrollStop } from '../layout/use-scroll-stop.ts';
import styles from './DialogFrame.module.css';
import { ModalLayer } from './ModalLayer.tsx';
import { useFocusAfter } from './use-focus-after.ts';

interface Props {
  readonly title: string;
  /** `alertdialog` where it interrupts with a question. */
  readonly role: 'dialog' | 'alertdialog';
  /** Called when Esc closes it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Keys for a finger, beside the content; what renders nothing takes no room. */
  readonly pad?: ReactNode;
  /** The buttons below the content. */
  readonly answers: ReactNode;
}

/** A dialog above the whole screen. It contains the focus until it is answered. What does not fit scrolls between title and answers. */
export function DialogFrame({ title, role, onClose, children, pad, answers }: Props) {
  useFocusAfter();
  const scroll = useScrollStop<HTMLDivElement>(holdsNoStop);
  return (
    <ModalLayer role={role} onClose={onClose} classNames={{ scrim: styles.scrim, panel: styles.modal, dialog: styles.dialog }}>
      <Heading slot="title" className={styles.title ?? ''}>
        {title}
      </Heading>
      <div className={styles.body} {...scroll}>
        {children}
      </div>
      {pad === undefined ? null : <div className={styles.pad}>{pad}</div>}
      {answers}
    </ModalLayer>
  );
}
