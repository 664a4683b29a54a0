import type { StatementEntry } from '../../../shared/statements/statement-entry.ts';
import type { ExportStatementForm } from '../../../shared/statements/statement-forms.ts';
import { type Database, inReadTransaction } from '../../journal/core/database.ts';
import { type Column, tableOf } from '../../lib/export/table.ts';
import type { TableFile } from '../../lib/export/table-file.ts';
import { writeTable } from '../../lib/export/write-table.ts';
import type { SavedFile } from '../../lib/files.ts';
import { StatementTables } from './statement-tables.ts';

export interface StatementExport extends ExportStatementForm, TableFile {}

/** The columns of an export, for another program: their names never change. */
const COLUMNS: readonly Column<StatementEntry>[] = [
  { name: 'class', isNumber: false, of: (entry) => entry.class },
  { name: 'row', isNumber: true, of: ({ row }) => row },
  { name: 'order_id', isNumber: false, of: ({ orderId }) => orderId },
  { name: 'at', isNumber: false, of: ({ at }) => at },
  { name: 'debit', isNumber: true, of: ({ debit }) => debit },
  { name: 'credit', isNumber: true, of: ({ credit }) => credit },
  { name: 'expected', isNumber: true, of: ({ expected }) => expected },
];

/** Writes the entries of a comparison to a file. Throws where the disk refuses it. */
export async function exportStatement(db: Database, { statementId, class: name, format, file }: StatementExport): Promise<SavedFile> {
  const entries = inReadTransaction(db, () => new StatementTables(db).entries(statementId, name, 0, -1));
  await writeTable(tableOf('statement', COLUMNS, entries), { file, format });
  return { file };
}
