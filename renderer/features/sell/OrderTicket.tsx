import { useTranslation } from 'react-i18next';
import { formatRupiah } from '../../../shared/money.ts';
import { mayRefund } from '../../../shared/order.ts';
import type { OrderView } from '../../../shared/views.ts';
import { asClock } from '../../app/clock.ts';
import { useOrder } from '../../app/context.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { FailureNote } from '../words/FailureNote.tsx';
import { stateLooks } from '../words/order-words.ts';
import { StateCard } from '../words/StateCard.tsx';
import { StatePill } from '../words/StatePill.tsx';
import { Goods } from './Goods.tsx';
import { Identifiers } from './Identifiers.tsx';
import { Money } from './Money.tsx';
import { OrderActions } from './OrderActions.tsx';
import styles from './OrderTicket.module.css';
import { Said } from './Said.tsx';
import type { OrderStep } from './sell-state.ts';
import { TicketFrame } from './TicketFrame.tsx';
import { Who } from './Who.tsx';

/** The order: where it stands in words, what the customer takes away, and what goes back over the counter. */
export function OrderTicket({ step }: { readonly step: OrderStep }) {
  const order = useOrder(step.orderId);
  return order ? <Known step={step} order={order} /> : null;
}

function Known({ step, order }: { readonly step: OrderStep; readonly order: OrderView }) {
  return (
    <TicketFrame
      title={order.sale.product.name}
      aside={<HeadPill order={order} />}
      lit={4}
      actions={<OrderActions step={step} order={order} />}
    >
      {order.state.is === 'success' ? <Delivered order={order} /> : <Underway order={order} />}
      <MoneyBack order={order} />
      {step.said.is === 'printed' ? <Said print={step.said.print} /> : null}
      {step.said.is === 'copied' ? <Copied /> : null}
      {step.said.is === 'failed' ? <FailureNote failure={step.said.failure} /> : null}
    </TicketFrame>
  );
}

function HeadPill({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  if (order.state.is !== 'success') return <StatePill order={order} />;
  const { tone, icon } = stateLooks.success;
  const took = Date.parse(order.state.at) - Date.parse(order.sale.at);
  return (
    <Pill tone={tone} icon={icon}>
      <span data-testid="order-state" data-state="success">
        {t('sell.took', { time: took < 60_000 ? t('common.seconds', { seconds: Math.max(1, Math.round(took / 1_000)) }) : asClock(took) })}
      </span>
    </Pill>
  );
}

function Delivered({ order }: { readonly order: OrderView }) {
  return (
    <>
      {order.goods === null ? (
        <Who name={clientNameOf(order)} number={order.sale.clientNumber} fields={[]} />
      ) : (
        <Goods order={order} goods={order.goods} />
      )}
      <Identifiers order={order} />
      {order.warnings.length > 0 || order.goods === null ? <StateCard order={order} /> : null}
    </>
  );
}

function Underway({ order }: { readonly order: OrderView }) {
  return (
    <>
      <Who name={clientNameOf(order)} number={order.sale.clientNumber} fields={order.sale.fields} />
      <StateCard order={order} />
    </>
  );
}

const clientNameOf = (order: OrderView): string => order.sale.quote?.clientName ?? '';

/** The change of a sale that stands; all of the money where it provably did not happen. */
function MoneyBack({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  if (mayRefund(order.state)) return <Money label={t('sell.refund')} amount={order.total} tone="bad" testId="refund" />;
  if (order.tender.kind !== 'cash' || order.state.is === 'withdrawn')
    return (
      <p className={styles.paid}>{`${t('sell.paysWith', { how: t(`tender.${order.tender.kind}`) })} · ${formatRupiah(order.total)}`}</p>
    );
  return <Money label={t('sell.change')} amount={order.change} tone="good" testId="change" />;
}

function Copied() {
  const { t } = useTranslation();
  return (
    <p role="status" className={styles.paid}>
      {t('sell.copied')}
    </p>
  );
}
