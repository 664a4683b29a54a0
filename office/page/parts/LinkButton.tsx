import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './LinkButton.module.css';

interface Props {
  readonly href: string;
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}

/** A link that stands among buttons, and looks like one. */
export const LinkButton = ({ href, icon: Icon, children }: Props) => (
  <a href={href} className={styles.link}>
    <Icon aria-hidden="true" />
    {children}
  </a>
);
