import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReadOnly } from '../../../../main/journal/core/database.ts';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import { serviceReport } from '../../../../main/money/reports/queries/service-report.ts';
import type { ReportSpan } from '../../../../shared/reports/report-span.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { randomDays } from '../../../lab/fakes/shop/random-days.ts';

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const GROUPS = ['product', 'biller', 'family'] as const;

function read(span: ReportSpan, group: (typeof GROUPS)[number]) {
  const db = openReadOnly(folder.file);
  try {
    return serviceReport(db, { span, group });
  } finally {
    db.close();
  }
}

/** A sale whose checkout nobody answered. */
function inDoubt(n: number): JournalEvent[] {
  const [ticket] = eventsOfSale(n);
  if (ticket?.type !== 'ticket') throw new Error('A ticket begins a sale');
  const { orderId, at } = soldAt(n);
  const order = (event: object): JournalEvent =>
    ({ type: 'order', subject: orderId, at, raw: null, by: null, event: { ...event, at } }) as JournalEvent;
  return [ticket, order({ type: 'sending' }), order({ type: 'checkoutAnswered', answer: { is: 'inDoubt', why: 'timeout', detail: '' } })];
}

describe('the report of how the service answered', () => {
  it('lists a product whose only order is in doubt, as its total counts it', () => {
    write(folder.open(), [...eventsOfSale(1), ...inDoubt(2)]);
    const { rows, total } = read({ days: 'calendar', from: '2024-01-02', to: '2024-01-02' }, 'product');
    expect(total.outcomes).toMatchObject({ success: 1, doubted: 1 });
    expect(rows.map(({ key, sums }) => [key, sums.outcomes.success, sums.outcomes.doubted])).toEqual([
      ['pln-1', 1, 0],
      ['pln-2', 0, 1],
    ]);
  });

  it('of any day has rows that add up to its total, also where one outcome takes back another', () => {
    fc.assert(
      fc.property(randomDays, fc.constantFrom('calendar' as const, 'business' as const), ({ events }, days) => {
        folder.remove();
        folder = new JournalFolder();
        write(folder.open(), events);
        const dates = [...new Set(events.map(({ at }) => at.slice(0, 10)))];
        for (const day of dates)
          for (const group of GROUPS) {
            const { rows, total } = read({ days, from: day, to: day }, group);
            const sums = Object.keys(total.outcomes).map((name) => [
              name,
              rows.reduce((sum, row) => sum + row.sums.outcomes[name as keyof typeof total.outcomes], 0),
            ]);
            expect(Object.fromEntries(sums)).toEqual(total.outcomes);
          }
      }),
      { numRuns: 15 },
    );
  });
});
