import { type LucideIcon, OctagonX, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface Props {
  readonly tone: 'wait' | 'bad' | 'practice';
  readonly icon: LucideIcon;
  /** `alert` where it interrupts a screen reader; none where its content says it. */
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
  /** The buttons at its end. */
  readonly actions?: ReactNode;
}

/** One notice above the screen, as wide as it. */
export const NoticeLine = ({ tone, icon: Icon, role, children, actions }: Props) => (
  <div role={role} className={`${styles.line} ${styles[tone]}`}>
    <Icon aria-hidden="true" />
    {children}
    {actions}
  </div>
);

interface TextProps {
  /** Short: in a bar it stands on one line at every size. Without it, the notice is not for a bar. */
  readonly title?: string;
  /** A bar hides it where the line is too short. */
  readonly children: ReactNode;
}

/** The words of a notice. */
export const NoticeText = ({ title, children }: TextProps) => (
  <p className={styles.text}>
    {title === undefined ? null : <strong>{title}. </strong>}
    <span data-rest="">{children}</span>
  </p>
);

interface ButtonProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
  /** Where an icon stands for the text. */
  readonly label?: string;
  /** The action that the notice asks for; it closes an opened bar. */
  readonly isMain?: boolean;
}

/** Closes the notice. */
export const NoticeCloseButton = ({ label, onPress }: Required<Pick<ButtonProps, 'label' | 'onPress'>>) => (
  <NoticeButton label={label} onPress={onPress}>
    <X aria-hidden="true" />
  </NoticeButton>
);

/** A button of a notice. A press of mouse or finger leaves the focus where it is: in the sell field. */
export const NoticeButton = ({ onPress, children, label, isMain = false }: ButtonProps) => (
  <button
    type="button"
    className={isMain ? `${styles.button} ${styles.main}` : styles.button}
    aria-label={label}
    data-main={isMain || undefined}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {children}
  </button>
);

interface AlertProps {
  readonly title: string;
  /** What to do now. */
  readonly todo: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** A failure above the screen, until a person closes it; it interrupts a screen reader. */
export const AlertNotice = ({ title, todo, closeLabel, onClose }: AlertProps) => (
  <NoticeLine tone="bad" icon={OctagonX} role="alert" actions={<NoticeCloseButton label={closeLabel} onPress={onClose} />}>
    <NoticeText title={title}>{todo}</NoticeText>
  </NoticeLine>
);
