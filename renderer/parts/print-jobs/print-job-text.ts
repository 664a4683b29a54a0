import type { TFunction } from 'i18next';
import {
  BookCheck,
  CircleHelp,
  CircleSlash,
  Clock,
  FolderCheck,
  type LucideIcon,
  Printer,
  PrinterCheck,
  TriangleAlert,
} from 'lucide-react';
import { assertNever } from '../../../shared/lib/result.ts';
import { distanceMs } from '../../../shared/lib/wall-clock-durations.ts';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import { isStaleJob } from '../../../shared/printing/print-jobs.ts';
import type { PrinterTrouble } from '../../../shared/printing/printers.ts';
import { failureText } from '../../presentation/failure-text.ts';
import type { Tone } from '../../ui/text/Pill.tsx';

/** The name of the printer. A job without a printer names the practice printer or the folder; a removed printer has a text. */
export function printerName(t: TFunction, { id, name }: PrintJobView['printer'], isTraining: boolean): string {
  if (id === null) return t(isTraining ? 'printJobs.practicePrinter' : 'printJobs.folder');
  return name ?? t('printJobs.goneName');
}

/** The name of the printed document, such as `Receipt`, `Copy 2 of the receipt`, `Claim slip` or `Test page`. */
export function printJobName(t: TFunction, { kind, copy, orderIds }: Pick<PrintJobView, 'kind' | 'copy' | 'orderIds'>): string {
  return t(`documentKind.${copy > 0 ? REPRINT_KINDS[kind] : kind}`, { copy, orders: orderIds.length });
}

const REPRINT_KINDS = {
  receipt: 'copy',
  visit: 'copyOfVisit',
  claim: 'copyOfClaim',
  intent: 'copyOfIntent',
  refund: 'copyOfRefund',
  x: 'x',
  z: 'copyOfZ',
  reminder: 'reminder',
  payment: 'copyOfPayment',
  paidBack: 'copyOfPaidBack',
  writtenOff: 'copyOfWrittenOff',
  // A summary shows the state at its moment, so a later one is not a copy.
  collective: 'collective',
  day: 'day',
  test: 'test',
} as const satisfies Record<PrintJobView['kind'], string>;

/** The status of a print job, divided by the action that it needs from a person. */
export type PrintJobStatus =
  | 'uncertain'
  | 'trouble'
  | 'stale'
  | 'waiting'
  | 'printing'
  | 'printed'
  | 'printedFiles'
  | 'printedSeen'
  | 'sent'
  | 'refused'
  | 'cancelled';

/** @param now in ms since the epoch; needed because a job becomes stale without a push. */
export function printJobStatusOf(paper: Pick<PrintJobView, 'state' | 'since'>, now: number): PrintJobStatus {
  const { state } = paper;
  switch (state.is) {
    case 'queued':
      if (isStaleJob(paper, now)) return 'stale';
      return state.trouble === null ? 'waiting' : 'trouble';
    case 'printed':
      if (state.seenBy !== null) return 'printedSeen';
      return state.files.length > 0 ? 'printedFiles' : 'printed';
    case 'printing':
    case 'sent':
    case 'uncertain':
    case 'refused':
    case 'cancelled':
      return state.is;
    default:
      return assertNever(state);
  }
}

export const printJobStyles: Readonly<Record<PrintJobStatus, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  uncertain: { tone: 'doubt', icon: CircleHelp },
  trouble: { tone: 'bad', icon: TriangleAlert },
  stale: { tone: 'wait', icon: Clock },
  waiting: { tone: 'wait', icon: Clock },
  printing: { tone: 'wait', icon: Printer },
  printed: { tone: 'good', icon: PrinterCheck },
  printedFiles: { tone: 'good', icon: FolderCheck },
  printedSeen: { tone: 'good', icon: BookCheck },
  sent: { tone: 'plain', icon: Printer },
  refused: { tone: 'bad', icon: CircleSlash },
  cancelled: { tone: 'plain', icon: CircleSlash },
};

/** The texts of a print job: its status, and the instruction for the person. */
export interface PrintJobText {
  readonly status: PrintJobStatus;
  readonly title: string;
  readonly todo: string;
}

export function printJobText(t: TFunction, paper: PrintJobView, now: number, isTraining: boolean): PrintJobText {
  const status = printJobStatusOf(paper, now);
  const { state } = paper;
  const trouble = 'trouble' in state ? state.trouble : null;
  const values = {
    what: printJobName(t, paper),
    printer: printerName(t, paper.printer, isTraining),
    by: state.is === 'printed' ? (state.seenBy ?? '') : '',
    trouble: trouble === null ? '' : t(`trouble.${trouble}.what`),
  };
  return { status, title: t(`printJobs.${status}`, values), todo: todoOf(t, paper, status, values) };
}

function todoOf(
  t: TFunction,
  { state, printer }: PrintJobView,
  status: PrintJobStatus,
  values: { readonly printer: string; readonly trouble: string },
) {
  switch (status) {
    case 'trouble':
      return state.is === 'queued' && state.trouble ? troubleTodo(t, state.trouble, printer) : '';
    case 'uncertain':
      return t(values.trouble === '' ? 'printJobs.uncertainStopped' : 'printJobs.uncertainTodo', values);
    case 'stale':
      return t('printJobs.staleTodo');
    case 'sent':
      return t('printJobs.sentTodo');
    case 'refused':
      return state.is === 'refused' ? refusedTodo(t, state.failure) : '';
    default:
      return '';
  }
}

/** The cure, and that the job then prints automatically. A removed printer has its own text. */
const troubleTodo = (t: TFunction, trouble: PrinterTrouble, { id, name }: PrintJobView['printer']): string =>
  id !== null && name === null ? t('printJobs.goneTodo') : t('printJobs.troubleTodo', { cure: t(`trouble.${trouble}.cure`) });

function refusedTodo(t: TFunction, failure: Parameters<typeof failureText>[1]): string {
  const { title, todo } = failureText(t, failure, false);
  return `${title}. ${todo}`;
}

/** The statuses that the top bar shows, the most urgent first. */
const PRESSING_ORDER = ['uncertain', 'trouble', 'stale', 'waiting', 'printing'] as const satisfies readonly PrintJobStatus[];

/** The top bar does not show a print job before this age, in ms, while the job only waits or prints. */
const QUIET_MS = 3_000;

/** The most urgent print job for the top bar, and the number of jobs that are not new. Null where no job needs a message. */
export function mostPressing(
  open: readonly PrintJobView[],
  now: number,
): { readonly first: PrintJobView; readonly look: PrintJobStatus; readonly count: number } | null {
  const withStatus = open.map((paper) => ({ paper, look: printJobStatusOf(paper, now) }));
  const isNew = ({ paper, look: status }: (typeof withStatus)[number]): boolean =>
    (status === 'waiting' || status === 'printing') && distanceMs(paper.since, now) < QUIET_MS;
  const late = withStatus.filter((each) => !isNew(each));
  for (const status of PRESSING_ORDER) {
    const found = late.find((each) => each.look === status);
    if (found) return { first: found.paper, look: status, count: late.length };
  }
  return null;
}
