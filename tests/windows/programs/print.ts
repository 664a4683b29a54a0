// Does a list of acts with one printer, as a till does.
import { createPrinters } from '../../../main/devices/printing/printers.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import { PrinterSettings } from '../../../shared/printing/printers.ts';
import { receiptJob } from '../../lab/printing/run-fault.ts';
import { answer, input } from './answer.ts';

export type PrinterAct = 'print' | 'status' | 'kickDrawer' | 'find' | 'driverVersion';

const { printer, acts } = input<{ readonly printer: { readonly queue?: string }; readonly acts: readonly PrinterAct[] }>();
const winspoolUrl = new URL('../../../main/devices/printing/transports/windows/winspool-worker.ts', import.meta.url);
const printers = createPrinters({ clock: systemClock, system: null, pdf: null, font: null, winspoolUrl });
const opened = printers.open(PrinterSettings.parse({ id: 'kasir', name: 'Kasir', drawer: 'pin2', ...printer }), '');

const done = {
  print: () => opened.print(receiptJob),
  status: () => opened.status(),
  kickDrawer: () => opened.kickDrawer(),
  find: () => printers.discover(),
  driverVersion: async () => {
    const { winspool } = await import('../../../main/devices/printing/transports/windows/winspool.ts');
    return winspool.driverVersion(winspool.open(printer.queue ?? ''));
  },
} as const satisfies Record<PrinterAct, () => Promise<unknown>>;

const seen: unknown[] = [];
for (const act of acts) seen.push(await done[act]());
answer(seen);
