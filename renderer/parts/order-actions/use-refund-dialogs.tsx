import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldMoney, PaidBack } from '../../../shared/ipc/sale-forms.ts';
import { formatRupiah } from '../../../shared/lib/money.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import type { Payment } from '../../../shared/orders/payments.ts';
import { refundableParts } from '../../../shared/orders/refunds.ts';
import { inBackground } from '../../core/background-work.ts';
import { moneyPaid } from '../../presentation/payment-text.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { HeldMoneyDialog } from './HeldMoneyDialog.tsx';
import { closesOrder } from './order-actions.ts';
import { useRefundMeans } from './use-refund-means.tsx';

/** The current question with its order, so that an answer never reaches another order. */
type RefundQuestion = { readonly kind: 'nothing' } | { readonly kind: 'close' | 'handOver' | 'held'; readonly orderId: string };

interface RefundDialogsOptions {
  readonly order: OrderView;
  /** Resolves to whether the money may be handed over. Asks for a supervisor's PIN where needed. */
  readonly start: (orderId: string) => Promise<boolean>;
  /** Called after the cashier confirmed that the customer has a part of the money. */
  readonly onPaid: (part: PaidBack) => void;
  /** Called with the answer that held money was handed over before, or that it stays with the shop. */
  readonly onHeld: (money: HeldMoney) => void;
}

/**
 * The dialogs of a refund, in a safe order. First main checks the permission and closes an order that could still be sent. Only then the
 * cashier hands the money over and confirms it. If the order turns out to exist, a dialog asks where the money is.
 */
export function useRefundDialogs({ order, start, onPaid, onHeld }: RefundDialogsOptions) {
  const [current, setCurrent] = useState<RefundQuestion>({ kind: 'nothing' });
  const { orderId } = order;
  const end = () => setCurrent({ kind: 'nothing' });
  const go = async () => {
    end();
    if (await start(orderId)) setCurrent({ kind: 'handOver', orderId });
  };
  const begin = () => {
    if (order.refund.is === 'held') setCurrent({ kind: 'held', orderId });
    else if (closesOrder(order)) setCurrent({ kind: 'close', orderId });
    else inBackground(go());
  };
  const paid = (part: PaidBack) => {
    end();
    onPaid(part);
  };
  const answered = (money: HeldMoney) => {
    end();
    onHeld(money);
  };
  const [nextPart] = refundableParts(order.parts, order.refund);
  const isHere = current.kind !== 'nothing' && current.orderId === orderId;
  const question = !isHere ? null : order.refund.is === 'held' ? (
    <HeldMoneyDialog order={order} refund={order.refund} onAnswer={answered} onLater={end} />
  ) : current.kind === 'close' ? (
    <CloseOrderDialog order={order} onYes={() => inBackground(go())} onNo={end} />
  ) : current.kind === 'handOver' && order.refund.is === 'owed' && nextPart ? (
    <HandOverDialog key={nextPart.tender} order={order} refund={order.refund} part={nextPart} onYes={paid} onNo={end} />
  ) : null;
  return { begin, question };
}

interface CloseProps {
  readonly order: OrderView;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function CloseOrderDialog({ order, onYes, onNo }: CloseProps) {
  const { t } = useTranslation();
  const money = moneyPaid(order);
  const total = formatRupiah(money);
  return (
    <ConfirmDialog
      danger
      title={money === 0 ? t('refund.closeTitleOnAccount') : t('refund.closeTitle', { total })}
      confirmLabel={money === 0 ? t('refund.closeYesOnAccount') : t('refund.closeYes', { total })}
      cancelLabel={t('refund.closeNo')}
      onConfirm={onYes}
      onCancel={onNo}
    >
      <strong>{order.sale.product.name}</strong>
      <p>{t(money === 0 ? 'refund.closeBodyOnAccount' : 'refund.closeBody')}</p>
      <p>{t('common.order', { orderId: order.orderId })}</p>
    </ConfirmDialog>
  );
}

interface HandOverProps {
  readonly order: OrderView;
  readonly refund: Extract<OrderView['refund'], { is: 'owed' }>;
  /** The part that goes back now: that of the last means that paid. */
  readonly part: Payment;
  readonly onYes: (part: PaidBack) => void;
  readonly onNo: () => void;
}

/** Asks whether the customer has a part of the money, and by which means. Only a yes records it. */
function HandOverDialog({ order, refund, part, onYes, onNo }: HandOverProps) {
  const { t } = useTranslation();
  const { orderId } = order;
  const { tender, reference, check, inputs } = useRefundMeans(part.tender);
  const isRest = part.amount < refund.amount;
  return (
    <ConfirmDialog
      danger
      title={t('refund.title', { total: formatRupiah(part.amount) })}
      confirmLabel={t(tender === 'account' ? 'refund.takeOff' : tender === 'cash' ? 'refund.yes' : 'refund.sent')}
      cancelLabel={t('refund.notYet')}
      onConfirm={() => check() && onYes({ orderId, paidBy: part.tender, tender, reference })}
      onCancel={onNo}
    >
      {tender === 'account' ? null : <p>{t(tender === 'cash' ? 'refund.body' : 'refund.bodySend')}</p>}
      {isRest ? <p>{t('refund.part', { how: t(`tenderIn.${part.tender}`), total: formatRupiah(refund.amount) })}</p> : null}
      {inputs}
      <p>
        {refund.approvedBy === undefined || refund.approvedBy === '' ? null : `${t('refund.approvedBy', { by: refund.approvedBy })} `}
        {t('common.order', { orderId: order.orderId })}
      </p>
    </ConfirmDialog>
  );
}
