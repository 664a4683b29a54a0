import { TENDER_KINDS } from '../../../shared/lib/tender.ts';
import type { DebtSums } from '../../../shared/on-account/debt-sums.ts';
import { type Database, preparedOnce } from '../../journal/core/database.ts';
import type { EventSpan } from '../../journal/core/events.ts';
import { integer, nullable, rowsOf, text } from '../../journal/core/rows.ts';
import { SIGNED_AMOUNT } from './on-account-tables.ts';

const SUM_ROWS = rowsOf({ kind: text, tender: nullable(text), amount: integer });
const BALANCE_ROWS = rowsOf({ amount: integer });

const SUMS_SQL = `SELECT kind, tender, coalesce(sum(amount), 0) AS amount FROM account_entries
  WHERE seq > ? AND seq <= ? GROUP BY kind, tender`;
const OWED = `coalesce(sum(${SIGNED_AMOUNT}), 0)`;
const BEFORE_SQL = `SELECT ${OWED} AS amount FROM account_entries WHERE seq <= ?`;
const AHEAD_SQL = `SELECT coalesce(sum(-balance), 0) AS amount FROM (
  SELECT ${OWED} AS balance FROM account_entries WHERE seq <= ? GROUP BY customer_id) WHERE balance < 0`;

/** The sums of a span of the journal; reads the entries alone. */
export function debtSums(db: Database, { after, to }: EventSpan): DebtSums {
  const rows = SUM_ROWS.all(preparedOnce(db, SUMS_SQL), after, to);
  const sumOf = (kind: string, tender?: string): number =>
    rows.reduce((sum, row) => (row.kind === kind && (tender === undefined || row.tender === tender) ? sum + row.amount : sum), 0);
  const collectedOf = (tender?: string): number => sumOf('collected', tender) - sumOf('paidBack', tender);
  const before = BALANCE_ROWS.only(preparedOnce(db, BEFORE_SQL), after).amount;
  const [charged, collected, credited, writtenOff] = [sumOf('charged'), collectedOf(), sumOf('credited'), sumOf('writtenOff')];
  return {
    ...{ before, charged, collected, credited, writtenOff },
    after: before + charged - collected - credited - writtenOff,
    ahead: BALANCE_ROWS.only(preparedOnce(db, AHEAD_SQL), to).amount,
    byTender: TENDER_KINDS.map((tender) => ({ tender, collected: collectedOf(tender) })).filter((each) => each.collected !== 0),
  };
}
