import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Tone } from '../text/Pill.tsx';
import toneStyles from '../text/tones.module.css';
import styles from './NoteBox.module.css';

interface Props extends Omit<ComponentProps<'div'>, 'className' | 'title'> {
  readonly tone: Tone;
  readonly icon?: LucideIcon | undefined;
  readonly title?: ReactNode;
}

/** Says what happened and what to do now, within the content. */
export const NoteBox = ({ tone, icon: Icon, title, children, ...box }: Props) => (
  <div className={`${styles.box} ${tone === 'plain' ? styles.plain : toneStyles[tone]}`} {...box}>
    {Icon ? <Icon aria-hidden="true" /> : null}
    <div className={styles.text}>
      {title === undefined ? null : <strong>{title}</strong>}
      {children}
    </div>
  </div>
);
