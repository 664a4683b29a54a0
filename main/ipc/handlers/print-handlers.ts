import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import type { PrinterSettings } from '../../../shared/printing/printers.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { DRAWER, PRINTERS, WHOLE_SHOP } from '../../../shared/staff/subjects.ts';
import type { PrintService } from '../../printing/print-service.ts';
import type { Printer } from '../../printing/printer.ts';
import type { Printers } from '../../printing/printers.ts';
import type { Authorize } from './journal-handlers.ts';

/** What the calls about papers and printers reach. */
export interface PrintHandlerDeps {
  /** Everything that goes to paper, or why nothing does. */
  printing(): Result<PrintService, Failure>;
  readonly printers: Pick<Printers, 'discover' | 'models'>;
  /** A printer by settings that are not in use yet. */
  trialPrinter(settings: PrinterSettings): Printer;
}

type Answer<T> = Result<T, Failure> | Promise<Result<T, Failure>>;

/** Papers on their way, and the printers that they wait for. */
export function printHandlers(deps: PrintHandlerDeps, allow: Authorize): Handlers['paper'] {
  const withPrinting = <T>(subject: string, work: (desk: PrintService, by: Authority) => Answer<T>): Answer<T> =>
    allow('reprint', subject, (by) => {
      const desk = deps.printing();
      return desk.ok ? work(desk.value, by) : desk;
    });
  const withPrinters = <T>(work: () => Promise<T>): Answer<T> => allow('changePrinter', PRINTERS, async () => ok(await work()));
  return {
    open: () => withPrinting(WHOLE_SHOP, (desk) => ok(desk.openJobs())),
    seen: ({ jobId, paper }) => withPrinting(jobId, (desk, by) => desk.decide(jobId, { type: 'seen', paper, by: by.person.name }, by)),
    wanted: (jobId) => withPrinting(jobId, (desk, by) => desk.decide(jobId, { type: 'wanted', by: by.person.name }, by)),
    move: ({ jobId, printer }) => withPrinting(jobId, (desk, by) => desk.decide(jobId, { type: 'moved', printer, by: by.person.name }, by)),
    cancel: (jobId) => withPrinting(jobId, (desk, by) => desk.decide(jobId, { type: 'cancelled', by: by.person.name }, by)),
    test: ({ printer }) => withPrinting(WHOLE_SHOP, (desk, by) => desk.printTestPage(printer, by)),
    status: ({ printer }) => withPrinters(() => deps.trialPrinter(printer).status()),
    found: () => withPrinters(() => deps.printers.discover()),
    models: () => ok(deps.printers.models()),
    openDrawer: () =>
      allow('openDrawer', DRAWER, (by) => {
        const desk = deps.printing();
        return desk.ok ? desk.value.openDrawer(null, by) : desk;
      }),
  };
}
