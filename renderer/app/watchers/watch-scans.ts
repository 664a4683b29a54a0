import { flushSync } from 'react-dom';
import { dropFailure } from '../../../shared/lib/result.ts';
import { parseOrderId } from '../../../shared/orders/order-id.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
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
      const order = await orderOf(reading, bridge);
      if (isAsking()) return;
      if (order === null) continue;
      reader.confirm(scan, reading);
      if (isPaying()) return;
      orders.getState().addLoaded([order]);
      return openOrder(order.orderId);
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

/** The order that a reading of a scan names; null where it names none that the till has. */
async function orderOf(reading: string, bridge: Pick<Bridge, 'orders'>): Promise<OrderView | null> {
  const orderId = orderIdOf(reading);
  if (orderId === null) return null;
  const found = await bridge.orders.get(orderId);
  if (found.ok) return found.value;
  // Another reading may name an order; a scan that names none is text for the field.
  dropFailure(found);
  return null;
}
