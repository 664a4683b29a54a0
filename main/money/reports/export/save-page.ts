import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import { type JournalFailure, journalFailureOf } from '../../../journal/core/journal-failure.ts';
import { writeWhole } from '../../../lib/files.ts';

/** What the window shows, as a PDF of A4 pages. Rejects where it cannot be drawn. */
export type PagePdf = () => Promise<Uint8Array>;

/** Writes the report that the window shows as pages of paper; the file appears complete or not at all. */
export async function savePage(pdf: PagePdf, file: string): Promise<Result<{ readonly file: string }, JournalFailure>> {
  try {
    writeWhole(file, await pdf());
    return ok({ file });
  } catch (error) {
    return fail(journalFailureOf(error));
  }
}
