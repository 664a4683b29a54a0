import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Pill.module.css';
import toneStyles from './tones.module.css';

/** The meanings: done, in progress, in doubt, refused, training, and neutral. */
export type Tone = 'good' | 'wait' | 'doubt' | 'bad' | 'practice' | 'plain';

/** The tones of what needs a person, the most urgent first. */
export const URGENCY: readonly Tone[] = ['bad', 'doubt', 'wait', 'good'];

interface Props {
  readonly tone: Tone;
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
}

export const Pill = ({ tone, icon: Icon, children }: Props) => (
  <span className={`${styles.pill} ${toneStyles[tone]}`} data-tone={tone}>
    {Icon ? <Icon aria-hidden="true" strokeWidth={2.4} /> : null}
    {children}
  </span>
);

interface ButtonProps extends Props, Pick<ComponentProps<'button'>, 'disabled' | 'title' | 'aria-keyshortcuts' | 'aria-haspopup'> {
  readonly onPress: () => void;
}

/** A pill that opens its subject. Its target is as large as a finger. */
export const PillButton = ({ tone, icon, children, onPress, ...button }: ButtonProps) => (
  <button type="button" className={styles.button} onClick={onPress} {...button}>
    <Pill tone={tone} {...(icon && { icon })}>
      {children}
    </Pill>
  </button>
);

/** How many things are wrong; nothing where the count is 0. */
export const CountBadge = ({ count }: { readonly count: number }) => (count > 0 ? <span className={styles.badge}>{count}</span> : null);
