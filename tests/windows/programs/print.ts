// Does a list of acts with one printer, as a till does.
import { PRINTER_TIMEOUTS } from '../../../main/devices/printing/transports/connection.ts';
import { findPrinters } from '../../../main/devices/printing/transports/find-printers.ts';
import { openPrinter } from '../../../main/devices/printing/transports/open-printer.ts';
import { systemSpooler } from '../../../main/devices/printing/transports/system-spooler.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import { PrinterSettings } from '../../../shared/printing/printers.ts';
import { receiptJob } from '../../lab/printing/run-fault.ts';
import { answer, input } from './answer.ts';

export type PrinterAct = 'print' | 'status' | 'kickDrawer' | 'find' | 'driverVersion';

const { printer, acts } = input<{ readonly printer: { readonly queue?: string }; readonly acts: readonly PrinterAct[] }>();
const winspoolUrl = new URL('../../../main/devices/printing/transports/windows/winspool-worker.ts', import.meta.url);
// A busy computer exceeds the limits of a till: ten seconds for the spooler, whose thread starts with its first call.
const clock = { ...systemClock, after: (ms: number, action: () => void) => systemClock.after(10 * ms, action) };
const limits = { ...PRINTER_TIMEOUTS, answerMs: 10_000 };
const spooler = systemSpooler(clock, winspoolUrl);
const settings = PrinterSettings.parse({ id: 'kasir', name: 'Kasir', drawer: 'pin2', ...printer });
const opened = openPrinter(settings, { clock, limits, spooler, system: null, folder: { folder: '', pdf: null, font: null } });

const done = {
  print: () => opened.print(receiptJob),
  status: () => opened.status(),
  kickDrawer: () => opened.kickDrawer(),
  find: () => findPrinters({ spooler, system: null }),
  driverVersion: async () => {
    const { winspool } = await import('../../../main/devices/printing/transports/windows/winspool.ts');
    return winspool.driverVersion(winspool.open(printer.queue ?? ''));
  },
} as const satisfies Record<PrinterAct, () => Promise<unknown>>;

const seen: unknown[] = [];
for (const act of acts) seen.push(await done[act]());
answer(seen);
