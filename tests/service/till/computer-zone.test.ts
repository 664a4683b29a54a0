import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openReadOnly } from '../../../main/journal/core/database.ts';
import { readHome, readReport } from '../../../main/money/reports/reports.ts';
import type { CheckoutForm } from '../../../shared/ipc/sale-forms.ts';
import { businessDayOf } from '../../../shared/lib/business-day.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { receiptPlainText } from '../../../shared/receipts/plain-text.ts';
import { ActLimits } from '../../../shared/reports/cashier-acts.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import { shiftPaper } from '../../../shared/shifts/document/shift-paper.ts';
import { settle, VirtualClock } from '../../lab/fakes/clock.ts';
import { ScriptedService } from '../../lab/fakes/order-service.ts';
import { OWNER_TERMS } from '../../lab/fakes/report-requests.ts';
import { productFor } from '../../lab/fakes/sales.ts';
import { openScripted } from '../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH } from '../../lab/fakes/shop/payments.ts';
import { SARI, value } from '../../lab/fakes/shop/shifts.ts';
import { lineFor } from '../../lab/fakes/ticket-lines.ts';

/** A shop in Jayapura, whose day begins at four, on computers that are set to other zones: its days, papers and reports follow the shop. */

const AIRTIME = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const BILL = productFor('electricity-postpaid', { code: 'bill', price: null, quoteEndsAtMidnight: true });
/** 03:58 on 22 November in Jayapura, so still the business day before; 01:58 in Jakarta, 18:58 on 21 November in UTC. */
const BEFORE_FOUR = '2026-11-21T18:58:00.000Z';
const CLOCK = { zone: 'Asia/Jayapura', dayStartsAt: 240 } as const;
const ZONES = ['UTC', 'Asia/Jakarta', 'America/Los_Angeles', 'Pacific/Kiritimati'];

const before = process.env.TZ;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-zone-'));
});
afterEach(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
  rmSync(folder, { recursive: true, force: true });
});

it.each(ZONES)('a computer in %s: the shift, its Z, the reports, the notice and the end of a quote', async (zone) => {
  process.env.TZ = zone;
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  const clock = new VirtualClock(BEFORE_FOUR);
  const settings = Settings.parse({ kioskFee: 1_500, clock: CLOCK, quoteMinutes: 60 });
  const till = openScripted({ folder, clock, service: new ScriptedService(), products: [AIRTIME, BILL], settings: () => settings });
  try {
    const form: CheckoutForm = { nonce: randomUUID(), lines: [lineFor(AIRTIME, '081233445566', 1_500)], given: AMPLE_CASH, repeats: [] };
    expect(value(till.shifts.open({}, SARI))).toMatchObject({ number: 1, businessDay: '2026-11-21', clock: CLOCK });
    const sold = value(till.checkout.checkout(form, SARI))[0]?.order.sale.orderId ?? '';
    await settle();
    expect(till.book.get(sold)?.order.sale).toMatchObject({ orderId: sold });
    // The biller's midnight in Jakarta is 22 hours away, so the shop's minutes end the quote.
    const quote = value(await till.checkout.inquire({ productCode: 'bill', number: '530001112223', fields: [] }));
    expect(Date.parse(quote.expiresAt) - clock.now()).toBe(settings.quoteMinutes * 60_000);

    const isOfEarlierDay = () => businessDayOf(clock.now(), CLOCK) > '2026-11-21';
    expect(isOfEarlierDay()).toBe(false);
    await clock.advance(3 * 60_000);
    expect(isOfEarlierDay()).toBe(true);

    value(till.shifts.count({}, SARI));
    value(till.shifts.close({ floatLeft: rupiah(0), reason: 'tutup', allowedBy: SARI }, SARI));
    const paper = receiptPlainText(shiftPaper(value(till.shifts.document(1)), false), 48);
    expect(value(paper)).toContain('22-11-2026 03:58');
    expect(value(paper)).toContain('22-11-2026 04:01');

    const db = openReadOnly(join(folder, 'training.db'));
    try {
      const limits = ActLimits.parse({});
      const soldOn = (days: 'business' | 'calendar', group: 'day' | 'hour') => {
        const span = { days, from: '2026-11-20', to: '2026-11-23' };
        const { rows } = readReport(db, { kind: 'sums', form: { span, group, withBefore: false } }, OWNER_TERMS);
        return rows.filter(({ sums }) => sums.sold.orders > 0).map(({ key }) => key);
      };
      expect([soldOn('business', 'day'), soldOn('calendar', 'day'), soldOn('calendar', 'hour')]).toEqual([
        ['2026-11-21'],
        ['2026-11-22'],
        ['3'],
      ]);
      const home = readHome(db, { now: clock.now(), clock: CLOCK, limits, withEarnings: true });
      expect([home.day, home.today.sold.orders]).toEqual(['2026-11-22', 0]);
    } finally {
      db.close();
    }
  } finally {
    till.close();
  }
});
