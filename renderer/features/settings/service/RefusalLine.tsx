import type { ReactNode } from 'react';
import styles from './Service.module.css';

interface Props {
  readonly title: string;
  readonly todo?: string;
  /** How it is recognised and what is known of it; an empty one is left out. */
  readonly facts: readonly string[];
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A refusal in a list: what the till says of it. */
export const RefusalLine = ({ title, todo, facts, children }: Props) => (
  <li className={styles.refusal}>
    <div className={styles.words}>
      <strong className="selectable">{title}</strong>
      {todo === undefined ? null : <span>{todo}</span>}
      <small>{facts.filter((fact) => fact !== '').join(' · ')}</small>
    </div>
    {children}
  </li>
);
