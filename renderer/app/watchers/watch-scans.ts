import { flushSync } from 'react-dom';
import { parseOrderId } from '../../../shared/order/order-id.ts';
import { inBackground } from '../../core/background-work.ts';
import type { Bridge } from '../../core/bridge.ts';
import { fillScanField } from '../../core/scanner/scan-fields.ts';
import { watchScanner } from '../../core/scanner/watch-scanner.ts';
import type { AppStore } from '../../core/stores/app-store.ts';
import type { OrdersStore } from '../../core/stores/orders-store.ts';
import { isLocked, type StaffStore } from '../../core/stores/staff-store.ts';
import { isFinished } from '../../features/sell/order/ticket-orders.ts';
import type { SellStore } from '../../features/sell/sell-store.ts';

interface Ports {
  readonly window: Window;
  readonly bridge: Pick<Bridge, 'orders'>;
  readonly app: AppStore;
  readonly staff: StaffStore;
  readonly sell: SellStore;
  readonly orders: OrdersStore;
  readonly openOrder: (orderId: string) => void;
  /** Called for each scan, before it does anything. */
  readonly scanned: () => void;
}

/**
 * A scan opens the order that it names, or fills the field that takes scans; on a finished order it begins the next sale. While a
 * question is open it does nothing.
 */
export function watchScans({ window: view, bridge, app, staff, sell, orders, openOrder, scanned }: Ports): () => void {
  const { document } = view;
  const isAsking = (): boolean => isLocked(staff.getState()) || document.querySelector('[role="alertdialog"], [role="dialog"]') !== null;
  const isPaying = (): boolean => sell.getState().step.kind === 'confirm';
  const fill = (text: string): void => {
    if (fillScanField(document, text) || app.getState().screen !== 'sell') return;
    if (!isFinished(sell.getState().step, orders.getState().list)) return;
    flushSync(() => sell.getState().beginNextSale());
    fillScanField(document, text);
  };
  const openScanned = async (orderId: string, text: string): Promise<void> => {
    const found = await bridge.orders.get(orderId);
    if (isAsking()) return;
    if (!found.ok) return fill(text);
    if (isPaying()) return;
    orders.getState().addLoaded([found.value]);
    openOrder(orderId);
  };
  return watchScanner({
    window: view,
    onScan: (text) => {
      scanned();
      if (isAsking()) return;
      const orderId = text.toLowerCase();
      if (parseOrderId(orderId) === null) fill(text);
      else inBackground(openScanned(orderId, text));
    },
  });
}
