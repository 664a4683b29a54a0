import type { TFunction } from 'i18next';
import { type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { isOpen } from '../../../shared/orders/order.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps, useOrder } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { Compensate } from '../../parts/compensation/Compensate.tsx';
import { SaveCustomer } from '../../parts/customers/SaveCustomer.tsx';
import { CopyCode } from '../../parts/order-actions/CopyCode.tsx';
import { MarkCheckedButton } from '../../parts/order-actions/MarkCheckedButton.tsx';
import { type ActionResult, createOrderActions } from '../../parts/order-actions/order-actions.ts';
import { Settle } from '../../parts/order-actions/Settle.tsx';
import { useRefundDialogs } from '../../parts/order-actions/use-refund-dialogs.tsx';
import { MoreActions } from '../../parts/orders/MoreActions.tsx';
import { Foot } from '../../parts/orders/TicketFrame.tsx';
import { PrintButton, type PrintChoice } from '../../parts/print-jobs/PrintButton.tsx';
import { LatestPrintJobNote, PrintJobNote } from '../../parts/print-jobs/PrintJobNote.tsx';
import { useIsPrinting } from '../../parts/print-jobs/use-print-job-text.ts';
import { usePhoneQr } from '../../parts/receipts/PhoneQr.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { hasOtherCode, orderPaperOf } from '../../presentation/order-text.ts';
import { payBackText } from '../../presentation/payment-text.ts';
import { Button } from '../../ui/form/Button.tsx';
import { SidePanel } from '../../ui/layout/SidePanel.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { EmptyState } from '../../ui/text/Note.tsx';
import { OrderParts } from './OrderParts.tsx';

interface Props {
  readonly orderId: string | null;
  readonly onServe: (orderId: string) => void;
  /** What Enter does with the order: the same as its large button. */
  readonly next: Ref<() => void>;
}

export function OrderDetails({ orderId, onServe, next }: Props) {
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
        <KnownOrder key={order.orderId} order={order} onServe={onServe} next={next} />
      ) : (
        <EmptyState title={t('orders.pick')}>
          <p>{t('orders.pickHint')}</p>
        </EmptyState>
      )}
    </SidePanel>
  );
}

/** The ways to print an order, the usual one first, and the dialog of one of them. */
function usePrints(order: OrderView, print: () => Promise<void>) {
  const { t } = useTranslation();
  const paper = orderPaperOf(order);
  const isOnItsWay = useIsPrinting([order.orderId]);
  const phone = usePhoneQr(order);
  const press = () => inBackground(print());
  useShortcuts({ 'Ctrl+P': paper === null || isOnItsWay ? () => undefined : press });
  const own: PrintChoice | null = paper && { label: t(`printPaper.${paper}`), keyName: 'Ctrl P', isDisabled: isOnItsWay, press };
  return { choices: [own, phone.choice].filter((choice) => choice !== null), dialog: phone.dialog };
}

const moneyLabel = (t: TFunction, order: OrderView): string =>
  order.refund.is === 'held' ? t('refund.heldButton') : payBackText(t, order);

type DetailsActionResult =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'copied' }
  | { readonly kind: 'printed'; readonly print: PrintJobView }
  | { readonly kind: 'failed'; readonly failure: Failure };

function KnownOrder({ order, onServe, next }: Omit<Props, 'orderId'> & { readonly order: OrderView }) {
  const { t } = useTranslation();
  const { bridge, orders } = useDeps();
  const [result, setResult] = useState<DetailsActionResult>({ kind: 'nothing' });
  const print = async () => {
    const answer = await bridge.receipts.print(order.orderId);
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
  const copyCode = async () => {
    const answer = await bridge.orders.copyGoods(order.orderId);
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
  const isMoneyNext = order.refund.is === 'owed' || order.refund.is === 'held';
  const serve = () => onServe(order.orderId);
  const does = isMoneyNext ? giveBack.begin : serve;
  useImperativeHandle(next, () => does);
  const canRead = isOpen(order.state);
  useShortcuts({ F5: canRead ? () => inBackground(readNow()) : () => undefined });
  const { choices, dialog } = usePrints(order, print);
  return (
    <OrderParts
      order={order}
      actions={
        <>
          <Button variant="primary" keyName="Enter" onPress={does}>
            {isMoneyNext ? moneyLabel(t, order) : t('orders.openInTicket')}
          </Button>
          {hasOtherCode(order) ? (
            <Foot>
              <Button onPress={() => inBackground(copyReadCode())}>{t('orders.copyReadCode')}</Button>
            </Foot>
          ) : null}
          <Row grows="all">
            <PrintButton choices={choices} />
            {isMoneyNext ? <Button onPress={serve}>{t('orders.openInTicket')}</Button> : null}
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
            <CopyCode order={order} onCopy={copyCode} />
            <MoreActions isAlways>
              <SaveCustomer order={order} />
              <Compensate order={order} />
            </MoreActions>
          </Row>
        </>
      }
    >
      {dialog}
      {result.kind === 'printed' ? <PrintJobNote paper={result.print} /> : null}
      {result.kind === 'copied' ? <p role="status">{t('sell.copied')}</p> : null}
      {result.kind === 'nothing' ? <LatestPrintJobNote orderId={order.orderId} /> : null}
      {result.kind === 'failed' ? <FailureNote failure={result.failure} /> : null}
      {giveBack.question}
    </OrderParts>
  );
}
