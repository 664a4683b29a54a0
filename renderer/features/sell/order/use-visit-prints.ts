import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useShortcuts } from '../../../core/shortcuts.ts';
import type { PrintChoice } from '../../../parts/print-jobs/PrintButton.tsx';
import { useIsPrinting } from '../../../parts/print-jobs/use-print-job-text.ts';
import { orderPaperOf } from '../../../presentation/order-text.ts';
import type { OrderStep } from '../sell-state.ts';
import { useSellStore } from '../sell-store.ts';
import { awaitsPrint } from './ticket-orders.ts';

/**
 * For a ticket of several orders: one receipt for the whole visit, and each receipt that is ready and not printed yet. Empty for one order.
 */
export function useVisitPrints(step: OrderStep, orders: readonly OrderView[]): readonly PrintChoice[] {
  const { t } = useTranslation();
  const sell = useSellStore();
  const papers = orders.map(orderPaperOf);
  const waiting = orders.filter(awaitsPrint).map(({ orderId }) => orderId);
  const ticketId = orders[0]?.sale.ticketId ?? '';
  const isOnItsWay = useIsPrinting(orders.map(({ orderId }) => orderId));
  const isMany = orders.length > 1;
  const canPrint = papers.some((paper) => paper !== null);
  const all = () => inBackground(sell.getState().printVisit(ticketId));
  const each = () => inBackground(sell.getState().printAll(waiting));
  const hasEach = waiting.length > 1;
  useShortcuts(isMany ? { F7: canPrint && !isOnItsWay ? all : () => undefined, 'Ctrl+F7': hasEach ? each : () => undefined } : {});
  if (!isMany || !canPrint) return [];
  const isBusy = step.busy === 'printing';
  const visit = t(papers.includes('copy') ? 'printPaper.visitCopy' : 'printPaper.visit');
  return [
    { label: visit, keyName: 'F7', isDisabled: isBusy || isOnItsWay, press: all },
    ...(hasEach ? [{ label: t('printPaper.each', { n: waiting.length }), keyName: 'Ctrl F7', isDisabled: isBusy, press: each }] : []),
  ];
}
