import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../shared/views.ts';
import { useApp, useDates } from '../../app/context.tsx';
import { otherAccountOf, otherAccountWords } from './account-words.ts';
import { stateLooks, stateWords, warningWords } from './order-words.ts';
import styles from './StateCard.module.css';

/** Where an order stands: what happened, what the service said, whether money moved, what to do now, and its id. */
export function StateCard({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const { time, day } = useDates();
  const words = stateWords(t, order, (at) => `${day(at)}, ${time(at)}`);
  const other = useApp(({ status }) => otherAccountOf(order, status.otherAccounts));
  const { tone, icon: Icon } = stateLooks[order.state.is];
  return (
    <section className={`${styles.card} ${styles[tone]}`} data-testid="state-card">
      <Icon aria-hidden="true" />
      <div className={styles.words}>
        <strong>{words.title}</strong>
        {words.said === null ? null : <q className={styles.said}>{words.said}</q>}
        <p>{words.todo}</p>
        <p className={styles.moved}>{words.moved}</p>
        {other === null ? null : (
          <p className={styles.moved} data-testid="other-account-note">
            {otherAccountWords(t, other)}
          </p>
        )}
        {order.warnings.map((warning) => (
          <p key={JSON.stringify(warning)} className={styles.moved}>
            {warningWords(t, warning, order.state.is)}
          </p>
        ))}
        <p className={`${styles.id} selectable`}>{t('common.order', { orderId: order.orderId })}</p>
      </div>
    </section>
  );
}
