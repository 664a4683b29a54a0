import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { OrderView, PrintJobView } from '../../../shared/ipc/views.ts';
import { formatRupiah } from '../../../shared/lib/money.ts';
import { isOpen } from '../../../shared/order/order.ts';
import type { Payment } from '../../../shared/order/payments.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDeps, useOrder } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { Customer } from '../../parts/order/Customer.tsx';
import { DeliveredGoods } from '../../parts/order/Goods.tsx';
import { Identifiers } from '../../parts/order/Identifiers.tsx';
import { LabelledLines } from '../../parts/order/LabelledLines.tsx';
import { useReceipt } from '../../parts/order/OrderPanel.tsx';
import { Foot, TicketFrame } from '../../parts/order/TicketFrame.tsx';
import { MarkCheckedButton } from '../../parts/order-actions/MarkCheckedButton.tsx';
import { type ActionResult, createOrderActions } from '../../parts/order-actions/order-actions.ts';
import { useRefundDialogs } from '../../parts/order-actions/RefundDialogs.tsx';
import { RefundPaid } from '../../parts/order-actions/RefundPaid.tsx';
import { Settle } from '../../parts/order-actions/Settle.tsx';
import { LatestPrintJobNote, PrintJobNote } from '../../parts/print-jobs/PrintJobNote.tsx';
import { useIsPrinting } from '../../parts/print-jobs/use-print-job-text.ts';
import { ReceiptView } from '../../parts/receipt/ReceiptView.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { MustBeChecked } from '../../presentation/order/MustBeChecked.tsx';
import { OrderHistory } from '../../presentation/order/OrderHistory.tsx';
import { StateCard } from '../../presentation/order/StateCard.tsx';
import { StatePill } from '../../presentation/order/StatePill.tsx';
import { hasOtherCode, orderPaperOf } from '../../presentation/order-text.ts';
import { refundLeft } from '../../presentation/payment-text.ts';
import { Button } from '../../ui/form/Button.tsx';
import { SidePanel } from '../../ui/layout/SidePanel.tsx';
import { Heading } from '../../ui/text/Heading.tsx';
import styles from './OrderDetails.module.css';
import { OrderEarnings } from './OrderEarnings.tsx';

interface Props {
  readonly orderId: string | null;
  readonly onServe: (orderId: string) => void;
}

export function OrderDetails({ orderId, onServe }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const order = useOrder(orderId ?? '');
  useEffect(() => {
    inBackground(bridge.orders.onScreen(orderId === null ? [] : [orderId]));
  }, [bridge, orderId]);
  useEffect(() => () => inBackground(bridge.orders.onScreen([])), [bridge]);
  return (
    <SidePanel>
      {order ? (
        <div className={styles.order}>
          <KnownOrder key={order.orderId} order={order} onServe={onServe} />
        </div>
      ) : (
        <div className={styles.none}>
          <strong>{t('orders.pick')}</strong>
          <p>{t('orders.pickHint')}</p>
        </div>
      )}
    </SidePanel>
  );
}

type DetailsActionResult =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'copied' }
  | { readonly kind: 'printed'; readonly print: PrintJobView }
  | { readonly kind: 'failed'; readonly failure: Failure };

