import type { ReactNode } from 'react';
import { ListRow } from '../../../ui/layout/RowList.tsx';
import styles from './Service.module.css';

interface Props {
  readonly title: string;
  readonly todo?: string;
  /** The marks that recognise the refusal, and other facts; empty texts are left out. */
  readonly facts: readonly string[];
  /** The buttons of the line. */
  readonly children?: ReactNode;
}

/** A refusal in a list, with the words that the till shows for it. */
export const RefusalLine = ({ title, todo, facts, children }: Props) => (
  <ListRow>
    <div className={styles.words}>
      <strong className="selectable">{title}</strong>
      {todo === undefined ? null : <span>{todo}</span>}
      <small>{facts.filter((fact) => fact !== '').join(' · ')}</small>
    </div>
    {children}
  </ListRow>
);
