import type { PrintResult } from '../../../main/devices/printing/printer.ts';
import { printEventOf } from '../../../main/devices/printing/queue/print-queue.ts';
import { createI18n } from '../../../renderer/core/i18n/index.ts';
import { printJobText } from '../../../renderer/parts/print-jobs/print-job-text.ts';
import { type PrintEvent, type PrintedJob, printTransition } from '../../../shared/printing/print-jobs.ts';
import { printedJobView } from '../fakes/printing.ts';
import { receipt } from './run-fault.ts';

/** The job's state and the English text for the cashier that result from a printer's result. */
interface CashierText {
  readonly job: PrintedJob['state']['is'];
  readonly title: string;
  readonly todo: string;
}

const { t } = createI18n('en');
const AT = '2026-11-21T03:00:00.000Z';

export function cashierTextOf(result: PrintResult): CashierText {
  const { jobId, kind, orderIds, copy, receiptsOf, by } = printedJobView();
  const request = { jobId, kind, orderIds, copy, receiptsOf, by, at: AT, document: receipt };
  const events: PrintEvent[] = [{ type: 'asked', request, printer: 'front' }, { type: 'started' }, printEventOf(result)];
  const job = events.reduce<PrintedJob | null>((before, event) => {
    const moved = printTransition(before, event, AT);
    if (!moved.ok) throw new Error(`${moved.failure.event} from ${moved.failure.from}`);
    return moved.value;
  }, null);
  if (!job) throw new Error('no job');
  const paper = { ...printedJobView(), state: job.state, since: AT, printer: { id: 'front', name: 'Front' } };
  const { title, todo } = printJobText(t, paper, Date.parse(AT), false);
  return { job: job.state.is, title, todo };
}
