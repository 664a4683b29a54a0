import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import type { PrinterSettings } from '../../../shared/printing/printers.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { DRAWER, PRINTERS, WHOLE_SHOP } from '../../../shared/staff/subjects.ts';
import type { PrintDesk } from '../../printing/print-service.ts';
import type { Printer } from '../../printing/printer.ts';
import type { Printers } from '../../printing/printers.ts';
import type { Allow } from './journal-handlers.ts';

/** What the calls about papers and printers reach. */
export interface PaperHouse {
  /** Everything that goes to paper, or why nothing does. */
  printing(): Result<PrintDesk, Failure>;
  readonly printers: Pick<Printers, 'found' | 'models'>;
  /** A printer by settings that are not in use yet. */
  trialPrinter(settings: PrinterSettings): Printer;
}

type Answer<T> = Result<T, Failure> | Promise<Result<T, Failure>>;

/** Papers on their way, and the printers that they wait for. */
export function paperActs(house: PaperHouse, allow: Allow): Handlers['paper'] {
  const may = <T>(subject: string, work: (desk: PrintDesk, by: Authority) => Answer<T>): Answer<T> =>
    allow('reprint', subject, (by) => {
      const desk = house.printing();
      return desk.ok ? work(desk.value, by) : desk;
    });
  const setUp = <T>(work: () => Promise<T>): Answer<T> => allow('changePrinter', PRINTERS, async () => ok(await work()));
  return {
    open: () => may(WHOLE_SHOP, (desk) => ok(desk.open())),
    seen: ({ jobId, paper }) => may(jobId, (desk, by) => desk.decide(jobId, { type: 'seen', paper, by: by.person.name }, by)),
    wanted: (jobId) => may(jobId, (desk, by) => desk.decide(jobId, { type: 'wanted', by: by.person.name }, by)),
    move: ({ jobId, printer }) => may(jobId, (desk, by) => desk.decide(jobId, { type: 'moved', printer, by: by.person.name }, by)),
    cancel: (jobId) => may(jobId, (desk, by) => desk.decide(jobId, { type: 'cancelled', by: by.person.name }, by)),
    test: ({ printer }) => may(WHOLE_SHOP, (desk, by) => desk.test(printer, by)),
    status: ({ printer }) => setUp(() => house.trialPrinter(printer).status()),
    found: () => setUp(() => house.printers.found()),
    models: () => ok(house.printers.models()),
    openDrawer: () =>
      allow('openDrawer', DRAWER, (by) => {
        const desk = house.printing();
        return desk.ok ? desk.value.openDrawer(null, by) : desk;
      }),
  };
}
