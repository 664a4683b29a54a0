import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../../shared/ipc/views.ts';
import { LatestPrintJobNote, PrintJobNote, PrintJobNotes } from '../../../parts/print-jobs/PrintJobNote.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import type { OrderStep } from '../sell-state.ts';
import styles from './OrderTicket.module.css';

interface Props {
  readonly said: OrderStep['said'];
  readonly order: OrderView;
}

/** The result of the last action, and the state of the order's print job, whoever requested it. */
export function OrderActionNote({ said, order }: Props) {
  const { t } = useTranslation();
  switch (said.is) {
    case 'nothing':
      return <LatestPrintJobNote orderId={order.orderId} />;
    case 'printed':
      return <PrintJobNote paper={said.print} />;
    case 'printedAll':
      return <PrintJobNotes papers={said.prints} />;
    case 'copied':
      return (
        <p role="status" className={styles.paid}>
          {t('sell.copied')}
        </p>
      );
    case 'failed':
      return <FailureNote failure={said.failure} />;
  }
}
