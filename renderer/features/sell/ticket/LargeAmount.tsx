import { formatRupiah, type Rupiah } from '../../../../shared/lib/money.ts';
import styles from './LargeAmount.module.css';

interface Props {
  readonly label: string;
  readonly amount: Rupiah | null;
  readonly tone: 'good' | 'bad' | 'plain';
  readonly testId: string;
  /** Where a list above it needs the room. */
  readonly isCompact?: boolean;
}

/** The sum that the cashier's hands need now: change to give, or money still missing, in the largest type. */
export function LargeAmount({ label, amount, tone, testId, isCompact = false }: Props) {
  return (
    <p className={`${styles.money} ${styles[tone]} ${isCompact ? styles.compact : ''}`}>
      <span>{label}</span>
      <b data-testid={testId}>{amount === null ? '–' : formatRupiah(amount)}</b>
    </p>
  );
}
