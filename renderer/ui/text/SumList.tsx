import type { ReactNode } from 'react';
import styles from './SumList.module.css';

interface SumRow {
  readonly label: string;
  /** A smaller line below the label. */
  readonly note?: string | undefined;
  readonly value: ReactNode;
  /** `total`: with a line above. `good`, `bad`: the colour of a difference that is even or not. */
  readonly look?: 'total' | 'good' | 'bad' | undefined;
  /** Where two rows have the same label. */
  readonly key?: string | undefined;
}

interface Props {
  readonly rows: readonly SumRow[];
  /**
   * `small` and `dense` are for the ticket; `dense` takes one line where the ticket is low. `inline` is a line of facts, `codes` are numbers
   * that are read sign by sign.
   */
  readonly look?: 'sums' | 'small' | 'dense' | 'inline' | 'codes';
}

/** Labels with their amounts or facts, one below the other unless the look says otherwise. Nothing where there are none. */
export const SumList = ({ rows, look = 'sums' }: Props) =>
  rows.length === 0 ? null : (
    <dl className={`${styles.list} ${styles[look]}`}>
      {rows.map((row) => (
        <div key={row.key ?? row.label} className={row.look && styles[row.look]}>
          <dt>
            {row.label}
            {row.note === undefined ? null : <small className="selectable">{row.note}</small>}
          </dt>
          <dd className={look === 'codes' || look === 'inline' ? 'selectable' : undefined}>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
