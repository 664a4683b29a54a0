import { createHash } from 'node:crypto';
import type { ReversalForm } from '../../../shared/balance/reversal.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { cleanText } from '../../../shared/lib/text.ts';
import { standingOf } from '../../../shared/orders/money/standing.ts';
import { dayIn } from '../../../shared/statements/read-moment.ts';
import type { StatementEntry } from '../../../shared/statements/statement-entry.ts';
import type { EntryPageForm, ExportStatementForm, RowReversalForm } from '../../../shared/statements/statement-forms.ts';
import type { StatementEntryView, StatementPage, StatementSummary } from '../../../shared/statements/statement-views.ts';
import { ContraTables } from '../../customers/contra/contra-tables.ts';
import type { Database } from '../../journal/core/database.ts';
import type { Projections } from '../../journal/projections/projections.ts';
import { type SaveTable, TABLE_FORMATS } from '../../lib/export/table-file.ts';
import type { SavedFile } from '../../lib/files.ts';
import { ReversalTables } from '../balance/reversal-tables.ts';
import type { StatementBook } from './statement-book.ts';
import type { StatementReader } from './statement-calls.ts';
import { StatementTables, type StoredStatement } from './statement-tables.ts';

/** What staff see of compared statements: one use case for each call. */

type Read = Pick<Projections, 'order' | 'tables'>;

const reversedOf = (db: Database) => ({
  tables: new StatementTables(db),
  reversals: new ReversalTables(db),
  contras: new ContraTables(db),
});
type Reversed = Pick<ReturnType<typeof reversedOf>, 'reversals' | 'contras'>;

const notFound = fail<Failure>({ kind: 'notFound', what: 'statement' });

export function statementOf(book: StatementBook, statementId: string): Result<StatementSummary, Failure> {
  const known = book.get(statementId);
  return known ? ok(known) : notFound;
}

/** Entries of one class, or of all, each with its order as it is now. */
export function entriesOf(read: Read, { statementId, class: name, after, limit }: EntryPageForm): Result<StatementPage, Failure> {
  const known = read.tables(reversedOf);
  const { tables } = known;
  const statement = tables.statement(statementId);
  if (statement === null) return notFound;
  const entries = tables.entries(statementId, name, after, limit).map((entry): StatementEntryView => {
    const stored = entry.orderId === null ? null : read.order(entry.orderId);
    if (stored === null) return { ...entry, order: null };
    const { order } = stored;
    const { orderId, product } = order.sale;
    return {
      ...entry,
      order: {
        state: order.state.is,
        product: cleanText(product.name, 120),
        isDelivered: standingOf(order).debit !== null,
        reversed: known.reversals.ofOrder(orderId),
        isNoted: entry.class === 'reversal' && noted(statement, entry, known) !== null,
      },
    };
  });
  return ok({ entries, total: tables.count(statementId, name) });
}

/**
 * The reversal that a row says. Its id follows from the movement of the balance and has no time of day, so that the same one is noted once,
 * however often and from however many statements it is taken over.
 */
export function reversalOfRow(read: Read, { statementId, row, ...form }: RowReversalForm): Result<ReversalForm, Failure> {
  const known = read.tables(reversedOf);
  const { tables } = known;
  const statement = tables.statement(statementId);
  const entry = tables.reversalAt(statementId, row);
  if (statement === null || entry === null || entry.orderId === null) return notFound;
  const reversalId = noted(statement, entry, known) ?? idsOf(statement, entry, known.contras)[0];
  return ok({ reversalId, orderId: entry.orderId, amount: rupiah(entry.credit), ...form });
}

/** The id under which a row's reversal stands; null where it was not noted, or taken back. */
const noted = (statement: StoredStatement, entry: StatementEntry, { reversals, contras }: Reversed): string | null =>
  idsOf(statement, entry, contras).find((id) => reversals.has(id)) ?? null;

/**
 * The id of a row's reversal, and the one that tills gave it which made it of the row's time. After an entry was taken back, the row has
 * the next ones.
 */
function idsOf(
  { account, format }: StoredStatement,
  entry: StatementEntry,
  contras: ContraTables,
): readonly [byDay: string, byTime: string] {
  const day = entry.at === null ? null : dayIn(Date.parse(entry.at), format.zone);
  for (let again = 0; ; again += 1) {
    const ids = [idOf(account, { ...entry, at: day }, again), idOf(account, entry, again)] as const;
    if (ids.every((id) => contras.of(id) === null)) return ids;
  }
}

/** A UUID of version 8, whose bits are the program's own. */
const idOf = (account: string, { orderId, at, credit }: StatementEntry, again: number): string =>
  createHash('sha256')
    .update(JSON.stringify(['reversal', account, orderId, at, credit, ...(again === 0 ? [] : [again])]))
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');

/** Asks for a file in the system's dialog and writes the entries to it; null when cancelled. */
export async function saveStatement(
  book: StatementBook,
  reader: StatementReader,
  form: ExportStatementForm,
  saveTable: SaveTable,
): Promise<Result<SavedFile | null, Failure>> {
  const known = book.get(form.statementId);
  if (!known) return notFound;
  const part = form.class === null ? '' : `-${form.class}`;
  return saveTable(`loket-statement-${known.from}-${known.to}${part}`, TABLE_FORMATS, (to) =>
    reader.statement('statementExport', { ...form, ...to }),
  );
}
