import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { LatestPrintJobNote, PrintJobNote, PrintJobNotes } from '../../../parts/print-jobs/PrintJobNote.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import type { OrderStep } from '../sell-state.ts';

interface Props {
  readonly result: OrderStep['lastResult'];
  readonly order: OrderView;
}

/** The result of the last action; without one, the state of the order's latest print job, from any screen. */
export function OrderActionNote({ result, order }: Props) {
  const { t } = useTranslation();
  switch (result.kind) {
    case 'nothing':
      return <LatestPrintJobNote orderId={order.orderId} />;
    case 'printed':
      return <PrintJobNote paper={result.print} />;
    case 'printedAll':
      return <PrintJobNotes papers={result.prints} />;
    case 'copied':
      return <Note role="status">{t('sell.copied')}</Note>;
    case 'failed':
      // A dialog asks about this failure.
      return result.failure.kind === 'soldBefore' ? null : <FailureNote failure={result.failure} />;
  }
}
