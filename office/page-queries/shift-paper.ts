import type { Kysely } from 'kysely';
import type { ShiftPaper } from '../../shared/office/page-views/list-views.ts';
import type { PaperQuestion } from '../../shared/office/page-views/query-forms.ts';
import { receiptPlainText } from '../../shared/receipts/plain-text.ts';
import type { ShiftDocument } from '../../shared/shifts/document/shift-document.ts';
import { shiftPaper } from '../../shared/shifts/document/shift-paper.ts';
import type { OfficeTables } from '../store/tables.ts';
import { isSeen, type Seen } from './seen.ts';

const COLUMNS = 42;

/** The Z of a shift as its till printed it, with the margin. */
export async function readShiftPaper(
  db: Kysely<OfficeTables>,
  seen: Seen,
  { till, shift }: PaperQuestion,
  now: number,
): Promise<ShiftPaper> {
  const row = await db
    .selectFrom('documents as d')
    .innerJoin('tills as t', 't.till', 'd.till')
    .where(isSeen(seen))
    .where('d.till', '=', till)
    .where('d.kind', '=', 'shift')
    .where('d.id', '=', shift)
    .select('d.body')
    .executeTakeFirst();
  const z = row?.body.kind === 'shift' ? row.body.z : null;
  return { asOf: new Date(now).toISOString(), text: z === null ? null : textOf(z) };
}

/** A Z of another version of the till may lack a member that the paper needs: it then has no text here. */
function textOf(z: unknown): string | null {
  try {
    const text = receiptPlainText(shiftPaper(z as ShiftDocument, true), COLUMNS);
    return text.ok ? text.value : null;
  } catch {
    return null;
  }
}
