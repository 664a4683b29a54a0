import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../../../shared/catalogue/grouped-number.ts';
import type { EarlierSale } from '../../../../shared/orders/earlier-sale.ts';
import { useDates } from '../../../core/context.tsx';
import { stateStyles } from '../../../presentation/order-text.ts';
import { useTimeAgo } from '../../../presentation/time-ago.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import styles from './RepeatSaleDialog.module.css';

interface Props {
  readonly earlier: readonly EarlierSale[];
  /** The name of a product on the ticket; undefined where it is not on it. */
  readonly nameOf: (productCode: string) => string | undefined;
  readonly onAnswer: (again: boolean) => void;
}

/** The kinds of earlier sale, the riskiest first. The dialog asks about the first kind that occurs. */
const KINDS: readonly EarlierSale['as'][] = ['open', 'soldSince', 'unsent', 'soldToday'];

/**
 * Asks about every earlier order for the same product and number. The confirm button has a key only where all of them succeeded today:
 * after any other, the customer may get the product, or pay for it, twice.
 */
export function RepeatSaleDialog({ earlier, nameOf, onAnswer }: Props) {
  const { t } = useTranslation();
  const kind = KINDS.find((one) => earlier.some(({ as }) => as === one)) ?? 'soldToday';
  const isRisky = kind !== 'soldToday';
  return (
    <ConfirmDialog
      danger={isRisky}
      hasConfirmKey={!isRisky}
      title={t(`sell.repeatTitle_${kind}`)}
      confirmLabel={t(kind === 'soldSince' ? 'sell.repeatSend' : 'sell.repeatYes')}
      cancelLabel={t('sell.repeatNo')}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <ul className={styles.list}>
        {earlier.map((sale) => (
          <EarlierSaleRow key={sale.orderId} sale={sale} name={nameOf(sale.productCode) ?? sale.productCode} />
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function EarlierSaleRow({ sale, name }: { readonly sale: EarlierSale; readonly name: string }) {
  const { t } = useTranslation();
  const { time, isToday, dayTime } = useDates();
  const ago = useTimeAgo();
  const { tone, icon } = stateStyles[sale.state];
  const at = isToday(sale.at) ? time(sale.at) : dayTime(sale.at);
  return (
    <li className={styles.sale}>
      <span className={styles.what}>
        <strong>{name}</strong>
        <span className="mono">{readableNumber(sale.clientNumber)}</span>
      </span>
      <span className={styles.state}>
        <Pill tone={tone} icon={icon}>
          <span>{t(`state.${sale.state}.pill`)}</span>
        </Pill>
      </span>
      <span className={styles.when}>{t(`sell.repeatWhen_${sale.as}`, { at, ago: ago(sale.at) })}</span>
      <span className={`${styles.id} selectable`}>{t('common.order', { orderId: sale.orderId })}</span>
      {sale.as === 'soldToday' ? null : <p className={styles.warning}>{t(`sell.repeatWarning_${sale.as}`)}</p>}
    </li>
  );
}
