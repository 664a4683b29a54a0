import { afterEach, describe, expect, it } from 'vitest';
import { openPrinter } from '../../../../main/devices/printing/transports/open-printer.ts';
import { systemSpooler } from '../../../../main/devices/printing/transports/system-spooler.ts';
import { systemClock } from '../../../../main/lib/clock.ts';
import { PrinterSettings } from '../../../../shared/printing/printers.ts';
import { paragraph } from '../../../../shared/receipts/document.ts';
import { PrinterDouble } from '../../../lab/fakes/printer/printer-double.ts';
import type { PrinterFaults } from '../../../lab/fakes/printer/printer-faults.ts';
import { paperOf } from '../../../lab/printing/faults.ts';
import { receiptJob, tcpPrinter } from '../../../lab/printing/run-fault.ts';

const opened: PrinterDouble[] = [];
afterEach(async () => {
  for (const double of opened.splice(0)) await double.close();
});

async function printerWith(faults: Partial<PrinterFaults> = {}, obeysOffline?: true) {
  const double = await PrinterDouble.start('ordered', faults);
  opened.push(double);
  const fault = { ability: 'ordered', ...(obeysOffline ? { obeysOffline } : {}) } as const;
  return { double, printer: tcpPrinter({ host: '127.0.0.1', port: double.port }, fault) };
}
const saying = (text: string) => ({ ...receiptJob, document: { ...receiptJob.document, blocks: [paragraph(text)] } });

describe('a network printer', () => {
  it('prints in the order of the calls, one at a time', async () => {
    const { double, printer } = await printerWith({ servesOne: true });
    const numbers = Array.from({ length: 40 }, (_, index) => `Struk ${index + 1}`);
    const results = await Promise.all(numbers.map((text) => printer.print(saying(text))));
    expect(new Set(results.map(({ is }) => is))).toEqual(new Set(['printed']));
    expect(double.lines).toEqual(numbers);
  });

  it('reports its state: ready, paper low, paper out, cover open, not there', async () => {
    const { double, printer } = await printerWith();
    expect(await printer.status()).toEqual({ is: 'ready' });
    double.faults.rollNearEnd = true;
    expect(await printer.status()).toEqual({ is: 'paperLow' });
    double.faults.rollEndsAt = 0;
    expect(await printer.status()).toMatchObject({ is: 'trouble', trouble: 'paperOut' });
    double.faults.coverOpensAt = 0;
    expect(await printer.status()).toMatchObject({ is: 'trouble', trouble: 'coverOpen' });
    await double.close();
    opened.length = 0;
    expect(await printer.status()).toMatchObject({ is: 'trouble', trouble: 'refused' });
  });

  it('opens the drawer once, and says that it did', async () => {
    const { double, printer } = await printerWith();
    expect(await printer.kickDrawer()).toEqual({ is: 'printed', files: [] });
    expect(double.kicks).toBe(1);
  });

  it('keeps the drawer shut without paper, also after a new roll, so that no drawer opens later', async () => {
    const { double, printer } = await printerWith({ rollEndsAt: 0 });
    expect(await printer.kickDrawer()).toMatchObject({ is: 'notPrinted', trouble: 'paperOut' });
    double.refill();
    expect(double.kicks).toBe(0);
  });

  it('opens the drawer without paper where the printer executes the command at once', async () => {
    const { double, printer } = await printerWith({ rollEndsAt: 0 }, true);
    expect(await printer.kickDrawer()).toEqual({ is: 'sent' });
    await double.until(({ kicks }) => kicks === 1);
  });

  it('prints nothing of a job that was cancelled while it waited', async () => {
    const { double, printer } = await printerWith();
    const controller = new AbortController();
    const first = printer.print(saying('pertama'));
    const second = printer.print(saying('kedua'), controller.signal);
    controller.abort();
    expect(await first).toMatchObject({ is: 'printed' });
    expect(await second).toMatchObject({ is: 'notPrinted', trouble: 'cancelled' });
    expect(double.lines).toEqual(['pertama']);
  });

  it('continues after a new roll, and prints nothing twice', async () => {
    const { double, printer } = await printerWith({ rollEndsAt: 0 });
    expect(await printer.print(receiptJob)).toMatchObject({ is: 'notPrinted', trouble: 'paperOut' });
    double.refill();
    expect(await printer.print(receiptJob)).toMatchObject({ is: 'printed' });
    expect(paperOf(double)).toEqual({ whole: 1, torn: 0 });
  });

  it('refuses a receipt that this printer cannot print with the reason, without asking the printer', async () => {
    const { double, printer } = await printerWith();
    const document = { ...receiptJob.document, blocks: [{ ...paragraph('漢字'), exact: true }] };
    expect(await printer.print({ ...receiptJob, document } as typeof receiptJob)).toMatchObject({
      is: 'notPrinted',
      failure: { why: 'unprintable' },
    });
    expect(double.served).toBe(0);
  });
});

describe('the shop’s printers', () => {
  it('are opened by their settings', async () => {
    const double = await PrinterDouble.start('ordered');
    opened.push(double);
    const settings = PrinterSettings.parse({
      kind: 'tcp',
      id: 'kasir',
      name: 'Kasir',
      host: '127.0.0.1',
      port: double.port,
      model: 'epson-tm-t20iii',
      paper: '80',
    });
    const printer = openPrinter(settings, {
      clock: systemClock,
      folder: { folder: '', pdf: null, font: null },
      system: null,
      spooler: systemSpooler(systemClock),
    });
    expect(await printer.print(receiptJob)).toEqual({ is: 'printed', files: [] });
    expect(double.papers).toHaveLength(1);
    expect(await printer.kickDrawer()).toMatchObject({ is: 'notPrinted', trouble: 'noDrawer' });
  });
});
