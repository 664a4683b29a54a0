import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useLasting } from '../../../core/clock.ts';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { SaveCustomer } from '../../../parts/customers/SaveCustomer.tsx';
import { CopyCode } from '../../../parts/order-actions/CopyCode.tsx';
import { Settle } from '../../../parts/order-actions/Settle.tsx';
import { useRefundDialogs } from '../../../parts/order-actions/use-refund-dialogs.tsx';
import { useMoreActions } from '../../../parts/orders/MoreActions.tsx';
import { Foot } from '../../../parts/orders/TicketFrame.tsx';
import { PrintButton, type PrintChoice } from '../../../parts/print-jobs/PrintButton.tsx';
import { useIsPrinting } from '../../../parts/print-jobs/use-print-job-text.ts';
import { usePhoneQr } from '../../../parts/receipts/PhoneQr.tsx';
import { orderPaperOf } from '../../../presentation/order-text.ts';
import { moneyPaid, payBackText } from '../../../presentation/payment-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { RepeatSaleDialog } from '../confirm/RepeatSaleDialog.tsx';
import type { OrderStep } from '../sell-state.ts';
import { useSellStore } from '../sell-store.ts';
import { useVisitPrints } from './use-visit-prints.ts';

interface OrderButtonsProps {
  readonly step: OrderStep;
  readonly order: OrderView;
}

/** The action of Enter: the next customer, unless the cashier must first send the order again or return money. */
type PrimaryAction = 'next' | 'retry' | 'payBack' | 'held';
function primaryActionOf({ state, refund }: OrderView): PrimaryAction {
  if (state.is === 'notSent') return 'retry';
  if (refund.is === 'held') return 'held';
  return refund.is === 'owed' ? 'payBack' : 'next';
}

/** The buttons of an order. `orders` are all of its ticket. */
export function OrderButtons({ step, order, orders }: OrderButtonsProps & { readonly orders: readonly OrderView[] }) {
  const { t } = useTranslation();
  const sell = useSellStore();
  const primary = useRef<HTMLButtonElement>(null);
  const { nextCustomer: next, retry, startRefund, payBack, endHold } = sell.getState();
  const giveBack = useRefundDialogs({
    order,
    start: startRefund,
    onPaid: (part) => inBackground(payBack(part)),
    onHeld: (money) => inBackground(endHold(money)),
  });
  const does = primaryActionOf(order);
  const nextLabel = t(step.basket.length > 0 ? 'sell.backToTicket' : 'sell.nextCustomer');
  const labels: Record<PrimaryAction, string> = {
    next: nextLabel,
    retry: t('sell.retry'),
    payBack: payBackText(t, order),
    held: t('refund.heldButton'),
  };
  const press = { next, retry: () => inBackground(retry()), payBack: giveBack.begin, held: giveBack.begin }[does];
  useEffect(() => {
    primary.current?.focus();
  }, []);
  useShortcuts({ Enter: press, Escape: next });
  const { ofState, copy } = useStateActions({ step, order, onGiveUp: giveBack.begin });
  const { choices, dialog } = usePrints({ step, order, orders });
  const more = useMoreActions(<SaveCustomer order={order} />);
  return (
    <>
      <Foot>
        {does === 'retry' ? (
          <Button variant="danger" isDisabled={step.busy === 'refunding'} onPress={giveBack.begin}>
            {t('refund.giveUp')}
          </Button>
        ) : null}
        {ofState}
        {more.actions}
      </Foot>
      <Button
        ref={primary}
        variant="primary"
        keyName="Enter"
        isDisabled={step.busy === 'retrying' || step.busy === 'refunding'}
        onPress={press}
      >
        {labels[does]}
      </Button>
      <Foot isTight isKept>
        {does === 'next' ? null : (
          <Button keyName="Esc" onPress={next}>
            {nextLabel}
          </Button>
        )}
        <PrintButton choices={choices} />
        {copy}
        {more.toggle}
      </Foot>
      {giveBack.question}
      {dialog}
      <SoldSince step={step} order={order} />
    </>
  );
}

/** Shows each later sale of the same product and number before the cashier sends this order too. */
function SoldSince({ step: { lastResult }, order }: OrderButtonsProps) {
  const sell = useSellStore();
  if (lastResult.kind !== 'failed' || lastResult.failure.kind !== 'soldBefore') return null;
  return (
    <RepeatSaleDialog
      earlier={lastResult.failure.earlier}
      nameOf={() => order.sale.product.name}
      onAnswer={(again) => inBackground(sell.getState().answerSoldSince(again))}
    />
  );
}

/** An order is usually sent within this time. A longer wait is for the service, so the customer may want the money back. */
const WAITS_AFTER_MS = 5_000;

interface StateActions {
  /** Settle, and take back a waiting order. */
  readonly ofState: ReactNode;
  readonly copy: ReactNode;
}

/** The buttons, with their keys, that only some states allow. */
function useStateActions({ step, order, onGiveUp }: OrderButtonsProps & { readonly onGiveUp: () => void }): StateActions {
  const { t } = useTranslation();
  const sell = useSellStore();
  const { copyCode: copy, settle } = sell.getState();
  const { is } = order.state;
  const isWaiting = useLasting(is === 'intended', WAITS_AFTER_MS);
  return {
    ofState: (
      <>
        {is === 'review' ? <Settle order={order} onSettle={(settlement) => inBackground(settle(settlement))} /> : null}
        {is === 'queued' || isWaiting ? (
          <Button variant="danger" isDisabled={step.busy === 'refunding'} onPress={onGiveUp}>
            {t(moneyPaid(order) === 0 ? 'refund.takeBackOnAccount' : 'refund.takeBack')}
          </Button>
        ) : null}
      </>
    ),
    copy: <CopyCode order={order} onCopy={copy} />,
  };
}

/** The ways to print: the whole visit before the order, unless the order has a slip of its own; and the dialog of one of them. */
function usePrints({ step, order, orders }: OrderButtonsProps & { readonly orders: readonly OrderView[] }) {
  const { t } = useTranslation();
  const { print } = useSellStore().getState();
  const paper = orderPaperOf(order);
  const isOnItsWay = useIsPrinting([order.orderId]);
  const press = () => inBackground(print());
  useShortcuts({ 'Ctrl+P': paper === null || isOnItsWay ? () => undefined : press });
  const isDisabled = step.busy === 'printing' || isOnItsWay;
  const own: PrintChoice | null = paper && { label: t(`printPaper.${paper}`), keyName: 'Ctrl P', isDisabled, press };
  const visit = useVisitPrints(step, orders);
  const phone = usePhoneQr(order);
  const first = orders.length > 1 && (paper === 'receipt' || paper === 'copy') ? [...visit, own] : [own, ...visit];
  return { choices: [...first, phone.choice].filter((choice) => choice !== null), dialog: phone.dialog };
}
