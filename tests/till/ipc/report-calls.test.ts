import { beforeEach, describe, expect, it } from 'vitest';
import { Receipts } from '../../../main/devices/printing/receipts/receipts.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import type { ReportReader } from '../../../main/money/reports/report-actions.ts';
import { answerReport, exportReport, readHome } from '../../../main/money/reports/reports.ts';
import type { ReceiptSource } from '../../../main/till/maintenance/order-history.ts';
import { ok } from '../../../shared/lib/result.ts';
import { ActLimits } from '../../../shared/reports/cashier-acts.ts';
import { SaveReportForm } from '../../../shared/reports/report-forms.ts';
import { ROLES } from '../../../shared/staff/permissions.ts';
import { eventsOfSale } from '../../lab/fakes/journal-sales.ts';
import { write } from '../../lab/fakes/journals.ts';
import { everyReport } from '../../lab/fakes/report-requests.ts';
import { counterShop } from '../fixture/counter-shop.ts';
import { valueOrThrow } from '../shop/staff/staff-fixture.ts';

/** Who may see a report, through the real staff, handlers and queries. */

const NAMES = { cashier: 'Sari', supervisor: 'Budi', owner: 'Ratna' } as const;
const NOW = Date.parse('2024-01-02T03:00:00.000Z');
const span = { days: 'calendar', from: '2024-01-01', to: '2024-01-31' } as const;
const shop = counterShop({
  deps: ({ tables, till, settings }) => ({
    history: () =>
      ok({
        source: till,
        reader: {
          home: async (options) => ok(tables((db) => readHome(db, options))),
          report: async (request, terms) => ok(tables((db) => answerReport(db, request, terms))),
          exportReport: async (file) => ok(await tables((db) => exportReport(db, file))),
        } satisfies ReportReader,
      }),
    receipts: (source: ReceiptSource) => new Receipts(source, { clock: { ...systemClock, now: () => NOW }, settings: () => settings }),
    pagePdf: async () => new Uint8Array(1),
    reportTerms: () => ({
      now: NOW,
      clock: { zone: 'Asia/Jakarta', dayStartsAt: 0 },
      limits: ActLimits.parse({}),
      isShiftRequired: false,
      isBalanceTold: false,
    }),
  }),
});
beforeEach(() => {
  for (let n = 1; n <= 20; n += 1) write(shop.till.book.journal, eventsOfSale(n));
});

describe('a report', () => {
  it.each(ROLES)('is shown to a %s where the role has the right', async (role) => {
    await shop.signIn(NAMES[role]);
    const answers = await Promise.all(everyAnswer());
    expect(answers.map(({ ok: isOk }) => isOk)).toEqual(answers.map(() => role === 'owner'));
    if (role === 'owner') return;
    for (const answer of answers) expect(answer).toMatchObject({ failure: { kind: 'notPermitted', needs: 'owner', liftable: false } });
    expect(shop.saved).toEqual([]);
  });

  it('tells the owner what was earned', async () => {
    await shop.signIn('Ratna');
    const request = { kind: 'sums', form: { span, group: 'day', withBefore: false } } as const;
    expect(valueOrThrow(await shop.handlers.reports.read(request))).toMatchObject({
      ...{ kind: 'sums', view: { total: { earnings: { margin: 50_000 } } } },
    });
    expect(valueOrThrow(await shop.handlers.reports.home(undefined)).today.earnings).toMatchObject({ margin: 50_000 });
  });

  it('copies the verdicts of the day as text, without the name of a customer', async () => {
    await shop.signIn('Ratna');
    expect(valueOrThrow(await shop.handlers.reports.home(undefined)).verdicts).toMatchObject({
      earned: { is: 'good', why: 'earned', margin: 50_000 },
      ...{ drawer: { is: 'unused' }, balance: { is: 'unused' }, debts: { is: 'good', why: 'nobodyOwes' } },
    });
    valueOrThrow(await shop.handlers.reports.copyDay(undefined));
    expect(shop.copied).toHaveLength(1);
    expect(shop.copied[0]).toContain('HARI INI SELESAI\n\n[OK] Untung: hari ini untung\nPenjualan dibayar (20)');
  });

  it('of an absurd span is refused with the reason, and no file is asked for', async () => {
    await shop.signIn('Ratna');
    const absurd = { days: 'business', from: '2024-02-01', to: '2024-01-01' } as const;
    const refused = { ok: false, failure: { kind: 'spanRefused', why: 'reversed' } };
    expect(await shop.handlers.reports.read({ kind: 'sums', form: { span: absurd, group: 'hour', withBefore: true } })).toEqual(refused);
    expect(await shop.handlers.reports.read({ kind: 'cashiers', form: { span: { ...absurd, from: '0001-01-01' } } })).toMatchObject({
      failure: { why: 'outOfRange' },
    });
    expect(await shop.handlers.reports.read({ kind: 'recap', form: { days: 'calendar', month: '9999-12' } })).toMatchObject({
      failure: { why: 'outOfRange' },
    });
    expect(await shop.handlers.reports.export({ report: { kind: 'shifts', form: { span: absurd } } })).toEqual(refused);
    expect(shop.saved).toEqual([]);
  });

  it('of the acts of many days is refused, and no file is asked for', async () => {
    await shop.signIn('Ratna');
    const days = { kind: 'acts', form: { span, person: 'Sari' } } as const;
    expect(await shop.handlers.reports.read(days)).toEqual({ ok: false, failure: { kind: 'spanRefused', why: 'manyDays' } });
    const day = { ...span, to: span.from };
    expect(await shop.handlers.reports.read({ kind: 'acts', form: { span: day, person: 'Sari' } })).toMatchObject({
      value: { kind: 'acts', view: { span: day, person: 'Sari', rows: [], isComplete: true } },
    });
    expect(SaveReportForm.safeParse({ report: days }).success).toBe(false);
  });

  it('is offered to the dialog by its name and days', async () => {
    await shop.signIn('Ratna');
    await shop.handlers.reports.export({ report: { kind: 'sums', form: { span, group: 'product', withBefore: false } } });
    expect(shop.saved).toEqual(['loket-sums-product-2024-01-01-2024-01-31.xlsx']);
  });
});

const everyAnswer = () => [
  shop.handlers.reports.copyDay(undefined),
  shop.handlers.reports.saveDay(undefined),
  shop.handlers.reports.home(undefined),
  ...everyReport(span).map((request) => shop.handlers.reports.read(request)),
  shop.handlers.reports.export({ report: { kind: 'tenders', form: { span } } }),
  shop.handlers.reports.export({ report: { kind: 'recap', form: { days: 'calendar', month: '2024-01' } } }),
];
