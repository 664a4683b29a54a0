import type { Page } from '@playwright/test';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { TicketLine } from '../../../shared/ipc/sale-forms.ts';
import type { Rupiah } from '../../../shared/lib/money.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import type {} from '../drive/cashier.ts';
import { waitForState } from '../drive/wait-for-state.ts';
import type { Line } from './sales.ts';

/** A counter that works over the bridge alone: it makes the calls of the screen, as fast as main answers. */

/** Resolves when the till can sell. */
export const opened = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const boot = await window.loket.app.boot();
    if (!boot.ok || boot.value.status.sales.is !== 'open') throw new Error(JSON.stringify(boot));
  });

/** Makes a ticket up to its intents: returns the order ids, line by line, or the failure that the cashier sees. */
export const tryCheckOut = (page: Page, lines: readonly Line[]): Promise<Result<string[], Failure>> =>
  page.evaluate(async (wanted) => {
    const filled: TicketLine[] = [];
    for (const { inquiry, price, ...form } of wanted) {
      const quote = inquiry ? await window.loket.sale.inquire(form) : null;
      if (quote && !quote.ok) return quote;
      const seen = { price: quote?.value.salesPrice ?? price, kioskFee: quote?.value.kioskFee ?? (0 as Rupiah) };
      filled.push({ ...form, quoteId: quote?.value.quoteId ?? null, seen });
    }
    // One rupiah by QR, another by transfer: the first line has three parts.
    const given = [
      { tender: 'qr' as const, amount: 1 as Rupiah, reference: 'QR-1', seen: true },
      { tender: 'transfer' as const, amount: 1 as Rupiah, reference: 'TRF-1', seen: true },
      { tender: 'cash' as const, amount: 90_000_000 as Rupiah },
    ];
    const made = await window.loket.sale.checkout({ nonce: crypto.randomUUID(), lines: filled, given, repeats: [] });
    return made.ok ? { ok: true as const, value: made.value.orders.map((order) => order.orderId) } : made;
  }, lines);

export async function checkOut(page: Page, lines: readonly Line[]): Promise<string[]> {
  const made = await tryCheckOut(page, lines);
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  return made.value;
}

/** Prints a receipt and waits until its job is not under way any more: a call that finds others before it answers at once. */
export const print = (page: Page, orderId: string): Promise<PrintJobView> =>
  page.evaluate(async (id) => {
    const changed = new Map<string, PrintJobView>();
    let look = (): void => {};
    const off = window.loket.on('printJob', (job) => {
      changed.set(job.jobId, job);
      look();
    });
    const printed = await window.loket.receipts.print(id);
    if (!printed.ok) throw new Error(JSON.stringify(printed.failure));
    const { jobId } = printed.value;
    const newest = (): PrintJobView => changed.get(jobId) ?? printed.value;
    const isUnderWay = ({ state }: PrintJobView): boolean => state.is === 'printing' || (state.is === 'queued' && state.trouble === null);
    await new Promise<void>((resolve) => {
      look = () => (isUnderWay(newest()) ? undefined : resolve());
      look();
    });
    off();
    return newest();
  }, orderId);

/** A whole visit: every line sold, delivered and printed. */
export async function sell(page: Page, lines: readonly Line[]): Promise<void> {
  const orderIds = await checkOut(page, lines);
  for (const orderId of orderIds) await waitForState(page, orderId, ['success']);
  for (const orderId of orderIds) await print(page, orderId);
}
