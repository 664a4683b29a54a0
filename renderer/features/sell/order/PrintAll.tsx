import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { Foot } from '../../../parts/orders/TicketFrame.tsx';
import { useIsPrinting } from '../../../parts/print-jobs/use-print-job-text.ts';
import { orderPaperOf } from '../../../presentation/order-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import type { OrderStep } from '../sell-state.ts';
import { useSellStore } from '../sell-store.ts';
import { awaitsPrint } from './ticket-orders.ts';

/** Two buttons: one prints one receipt for the whole visit; the other prints each receipt that is ready and not printed yet. */
export function PrintAll({ step, orders }: { readonly step: OrderStep; readonly orders: readonly OrderView[] }) {
  const { t } = useTranslation();
  const sell = useSellStore();
  const papers = orders.map(orderPaperOf);
  const waiting = orders.filter(awaitsPrint).map(({ orderId }) => orderId);
  const ticketId = orders[0]?.sale.ticketId ?? '';
  const isOnItsWay = useIsPrinting(orders.map(({ orderId }) => orderId));
  const canPrint = papers.some((paper) => paper !== null);
  const all = () => inBackground(sell.getState().printVisit(ticketId));
  const each = () => inBackground(sell.getState().printAll(waiting));
  const hasEach = waiting.length > 1;
  useShortcuts({ F7: canPrint && !isOnItsWay ? all : () => undefined, 'Ctrl+F7': hasEach ? each : () => undefined });
  if (!canPrint) return null;
  return (
    <Foot isTight={hasEach}>
      <Button keyName="F7" isDisabled={step.busy === 'printing' || isOnItsWay} onPress={all}>
        {t(papers.includes('copy') ? 'printPaper.visitCopy' : 'printPaper.visit')}
      </Button>
      {hasEach ? (
        <Button keyName="Ctrl F7" isDisabled={step.busy === 'printing'} onPress={each}>
          {t('printPaper.each', { n: waiting.length })}
        </Button>
      ) : null}
    </Foot>
  );
}
