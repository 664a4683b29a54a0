import { useTranslation } from 'react-i18next';
import { formatRupiah, type Rupiah } from '../../../../shared/lib/money.ts';
import toneStyles from '../../../ui/text/tones.module.css';
import styles from './LargeAmount.module.css';

interface Props {
  readonly label: string;
  readonly amount: Rupiah | null;
  /** `quiet`: less important than another fact on the screen. `plain`: the amount is not certain yet. */
  readonly tone: 'good' | 'bad' | 'quiet' | 'plain';
  /** Small type, where the content above needs the room. */
  readonly isCompact?: boolean;
}

const TONES = { good: toneStyles.good, bad: toneStyles.bad, quiet: styles.quiet, plain: styles.plain } as const;

/** The most urgent sum in the largest type: change to give, or money that is missing. */
export function LargeAmount({ label, amount, tone, isCompact = false }: Props) {
  return (
    <p className={`${styles.money} ${TONES[tone]} ${isCompact ? styles.compact : ''}`} data-tone={tone}>
      <span>{label}</span>
      <b>{amount === null ? '–' : formatRupiah(amount)}</b>
    </p>
  );
}

/** The total that the customer pays, with all kiosk fees, in large type. */
export function TicketTotal({ total }: { readonly total: Rupiah }) {
  const { t } = useTranslation();
  return (
    <p className={styles.total}>
      <span>{t('sell.total')}</span>
      <b>{formatRupiah(total)}</b>
    </p>
  );
}
