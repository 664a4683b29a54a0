import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { journalFileOf } from '../../../../../main/app/shop-deps.ts';
import type { JournalEvent } from '../../../../../main/journal/core/events.ts';
import { openJournal } from '../../../../../main/records/journal-schema.ts';
import { eventsOfSale } from '../../../fakes/journal-sales.ts';
import { write } from '../../../fakes/journals.ts';
import type { ScreenState, Walk, WalkingTill } from '../../state.ts';

/** Names that are long without a space, turn text, stack marks, or would run elsewhere. */
const NAMES: readonly string[] = [
  'W'.repeat(80),
  'PulsaTransferDanPaketDataSeluruhIndonesiaTanpaBatasWaktuSampaiAkhirTahunDepanNanti',
  '\u202e000.05 nekoT NLP',
  '<img src=x onerror=alert(1)> {{shop}} %s "\'&',
  '=HYPERLINK("http://x","Token")',
  `Tokeǹ${'\u0301\u0327'.repeat(20)}`,
  'بطاقة شحن ٥٠٬٠٠٠',
  '👩‍👩‍👧‍👦'.repeat(8),
  '電気料金プリペイド五万ルピア'.repeat(4),
  '\u200b\u2060',
  '-',
];

/** One sale of each name, as product, biller and cashier. */
function soldUnderEachName(): JournalEvent[] {
  return NAMES.flatMap((name, at) =>
    eventsOfSale(at + 1).map((event) => {
      if (event.type !== 'ticket') return event;
      const cashier = name.slice(0, 40) || 'Sari';
      const sales = event.sales.map((sale) => ({
        ...sale,
        cashier,
        product: { ...sale.product, code: `p-${at}`, name, brand: name.slice(0, 40) },
      }));
      return { ...event, sales, ticket: { ...event.ticket, cashier } };
    }),
  );
}

function prepareNames(profile: string): void {
  const file = journalFileOf(profile, 'training');
  mkdirSync(dirname(file), { recursive: true });
  const journal = openJournal(file);
  if (!journal.ok) throw new Error(JSON.stringify(journal.failure));
  write(journal.value, [{ type: 'epoch', subject: '', at: '2024-01-01T00:00:00.000Z', epoch: 'abcdefgh' }, ...soldUnderEachName()]);
  journal.value.close();
}

const report = (name: string, choose: (till: WalkingTill) => Promise<unknown>): ScreenState => ({
  name: `reports/${name}`,
  reach: async (till) => {
    await choose(till);
    await till.reports.picture.waitFor();
    await till.reports.rows.first().waitFor();
  },
  needs: ({ reports }) => ({ save: reports.savePageButton }),
});

/** Reports over names that a person typed to break them. */
export const hostileNames: Walk = {
  name: 'the reports of a shop with hostile names',
  settings: () => ({ mode: 'training', cashier: 'Wati', clock: { zone: 'Asia/Jakarta', dayStartsAt: 240 } }),
  prepare: prepareNames,
  states: [
    report('hostile-products', async ({ reports }) => {
      await reports.open();
      await reports.choice('by').selectOption('product');
      await reports.choice('span').selectOption('between');
      await reports.field('from').fill('1/1/2024');
    }),
    report('hostile-billers', ({ reports }) => reports.choice('by').selectOption('biller')),
    report('hostile-cashiers', ({ reports }) => reports.choice('by').selectOption('cashier')),
  ],
};
