import type { ComponentProps, ReactNode } from 'react';
import { showWhole } from '../form/show-whole.ts';
import styles from './Note.module.css';

interface NoteProps extends Omit<ComponentProps<'p'>, 'className'> {
  readonly size?: 's' | 'm';
  readonly tone?: 'soft' | 'faint' | 'good' | 'wait' | 'bad';
}

/** A line of explanation or state; it takes no room while it is empty. */
export const Note = ({ size = 's', tone = 'soft', ...text }: NoteProps) => (
  <p className={`${styles.note} ${styles[size]} ${styles[tone]}`} {...text} />
);

interface EmptyStateProps {
  readonly title: string;
  /** The possible actions, below the title. */
  readonly children?: ReactNode;
  readonly role?: 'status';
}

/** Stands in the middle of a list or a panel that shows nothing. */
export const EmptyState = ({ title, children, role }: EmptyStateProps) => (
  <div role={role} className={styles.empty}>
    <strong>{title}</strong>
    {children}
  </div>
);

interface RawTextProps {
  readonly text: string;
  readonly label: string;
}

/** A text to read and copy, sign by sign. It is as high as its text; a long one scrolls, by keyboard too. */
export const RawText = ({ text, label }: RawTextProps) => (
  <textarea readOnly spellCheck={false} className={styles.raw} aria-label={label} value={text} onFocus={showWhole} />
);
