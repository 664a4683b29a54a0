import { TENDER_KINDS } from '../../../../shared/lib/tender.ts';
import type { SpanForm } from '../../../../shared/reports/report-forms.ts';
import type { TendersView } from '../../../../shared/reports/report-views.ts';
import type { Database } from '../../../journal/core/database.ts';
import { integer, rowsOf, text } from '../../../journal/core/rows.ts';
import { isComplete, readMark } from '../../../journal/rollups/rollup-tables.ts';
import { spanParameters, spanSql } from './rollup-sums.ts';

const TENDER_ROWS = rowsOf({ tender: text, payments: integer, received: integer, refunds: integer, returned: integer });

/** What each means took and gave back. */
export function tendersReport(db: Database, { span }: SpanForm): TendersView {
  const sql = `SELECT tender, sum(payments) AS payments, sum(received) AS received, sum(refunds) AS refunds, sum(returned) AS returned
    FROM rollup_tenders WHERE ${spanSql(span)} GROUP BY tender`;
  const sums = TENDER_ROWS.all(db.prepare(sql), ...spanParameters(span));
  const none = { payments: 0, received: 0, refunds: 0, returned: 0 };
  const rows = TENDER_KINDS.map((tender) => ({ ...none, ...sums.find((row) => row.tender === tender), tender }));
  return { span, rows, isComplete: isComplete(readMark(db)) };
}
