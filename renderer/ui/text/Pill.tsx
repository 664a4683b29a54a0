import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Pill.module.css';
import toneStyles from './tones.module.css';

/** The meanings: done, in progress, in doubt, refused, training, and neutral. */
export type Tone = 'good' | 'wait' | 'doubt' | 'bad' | 'practice' | 'plain';

export function Pill({ tone, icon: Icon, children }: { readonly tone: Tone; readonly icon?: LucideIcon; readonly children: ReactNode }) {
  return (
    <span className={`${styles.pill} ${toneStyles[tone]}`}>
      {Icon ? <Icon aria-hidden="true" strokeWidth={2.4} /> : null}
      {children}
    </span>
  );
}
