import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReadOnly } from '../../../../main/journal/core/database.ts';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import { sumsReport } from '../../../../main/money/reports/queries/sums-report.ts';
import { cleanText } from '../../../../shared/lib/text.ts';
import { hostile } from '../../../lab/fakes/hostile-text.ts';
import { eventsOfSale } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { OWNER_TERMS } from '../../../lab/fakes/report-requests.ts';

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const span = { days: 'calendar', from: '2024-01-01', to: '2024-01-31' } as const;
const GROUPS = ['product', 'biller', 'cashier'] as const;

/** The first sale, of a product, a biller and a cashier whose names anybody typed. */
const soldAs = (name: string, brand: string, cashier: string): JournalEvent[] =>
  eventsOfSale(1).map((event) => {
    if (event.type !== 'ticket') return event;
    const sales = event.sales.map((sale) => ({ ...sale, cashier, product: { ...sale.product, name, brand } }));
    return { ...event, sales, ticket: { ...event.ticket, cashier } };
  });

/** The names that the reports show for one sale, and their sums. */
function reported(name: string, brand: string, cashier: string) {
  folder.remove();
  folder = new JournalFolder();
  write(folder.open(), soldAs(name, brand, cashier));
  const db = openReadOnly(folder.file);
  const reports = GROUPS.map((group) => sumsReport(db, { span, group, withBefore: false }, OWNER_TERMS));
  db.close();
  return reports;
}

describe('a report over names that anybody typed', () => {
  it('shows each on one line without a character that hides or turns others, and sums as ever', () => {
    const [plain] = reported('Token', 'PLN', 'Sari');
    fc.assert(
      fc.property(hostile, hostile, hostile, (name, brand, cashier) => {
        for (const { rows, total } of reported(name, brand, cashier)) {
          for (const { label } of rows) expect(label).toBe(cleanText(label ?? '', 200));
          expect(rows).toHaveLength(1);
          expect(total).toEqual(plain?.total);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('names a product without a visible character by its code', () => {
    const [byProduct] = reported('\u202e\u200b', '', 'Sari');
    expect(byProduct?.rows[0]).toMatchObject({ key: 'pln-1', label: 'pln-1' });
  });
});
