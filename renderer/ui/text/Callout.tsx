import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './Callout.module.css';
import type { Tone } from './Pill.tsx';
import toneStyles from './tones.module.css';

interface Props extends Omit<ComponentProps<'p'>, 'className'> {
  readonly tone: Exclude<Tone, 'plain'>;
  readonly icon?: LucideIcon;
}

/** One sentence on a coloured ground, next to its subject. */
export const Callout = ({ tone, icon: Icon, children, ...text }: Props) => (
  <p className={`${styles.callout} ${toneStyles[tone]} ${Icon ? styles.withIcon : ''}`} {...text}>
    {Icon ? <Icon aria-hidden="true" /> : null}
    {children}
  </p>
);
