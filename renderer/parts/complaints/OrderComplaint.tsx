import { MessageSquareWarning } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComplaintView } from '../../../shared/complaints/complaint-views.ts';
import { wentThrough } from '../../../shared/orders/order.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { useDeps } from '../../core/context.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { ComplaintCard } from './ComplaintCard.tsx';
import { WordsDialog } from './complaint-dialogs.tsx';
import { useComplaints } from './use-complaints.ts';

interface Props {
  readonly order: OrderView;
  /** Whether to offer a new complaint; false where the order shows or hides a token or code. Existing complaints are always shown. */
  readonly canBegin?: boolean;
  /** The facts of the order. */
  readonly children?: ReactNode;
}

/** The complaints of an order: an open one above the facts of the order, closed ones and the button for a new one below. */
export function OrderComplaint({ order, canBegin = true, children }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const complaints = useComplaints(order.orderId);
  const [beginning, setBeginning] = useState<string | null>(null);
  const { list } = complaints;
  if (list === null || !wentThrough(order)) return children;
  const open = list.filter(({ state }) => state !== 'closed');
  const closed = list.filter(({ state }) => state === 'closed');
  const cardOf = (complaint: ComplaintView) => <ComplaintCard key={complaint.id} complaint={complaint} complaints={complaints} />;
  const close = () => {
    complaints.dismissFailure();
    setBeginning(null);
  };
  return (
    <>
      {open.map(cardOf)}
      {children}
      {closed.map(cardOf)}
      {canBegin && open.length === 0 ? (
        <Button icon={<MessageSquareWarning aria-hidden="true" />} onPress={() => setBeginning(crypto.randomUUID())}>
          {t('complaints.begin')}
        </Button>
      ) : null}
      {beginning === null ? null : (
        <WordsDialog
          title={t('complaints.beginTitle')}
          about={t('complaints.beginAbout')}
          label={t('complaints.says')}
          usual={t('complaints.usual')}
          complaints={complaints}
          onSave={(text) => bridge.complaints.begin({ complaintId: beginning, orderId: order.orderId, text })}
          onClose={close}
        />
      )}
    </>
  );
}
