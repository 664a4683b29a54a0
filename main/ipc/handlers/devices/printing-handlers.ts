import type { Handlers } from '../../../../shared/ipc/contract.ts';
import { ok } from '../../../../shared/lib/result.ts';
import type { PrintJobView } from '../../../../shared/printing/print-jobs.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { DRAWER, PRINTERS, WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import type { PrintService } from '../../../devices/printing/print-service.ts';
import type { PrintDecision } from '../../../devices/printing/queue/print-queue.ts';
import { type Answer, withPart } from '../../authorize.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** Print jobs, printers and the cash drawer. */
export function printHandlers({ deps, allow }: HandlerContext): Handlers['printing'] {
  const withPrinting = <T>(subject: string, work: (printing: PrintService, by: Authority) => Answer<T>): Answer<T> =>
    allow('reprint', subject, (by) => withPart(deps.printing(), (printing) => work(printing, by)));
  const decide = (jobId: string, decisionBy: (name: string) => PrintDecision): Answer<PrintJobView> =>
    withPrinting(jobId, (printing, by) => printing.decide(jobId, decisionBy(by.person.name), by));
  const withPrinters = <T>(work: () => Promise<T>): Answer<T> => allow('changePrinter', PRINTERS, async () => ok(await work()));
  return {
    open: () => withPrinting(WHOLE_SHOP, (printing) => ok(printing.openJobs())),
    seen: ({ jobId, paper }) => decide(jobId, (by) => ({ type: 'seen', paper, by })),
    wanted: (jobId) => decide(jobId, (by) => ({ type: 'wanted', by })),
    move: ({ jobId, printer }) => decide(jobId, (by) => ({ type: 'moved', printer, by })),
    cancel: (jobId) => decide(jobId, (by) => ({ type: 'cancelled', by })),
    test: ({ printer }) => withPrinting(WHOLE_SHOP, (printing, by) => printing.printTestPage(printer, by)),
    status: ({ printer }) => withPrinters(() => deps.trialPrinter(printer).status()),
    found: (place) => withPrinters(() => deps.printers.discover(place)),
    models: () => ok(deps.printers.models()),
    openDrawer: () => allow('openDrawer', DRAWER, (by) => withPart(deps.printing(), (printing) => printing.openDrawer(null, by))),
  };
}