function KnownOrder({ order, onServe }: { readonly order: OrderView; readonly onServe: (orderId: string) => void }) {
  const { t } = useTranslation();
  const { bridge, orders } = useDeps();
  const [result, setResult] = useState<DetailsActionResult>({ kind: 'nothing' });
  const print = async () => {
    const answer = await bridge.receipt.print(order.orderId);
    setResult(answer.ok ? { kind: 'printed', print: answer.value } : { kind: 'failed', failure: answer.failure });
  };
  const readNow = async () => {
    const answer = await bridge.orders.readNow(order.orderId);
    if (answer.ok) orders.getState().applyPush(answer.value);
    setResult(answer.ok ? { kind: 'nothing' } : { kind: 'failed', failure: answer.failure });
  };
  const copyReadCode = async () => {
    const answer = await bridge.orders.copyReadCode(order.orderId);
    setResult(answer.ok ? { kind: 'copied' } : { kind: 'failed', failure: answer.failure });
  };
  const actions = useMemo(() => createOrderActions(bridge.sale, orders.getState().applyPush), [bridge, orders]);
  const showResult = (done: ActionResult) => setResult(done.ok ? { kind: 'nothing' } : { kind: 'failed', failure: done.failure });
  const startRefund = async (orderId: string) => {
    const done = await actions.startRefund(orderId);
    showResult(done);
    return done.ok;
  };
  const giveBack = useRefundDialogs({
    order,
    start: startRefund,
    onPaid: (part) => inBackground(actions.payBack(part).then(showResult)),
    onHeld: (money) => inBackground(actions.endHold(money).then(showResult)),
  });
  const canRead = isOpen(order.state);
  const paper = orderPaperOf(order);
  const isOnItsWay = useIsPrinting([order.orderId]);
  useShortcuts({
    'Ctrl+P': paper === null || isOnItsWay ? () => undefined : () => inBackground(print()),
    F5: canRead ? () => inBackground(readNow()) : () => undefined,
  });
  return (
    <TicketFrame
      title={order.sale.product.name}
      aside={<StatePill order={order} />}
      step={4}
      actions={
        <>
          <Button variant="primary" keyName="Enter" onPress={() => onServe(order.orderId)}>
            {t('orders.openInTicket')}
          </Button>
          {hasOtherCode(order) ? (
            <Foot>
              <Button onPress={() => inBackground(copyReadCode())}>{t('orders.copyReadCode')}</Button>
            </Foot>
          ) : null}
          {order.refund.is === 'held' ? (
            <Foot>
              <Button variant="danger" onPress={giveBack.begin}>
                {t('refund.heldButton')}
              </Button>
            </Foot>
          ) : null}
          <div className={styles.actions}>
            {paper === null ? null : (
              <Button keyName="Ctrl P" isDisabled={isOnItsWay} onPress={() => inBackground(print())}>
                {t(`printPaper.${paper}`)}
              </Button>
            )}
            {order.refund.is === 'owed' ? (
              <Button variant="danger" onPress={giveBack.begin}>
                {t('refund.payBack', { total: formatRupiah(refundLeft(order)) })}
              </Button>
            ) : null}
            {order.state.is === 'review' ? (
              <Settle order={order} onSettle={(settlement) => inBackground(actions.settle(settlement).then(showResult))} />
            ) : null}
            {order.flagged ? (
              <MarkCheckedButton order={order} onChecked={(id) => inBackground(actions.acknowledge(id).then(showResult))} />
            ) : null}
            {canRead ? (
              <Button keyName="F5" onPress={() => inBackground(readNow())}>
                {t('orders.readNow')}
              </Button>
            ) : null}
          </div>
        </>
      }
    >
      {result.kind === 'printed' ? <PrintJobNote paper={result.print} /> : null}
      {result.kind === 'copied' ? <p role="status">{t('sell.copied')}</p> : null}
      {result.kind === 'nothing' ? <LatestPrintJobNote orderId={order.orderId} /> : null}
      {result.kind === 'failed' ? <FailureNote failure={result.failure} /> : null}
      <Body order={order} />
      {giveBack.question}
    </TicketFrame>
  );
}

/** One of the means that paid the order, with the reference of its payment. */
function PaidPart({ part, payments }: { readonly part: Payment; readonly payments: OrderView['payments'] }) {
  const { t } = useTranslation();
  const { reference } = payments.find(({ tender }) => tender === part.tender) ?? {};
  return (
    <p className={styles.paid}>
      <span>
        {t('sell.paysWith', { how: t(`tender.${part.tender}`) })}
        {reference === undefined ? null : <small className="selectable">{` ${reference}`}</small>}
      </span>
      <b>{formatRupiah(part.amount)}</b>
    </p>
  );
}

function Body({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const paper = useApp((state) => state.settings.receipt.paper);
  const receipt = useReceipt(order);
  const lines = order.lines.length > 0 ? order.lines : (order.sale.quote?.lines ?? []);
  return (
    <>
      <Customer
        name={order.sale.quote?.clientName ?? ''}
        number={order.sale.clientNumber}
        fields={order.sale.fields}
        declared={order.sale.product.declaredFields}
      />
      <DeliveredGoods order={order} />
      <Identifiers order={order} />
      {order.refund.is === 'paid' ? <RefundPaid refund={order.refund} /> : null}
      <MustBeChecked order={order} />
      <StateCard order={order} />
      {order.parts.map((part) => (
        <PaidPart key={part.tender} part={part} payments={order.payments} />
      ))}
      {order.earnings === null ? null : <OrderEarnings earnings={order.earnings} />}
      <Heading>{t('sell.history')}</Heading>
      <OrderHistory order={order} />
      {lines.length > 0 ? (
        <>
          <Heading>{t('sell.resultLines')}</Heading>
          <LabelledLines lines={lines} none={t('sell.noDetails')} />
        </>
      ) : null}
      {receipt ? (
        <>
          <Heading>{t('sell.preview')}</Heading>
          <div className={styles.paper}>
            <ReceiptView document={receipt} paper={paper} />
          </div>
        </>
      ) : null}
    </>
  );
}
