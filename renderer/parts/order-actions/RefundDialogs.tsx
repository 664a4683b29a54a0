import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../shared/ipc/views.ts';
import { formatRupiah } from '../../../shared/lib/money.ts';
import type { Tender } from '../../../shared/order/tender.ts';
import { inBackground } from '../../core/background-work.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { HeldMoneyDialog } from './HeldMoneyDialog.tsx';
import { closesOrder } from './order-actions.ts';
import { useRefundTender } from './use-refund-tender.tsx';

/** The current question and its order: an answer never reaches another order. */
type RefundQuestion = { readonly kind: 'nothing' } | { readonly kind: 'close' | 'handOver' | 'held'; readonly orderId: string };

interface RefundDialogsOptions {
  readonly order: OrderView;
  /** Whether the money may be handed over; asks for a supervisor's PIN where needed. */
  readonly start: (orderId: string) => Promise<boolean>;
  /** The money was handed over, by this tender. */
  readonly onPaid: (orderId: string, tender: Tender['kind']) => void;
  /** Held money was handed over before, by this tender, or (null) stays with the shop. */
  readonly onHeld: (orderId: string, handedOver: Tender['kind'] | null) => void;
}

/**
 * The dialogs of a refund, in a safe order: main closes the order where it could still be sent and checks the
 * permission; only then the cashier hands the money over and confirms it. If the order turns out to exist, the dialog
 * asks where the money is.
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
  const paid = (tender: Tender['kind']) => {
    end();
    onPaid(orderId, tender);
  };
  const answered = (handedOver: Tender['kind'] | null) => {
    end();
    onHeld(orderId, handedOver);
  };
  const isHere = current.kind !== 'nothing' && current.orderId === orderId;
  const question = !isHere ? null : order.refund.is === 'held' ? (
    <HeldMoneyDialog order={order} amount={order.refund.amount} onAnswer={answered} onLater={end} />
  ) : current.kind === 'close' ? (
    <CloseOrderDialog order={order} onYes={() => inBackground(go())} onNo={end} />
  ) : current.kind === 'handOver' && order.refund.is === 'owed' ? (
    <HandOverDialog order={order} refund={order.refund} onYes={paid} onNo={end} />
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
  return (
    <ConfirmDialog
      danger
      title={t('refund.closeTitle')}
      confirmLabel={t('refund.closeYes')}
      cancelLabel={t('common.cancel')}
      onConfirm={onYes}
      onCancel={onNo}
    >
      <strong>{order.sale.product.name}</strong>
      <p>{t('refund.closeBody')}</p>
      <p>{t('common.order', { orderId: order.orderId })}</p>
    </ConfirmDialog>
  );
}

interface HandOverProps {
  readonly order: OrderView;
  readonly refund: Extract<OrderView['refund'], { is: 'owed' }>;
  readonly onYes: (tender: Tender['kind']) => void;
  readonly onNo: () => void;
}

/** Asks whether the customer has the money, and by which tender; only then it is recorded. */
function HandOverDialog({ order, refund, onYes, onNo }: HandOverProps) {
  const { t } = useTranslation();
  const { way, choice } = useRefundTender(order);
  return (
    <ConfirmDialog
      danger
      title={t('refund.title', { total: formatRupiah(refund.amount) })}
      confirmLabel={t('refund.yes')}
      cancelLabel={t('refund.notYet')}
      onConfirm={() => onYes(way)}
      onCancel={onNo}
    >
      <p>{t('refund.body')}</p>
      {choice}
      <p>
        {refund.approvedBy === undefined || refund.approvedBy === '' ? null : `${t('refund.approvedBy', { by: refund.approvedBy })} `}
        {t('common.order', { orderId: order.orderId })}
      </p>
    </ConfirmDialog>
  );
}
