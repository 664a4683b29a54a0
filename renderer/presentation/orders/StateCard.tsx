import { useTranslation } from 'react-i18next';
import { ageMs } from '../../../shared/lib/wall-clock-durations.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { useMinute } from '../../core/clock.ts';
import { useApp, useDates } from '../../core/context.tsx';
import toneStyles from '../../ui/text/tones.module.css';
import { otherAccountOf, otherAccountText } from '../account-text.ts';
import { askedAgainText, checkedFirstStyle, stateStyles, stateText } from '../order-text.ts';
import styles from './StateCard.module.css';
import { useIsChecking } from './use-is-checking.ts';
import { Warnings } from './Warnings.tsx';

/** The state of an order in words: the event, the service's message, the instruction, whether money moved, the warnings, and the id. */
export function StateCard({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const { dayTime } = useDates();
  const isChecking = useIsChecking([order.state]);
  const text = stateText(t, order, dayTime, isChecking);
  const other = useApp(({ status }) => otherAccountOf(order, status.otherAccounts));
  const { tone, icon: Icon } = isChecking ? checkedFirstStyle : stateStyles[order.state.is];
  return (
    <section className={styles.card} data-tone={tone} aria-label={t('history.state')}>
      <Icon aria-hidden="true" className={toneStyles[tone]} />
      <div className={styles.text}>
        <strong>{text.title}</strong>
        {text.serviceMessage === null ? null : <q className={styles.message}>{text.serviceMessage}</q>}
        <p>{text.todo}</p>
        <p className={styles.moved}>{text.moved}</p>
        {order.state.is === 'unknown' && !isChecking && other?.hasSecret !== false ? <AskedAgain soldAt={order.sale.at} /> : null}
        {other === null ? null : <p className={styles.moved}>{otherAccountText(t, other)}</p>}
        <Warnings order={order} className={styles.moved} />
        <CheckedBy order={order} />
        <p className={`${styles.id} selectable`}>{t('common.order', { orderId: order.orderId })}</p>
      </div>
    </section>
  );
}

/** When the till asks for an unknown result next, at the latest: its delays grow with the age of the sale. */
function AskedAgain({ soldAt }: { readonly soldAt: string }) {
  const { t } = useTranslation();
  const language = useApp((state) => state.settings.language);
  const age = ageMs(soldAt, useMinute());
  const text = askedAgainText(t, language, age);
  return <p className={styles.moved}>{text}</p>;
}

/** The name of the person who reviewed the warnings, and the time. Empty before a review. */
function CheckedBy({ order: { flagged, acknowledged } }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const { dayTime } = useDates();
  if (flagged || acknowledged === null) return null;
  const { by, at } = acknowledged;
  return <p className={styles.moved}>{t('checked.by', { by: by === '' ? t('common.cashier') : by, at: dayTime(at) })}</p>;
}
