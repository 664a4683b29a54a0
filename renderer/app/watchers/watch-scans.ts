import { flushSync } from 'react-dom';
import { parseOrderId } from '../../../shared/orders/order-id.ts';
import { inBackground } from '../../core/background-work.ts';
import type { Bridge } from '../../core/bridge.ts';
import { fillScanField } from '../../core/scanner/scan-fields.ts';
import { createScanReader, type Readings, type Scan } from '../../core/scanner/scan-reader.ts';
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
  const reader = createScanReader();
  const isAsking = (): boolean => isLocked(staff.getState()) || document.querySelector('[role="alertdialog"], [role="dialog"]') !== null;
  const isPaying = (): boolean => sell.getState().step.kind === 'confirm';
  const fill = (text: string): void => {
    if (fillScanField(document, text) || app.getState().screen !== 'sell') return;
    if (!isFinished(sell.getState().step, orders.getState().list)) return;
    flushSync(() => sell.getState().beginNextSale());
    fillScanField(document, text);
  };
  const openScanned = async (scan: Scan, readings: Readings): Promise<void> => {
    for (const reading of readings) {
      const orderId = orderIdOf(reading);
      const found = orderId === null ? null : await bridge.orders.get(orderId);
      if (isAsking()) return;
      if (!found?.ok) continue;
      reader.confirm(scan, reading);
      if (isPaying()) return;
      orders.getState().addLoaded([found.value]);
      return openOrder(found.value.orderId);
    }
    fill(readings[0]);
  };
  return watchScanner({
    window: view,
    onScan: (scan) => {
      scanned();
      if (isAsking()) return;
      const readings = reader.readingsOf(scan);
      if (readings.some((reading) => orderIdOf(reading) !== null)) inBackground(openScanned(scan, readings));
      else fill(readings[0]);
    },
  });
}

function orderIdOf(reading: string): string | null {
  const orderId = reading.toLowerCase();
  return parseOrderId(orderId) === null ? null : orderId;
}
