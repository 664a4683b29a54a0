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
import type { PaperView } from '../../../shared/ipc/views.ts';
import { assertNever } from '../../../shared/lib/result.ts';
import { isStale } from '../../../shared/printing/print-jobs.ts';
import type { PrinterTrouble } from '../../../shared/printing/printers.ts';
import { failureWords } from '../../presentation/failure-text.ts';
import type { Tone } from '../../ui/Pill.tsx';

/** What stands in for the printer's name where it has none: nothing prints but a folder, or nobody knows it any more. */
export function printerName(t: TFunction, { id, name }: PaperView['printer'], isTraining: boolean): string {
  if (id === null) return t(isTraining ? 'papers.practicePrinter' : 'papers.folder');
  return name ?? t('papers.goneName');
}

/** What the paper is: `Receipt`, `Copy 2 of the receipt`, `Claim slip`, `Test page`. */
export function paperName(t: TFunction, { kind, copy, orderIds }: Pick<PaperView, 'kind' | 'copy' | 'orderIds'>): string {
  return t(`paperKind.${copy > 0 ? COPY_OF[kind] : kind}`, { copy, orders: orderIds.length });
}

const COPY_OF = {
  receipt: 'copy',
  visit: 'copyOfVisit',
  claim: 'copyOfClaim',
  intent: 'copyOfIntent',
  refund: 'copyOfRefund',
  test: 'test',
} as const satisfies Record<PaperView['kind'], string>;

/** Which of the states a paper is in, as far as what it asks of a person goes. */
export type PaperLook =
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

/** @param now in ms since the epoch: a paper grows stale without a word from main. */
export function lookOf(paper: Pick<PaperView, 'state' | 'since'>, now: number): PaperLook {
  const { state } = paper;
  switch (state.is) {
    case 'queued':
      if (isStale(paper, now)) return 'stale';
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

export const paperLooks: Readonly<Record<PaperLook, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
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

/** A paper as the cashier reads it: where it is, and what to do about it now. */
export interface PaperWords {
  readonly look: PaperLook;
  readonly title: string;
  readonly todo: string;
}

export function paperWords(t: TFunction, paper: PaperView, now: number, isTraining: boolean): PaperWords {
  const look = lookOf(paper, now);
  const { state } = paper;
  const trouble = 'trouble' in state ? state.trouble : null;
  const values = {
    what: paperName(t, paper),
    printer: printerName(t, paper.printer, isTraining),
    by: state.is === 'printed' ? (state.seenBy ?? '') : '',
    trouble: trouble === null ? '' : t(`trouble.${trouble}.what`),
  };
  return { look, title: t(`papers.${look}`, values), todo: todoOf(t, paper, look, values) };
}

function todoOf(
  t: TFunction,
  { state, printer }: PaperView,
  look: PaperLook,
  values: { readonly printer: string; readonly trouble: string },
) {
  switch (look) {
    case 'trouble':
      return state.is === 'queued' && state.trouble ? afterwards(t, state.trouble, printer) : '';
    case 'uncertain':
      return t(values.trouble === '' ? 'papers.uncertainStopped' : 'papers.uncertainTodo', values);
    case 'stale':
      return t('papers.staleTodo');
    case 'sent':
      return t('papers.sentTodo');
    case 'refused':
      return state.is === 'refused' ? refusedTodo(t, state.failure) : '';
    default:
      return '';
  }
}

/** The cure, and that the paper then prints by itself; a printer that the shop has removed has no cure. */
const afterwards = (t: TFunction, trouble: PrinterTrouble, { id, name }: PaperView['printer']): string =>
  id !== null && name === null ? t('papers.goneTodo') : t('papers.troubleTodo', { cure: t(`trouble.${trouble}.cure`) });

function refusedTodo(t: TFunction, failure: Parameters<typeof failureWords>[1]): string {
  const { title, todo } = failureWords(t, failure);
  return `${title}. ${todo}`;
}

/** The most pressing first. */
const PRESSING = ['uncertain', 'trouble', 'stale', 'waiting', 'printing'] as const satisfies readonly PaperLook[];

/** A print that has just been asked for is nobody's business yet. */
const PATIENCE_MS = 3_000;

/** What the top line says of the papers: the most pressing, and how many there are; null while all goes well. */
export function pressing(
  open: readonly PaperView[],
  now: number,
): { readonly first: PaperView; readonly look: PaperLook; readonly count: number } | null {
  const looks = open.map((paper) => ({ paper, look: lookOf(paper, now) }));
  const isNew = ({ paper, look }: (typeof looks)[number]): boolean =>
    (look === 'waiting' || look === 'printing') && now - Date.parse(paper.since) < PATIENCE_MS;
  const late = looks.filter((each) => !isNew(each));
  for (const look of PRESSING) {
    const found = late.find((each) => each.look === look);
    if (found) return { first: found.paper, look, count: late.length };
  }
  return null;
}
