import type { Failure } from '../../../shared/ipc/failures.ts';
import { businessDayOf } from '../../../shared/lib/business-day.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import type { ReceiptDocument } from '../../../shared/receipts/document.ts';
import { chatText } from '../../../shared/reports/day/day-paper.ts';
import { dayVerdicts } from '../../../shared/reports/day/day-verdicts.ts';
import type { HomeView } from '../../../shared/reports/report-views.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { SaveAs, SavedFile } from '../../lib/files.ts';
import { type DayTill, dayBooks } from './day-books.ts';
import { type PagePdf, type ReportReader, type ShopTerms, savePage, seenBy } from './report-actions.ts';

/** The close of the day as use cases (docs/close-of-day.md). */

type Answer<T> = Promise<Result<T, Failure>>;

/** What a day is read from. `till` fails where none is open: then only the journal is read. */
export interface DaySources {
  readonly reader: ReportReader;
  readonly till: Result<DayTill, Failure>;
  readonly terms: ShopTerms;
}

/** Today's figures and verdicts. */
export async function readHome({ reader, till, terms }: DaySources, by: Authority): Answer<HomeView> {
  const { now, clock, limits } = terms;
  const books = dayBooks(till, terms);
  const figures = await reader.home({ now, clock, limits, ...seenBy(by) });
  return figures.ok ? ok({ ...figures.value, verdicts: dayVerdicts(figures.value, books) }) : figures;
}

/** Prints the verdicts of today. */
export async function printDay(
  sources: DaySources,
  printing: { printDay(home: HomeView, by: Authority): Answer<PrintJobView> },
  by: Authority,
): Answer<PrintJobView> {
  const home = await readHome(sources, by);
  return home.ok ? printing.printDay(home.value, by) : home;
}

/** Puts the same on the clipboard, as lines for a chat. */
export async function copyDay(
  sources: DaySources,
  receipts: { dayDocumentOf(home: HomeView): ReceiptDocument },
  by: Authority,
  copy: (text: string) => void,
): Answer<null> {
  const home = await readHome(sources, by);
  if (!home.ok) return home;
  copy(chatText(receipts.dayDocumentOf(home.value)));
  return ok(null);
}

/** The home as the window shows it, as pages of paper. */
export const saveDay = async ({ now, clock }: ShopTerms, pdf: PagePdf, saveAs: SaveAs): Answer<SavedFile | null> =>
  saveAs(`loket-day-${businessDayOf(now, clock)}.pdf`, (file) => savePage(pdf, file));
