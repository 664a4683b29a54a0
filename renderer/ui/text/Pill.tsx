import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Pill.module.css';
import toneStyles from './tones.module.css';

/** The meanings: done, in progress, in doubt, refused, training, and neutral. */
export type Tone = 'good' | 'wait' | 'doubt' | 'bad' | 'practice' | 'plain';

interface Props {
  readonly tone: Tone;
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
}

export const Pill = ({ tone, icon: Icon, children }: Props) => (
  <span className={`${styles.pill} ${toneStyles[tone]}`}>
    {Icon ? <Icon aria-hidden="true" strokeWidth={2.4} /> : null}
    {children}
  </span>
);

interface ButtonProps extends Props {
  readonly onPress: () => void;
  readonly 'aria-keyshortcuts'?: string;
}

/** A pill that leads to what it is about: it takes a press as high as a button's. */
export const PillButton = ({ onPress, 'aria-keyshortcuts': keyShortcuts, ...pill }: ButtonProps) => (
  <button type="button" className={styles.button} onClick={onPress} aria-keyshortcuts={keyShortcuts}>
    <Pill {...pill} />
  </button>
);

/** How many things are wrong; nothing where the count is 0. */
export const CountBadge = ({ count }: { readonly count: number }) => (count > 0 ? <span className={styles.badge}>{count}</span> : null);
