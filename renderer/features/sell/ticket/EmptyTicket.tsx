import { Keyboard, ScanBarcode, Smartphone, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintJobView } from '../../../../shared/printing/print-jobs.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp, useDeps, useOrder, useOrders } from '../../../core/context.tsx';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { Foot, TicketFrame } from '../../../parts/orders/TicketFrame.tsx';
import { DrawerButton, type DrawerResult, useHasDrawer } from '../../../parts/print-jobs/DrawerButton.tsx';
import { PrintJobNote } from '../../../parts/print-jobs/PrintJobNote.tsx';
import { ShowReceiptButton } from '../../../parts/print-jobs/ShowReceiptButton.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Callout } from '../../../ui/text/Callout.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import styles from './EmptyTicket.module.css';
import { SetupChecklist, useSetup } from './setup/SetupChecklist.tsx';

/** The result of the last action; `orderId` is the order whose receipt was printed. */
type EmptyTicketResult =
  | { readonly kind: 'no' }
  | { readonly kind: 'printed'; readonly print: PrintJobView; readonly orderId: string }
  | DrawerResult;

export function EmptyTicket() {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const training = useApp((state) => state.status.mode === 'training');
  const last = useOrders((state) => state.list.find((order) => order.state.is === 'success'));
  const hasDrawer = useHasDrawer();
  const setup = useSetup();
  const [result, setResult] = useState<EmptyTicketResult>({ kind: 'no' });
  const reprint = async () => {
    if (!last) return;
    const { orderId } = last;
    const printed = await bridge.receipts.print(orderId);
    setResult(printed.ok ? { kind: 'printed', print: printed.value, orderId } : { kind: 'failed', failure: printed.failure });
  };
  useShortcuts({ 'Ctrl+P': () => inBackground(reprint()) });
  return (
    <TicketFrame
      title={t('sell.newSale')}
      aside={t('sell.empty')}
      step={0}
      actions={
        last || hasDrawer ? (
          <>
            <Done result={result} />
            <Foot>
              {last ? (
                <Button keyName="Ctrl P" onPress={() => inBackground(reprint())}>
                  {t('sell.reprintLast')}
                </Button>
              ) : null}
              <DrawerButton onDone={setResult} />
            </Foot>
          </>
        ) : null
      }
    >
      <div className={styles.empty}>
        <h3 className={styles.title}>{t('sell.emptyTitle')}</h3>
        <p>{t('sell.emptyHint')}</p>
        {setup === null ? <WaysToBegin isTraining={training} /> : <SetupChecklist done={setup} />}
      </div>
    </TicketFrame>
  );
}

/** The result of a button of the empty ticket. It stands above the buttons, outside the scroll area. */
function Done({ result }: { readonly result: EmptyTicketResult }) {
  const { t } = useTranslation();
  switch (result.kind) {
    case 'no':
      return null;
    case 'printed':
      return (
        <>
          <PrintJobNote paper={result.print} />
          <PracticeReceipt orderId={result.orderId} />
        </>
      );
    case 'opened':
      return <Note role="status">{t('printJobs.drawerOpened')}</Note>;
    case 'failed':
      return <FailureNote failure={result.failure} />;
  }
}

/** Shows the receipt of an order that the practice printer printed; empty in live mode, which has paper. */
function PracticeReceipt({ orderId }: { readonly orderId: string }) {
  const training = useApp((state) => state.status.mode === 'training');
  const order = useOrder(orderId);
  return training && order ? <ShowReceiptButton order={order} /> : null;
}

/** The three ways to begin a sale; in training, also the practice hint. */
function WaysToBegin({ isTraining }: { readonly isTraining: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <ul className={styles.choices}>
        <li>
          <Smartphone aria-hidden="true" /> {t('sell.wayNumber')}
        </li>
        <li>
          <Keyboard aria-hidden="true" /> {t('sell.wayName')}
        </li>
        <li>
          <ScanBarcode aria-hidden="true" /> {t('sell.wayScan')}
        </li>
      </ul>
      {isTraining ? (
        <div className={styles.practice}>
          <Callout tone="practice" icon={Sparkles}>
            {t('sell.trainingHint')}
          </Callout>
        </div>
      ) : null}
    </>
  );
}
