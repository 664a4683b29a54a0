import { formatRupiah, type Rupiah } from '../../../shared/money.ts';
import styles from './Money.module.css';

interface Props {
  readonly label: string;
  readonly amount: Rupiah | null;
  readonly tone: 'good' | 'bad' | 'plain';
  readonly testId: string;
}

/** The sum that the cashier's hands need now: change to give, or money still missing, in the largest type. */
export function Money({ label, amount, tone, testId }: Props) {
  return (
    <p className={`${styles.money} ${styles[tone]}`}>
      <span>{label}</span>
      <b data-testid={testId}>{amount === null ? '–' : formatRupiah(amount)}</b>
    </p>
  );
}
