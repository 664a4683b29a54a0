import { Keyboard, ScanBarcode, Smartphone, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/failures.ts';
import type { PrintView } from '../../../shared/views.ts';
import { useApp, useOrders, useParts } from '../../app/context.tsx';
import { useShortcuts } from '../../app/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNote } from '../words/FailureNote.tsx';
import styles from './EmptyTicket.module.css';
import { Said } from './Said.tsx';
import { Foot, TicketFrame } from './TicketFrame.tsx';

type Printing =
  | { readonly is: 'no' }
  | { readonly is: 'done'; readonly print: PrintView }
  | { readonly is: 'failed'; readonly failure: Failure };

export function EmptyTicket() {
  const { t } = useTranslation();
  const { bridge } = useParts();
  const training = useApp((state) => state.status.mode === 'training');
  const last = useOrders((state) => state.list.find((order) => order.state.is === 'success'));
  const [printing, setPrinting] = useState<Printing>({ is: 'no' });
  const reprint = async () => {
    if (!last) return;
    const printed = await bridge.receipt.print(last.orderId);
    setPrinting(printed.ok ? { is: 'done', print: printed.value } : { is: 'failed', failure: printed.failure });
  };
  useShortcuts({ 'Ctrl+P': () => void reprint() });
  return (
    <TicketFrame
      title={t('sell.newSale')}
      aside={t('sell.empty')}
      lit={0}
      actions={
        last ? (
          <Foot>
            <Button keyName="Ctrl P" onPress={() => void reprint()}>
              {t('sell.reprintLast')}
            </Button>
          </Foot>
        ) : null
      }
    >
      <div className={styles.empty}>
        <h3 className={styles.title}>{t('sell.emptyTitle')}</h3>
        <p>{t('sell.emptyHint')}</p>
        <ul className={styles.ways}>
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
        {training ? (
          <p className={styles.practice}>
            <Sparkles aria-hidden="true" /> {t('sell.trainingHint')}
          </p>
        ) : null}
      </div>
      {printing.is === 'done' ? <Said print={printing.print} /> : null}
      {printing.is === 'failed' ? <FailureNote failure={printing.failure} /> : null}
    </TicketFrame>
  );
}
