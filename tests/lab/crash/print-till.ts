import { join } from 'node:path';
import { openPrintService } from '../../../main/devices/printing/open-print-service.ts';
import { folderPrinter } from '../../../main/devices/printing/transports/folder-printer.ts';
import { openPrinter } from '../../../main/devices/printing/transports/open-printer.ts';
import { systemSpooler } from '../../../main/devices/printing/transports/system-spooler.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import { createOrderService } from '../../../main/selling/orders/client-order-service.ts';
import { createServiceClient } from '../../../main/service/client.ts';
import { openTill } from '../../../main/till/till.ts';
import { fixedReadDelay } from '../../../shared/orders/read-schedule.ts';
import type { PrintStateName } from '../../../shared/printing/print-jobs.ts';
import { PRACTICE_CREDENTIALS } from '../../../shared/service/practice-credentials.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import { starterProducts } from '../drive/profile.ts';
import { AMPLE_CASH } from '../fakes/shop/payments.ts';
import { WITHOUT_SHIFT } from '../fakes/shop/without-shift.ts';
import { ticketLine } from '../fakes/ticket-lines.ts';

/**
 * A live till without a window, in a process that can be killed: `print-till.ts <folder> <service> <printer's port> sell` sells a voucher for
 * cash, which opens the drawer, and prints the receipt. With `look` it opens the existing journal, repeats the call that paid, and ends when
 * every print job is printed or waits for a person.
 */

const [folder = '', baseUrl = '', port = '', what = 'sell'] = process.argv.slice(2);
const VOUCHER = 'voucher-alfamart-50000';
/** The call that pays: the same in both processes, as where its answer was lost. */
const NONCE = '3f0c9d6e-5a1b-4c2d-8e7f-a0b1c2d3e4f5';
/** The practice service has processed the order when it is read first. */
const READ_MS = 50;

const { fsId, clientId, clientSecret } = PRACTICE_CREDENTIALS;
const printer = { id: 'front', name: 'Front', kind: 'tcp', host: '127.0.0.1', port: Number(port), status: 'ordered', drawer: 'pin2' };
const settings = Settings.parse({
  mode: 'live',
  shift: WITHOUT_SHIFT,
  cashier: 'Sari',
  service: { baseUrl, authUrl: `${baseUrl}/auth`, fsId, clientId },
  printers: [printer],
  printing: { printer: printer.id },
});
const bug = (error: unknown): never => {
  throw error;
};

let stir = (): void => {};
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise<void>((resolve) => (stir = resolve));
};

const products = starterProducts();
const client = createServiceClient({
  settings: () => settings.service,
  secret: async () => clientSecret,
  clock: systemClock,
  random: Math.random,
  loopbackOnly: true,
});
const opened = openTill({
  mode: 'live',
  journalFile: join(folder, 'live.db'),
  service: createOrderService(client),
  clock: systemClock,
  settings: () => settings,
  secret: () => ({ is: 'stored' }),
  catalogue: { products, productOf: (code) => products.find((product) => product.code === code) ?? null, refused: [] },
  readDelay: fixedReadDelay(READ_MS),
  orderChanged: () => stir(),
  paid: (ticket, by) => printService.paid(ticket, by),
  statusChanged: () => {},
  bug,
});
if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
const till = opened.value;
const printService = openPrintService(till, {
  folder,
  printers: {
    open: (set, into) =>
      openPrinter(set, {
        clock: systemClock,
        folder: { folder: into, pdf: null, font: null },
        system: null,
        spooler: systemSpooler(systemClock),
      }),
    folder: (into) => folderPrinter({ folder: into, pdf: null, font: null }),
  },
  settings: () => settings,
  clock: systemClock,
  onChange: () => stir(),
  onDrawer: () => {},
  onBug: bug,
});
printService.start();

const line = ticketLine(
  { productCode: VOUCHER, number: '', fields: [] },
  null,
  products.find(({ code }) => code === VOUCHER),
);
const made = till.checkout.checkout({ nonce: NONCE, lines: [line], given: AMPLE_CASH, repeats: [] });
if (!made.ok) throw new Error(JSON.stringify(made.failure));
const { order } = made.value[0] ?? bug(new Error('no order'));
if (what === 'sell') {
  await until(() => till.book.get(order.sale.orderId)?.order.state.is === 'success');
  await printService.print(order.sale.orderId, null);
}
const CLOSED: ReadonlySet<PrintStateName> = new Set(['uncertain']);
await until(() => printService.openJobs().every(({ state }) => CLOSED.has(state.is)));
await printService.stop();
till.close();
await client.close();
