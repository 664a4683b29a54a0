import type { Simulator } from '../../../simulator/server.ts';
import { startPractice } from '../../lab/drive/profile.ts';
import { PrinterDouble, type PrinterFaults } from '../../lab/fakes/printer/printer-double.ts';
import { expect, test } from '../till-fixture.ts';

/** Live, with the shop's service and its printers on this computer; the secret is in the real keychain of this worker. */

const DEPAN = 'Printer depan';

const CREDENTIALS = { fsId: 'fs-melati-3', clientId: 'kios-melati-3', clientSecret: 'rahasia-cetak' };

let service: Simulator;
const doubles: PrinterDouble[] = [];
test.beforeEach(async ({ keychain }) => {
  service = await startPractice({ ...CREDENTIALS, pace: 0.02, seed: 7 });
  await keychain.saveSecret(CREDENTIALS.clientSecret, service);
});
test.afterEach(async () => {
  await service.close();
  for (const double of doubles.splice(0)) await double.close();
});

async function aPrinter(faults: Partial<PrinterFaults> = {}): Promise<PrinterDouble> {
  const double = await PrinterDouble.start('ordered', faults);
  doubles.push(double);
  return double;
}

const asSet = (id: string, name: string, { port }: PrinterDouble, more: object = {}) => ({
  ...{ id, name, kind: 'tcp', host: '127.0.0.1', port, status: 'ordered', paper: '58', cutter: true, ...more },
});

/** A live till's settings whose receipts go to the first of these printers. */
const live = (printers: readonly { readonly id: string }[], more: object = {}) => ({
  mode: 'live',
  printers,
  printing: { printer: printers[0]?.id ?? null },
  service: { baseUrl: service.baseUrl, authUrl: service.authUrl, fsId: CREDENTIALS.fsId, clientId: CREDENTIALS.clientId },
  ...more,
});

test('a till that ends while it prints asks at its next start, and Yes leaves it at that', async ({ start, product }) => {
  const depan = await aPrinter({ muteAfter: 40 });
  const settings = live([asSet('depan', DEPAN, depan)]);
  const first = await start({ settings });
  const orderId = await first.counter.sell(product('pln-token-50000'));
  await first.counter.reaches(orderId, 'success');
  await first.counter.press('Control+p');
  await depan.until(({ receivedBytes: taken }) => taken >= 40);
  await first.kill();
  const { printJobs } = await start();
  await printJobs.pill.click();
  await expect(printJobs.dialog).toContainText('Loket tertutup di tengah mencetak');
  await printJobs.sayPrinted();
  await expect(printJobs.jobs).toHaveCount(0);
  await printJobs.close();
  await expect(printJobs.pill).toHaveCount(0);
});
