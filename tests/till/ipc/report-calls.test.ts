import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHandlers, type HandlerDeps } from '../../../main/ipc/handlers/create-handlers.ts';
import { openReadOnly } from '../../../main/journal/core/database.ts';
import type { OrderHistory } from '../../../main/journal-admin/order-history.ts';
import { REPORTS } from '../../../main/reports/report-calls.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import { ok } from '../../../shared/lib/result.ts';
import { ActLimits } from '../../../shared/reports/cashier-acts.ts';
import { ROLES, type Role } from '../../../shared/staff/permissions.ts';
import { JournalFolder } from '../../lab/fakes/journals.ts';
import { StaffFixture, valueOrThrow } from '../staff/staff-fixture.ts';

/** Who may see a report, through the real staff, handlers and queries. */

const PINS = { cashier: '1357', supervisor: '8642', owner: '2468' } as const;
const span = { days: 'calendar', from: '2024-01-01', to: '2024-01-31' } as const;

let folder: JournalFolder;
let shop: StaffFixture;
let handlers: Handlers;
let ids: Record<Role, string>;
/** The names that the dialog offered. */
let offered: string[];

beforeEach(async () => {
  folder = new JournalFolder();
  folder.sold(1, 20);
  shop = new StaffFixture();
  offered = [];
  const report = async (name: keyof typeof REPORTS, input: never) => {
    const db = openReadOnly(folder.file);
    try {
      return ok(await REPORTS[name](db, input));
    } finally {
      db.close();
    }
  };
  // The dependencies that these calls use; no other one is called.
  const deps = {
    staff: () => shop.staff,
    history: () => ok({ reader: { report } } as unknown as OrderHistory),
    reportTerms: () => ({
      now: Date.parse('2024-01-02T03:00:00.000Z'),
      clock: { zone: 'Asia/Jakarta', dayStartsAt: 0 },
      limits: ActLimits.parse({}),
    }),
    saveAs: async (name: string) => {
      offered.push(name);
      return ok(null);
    },
  };
  handlers = createHandlers(deps as unknown as HandlerDeps);
  ids = await shop.people({
    owner: { role: 'owner', pin: PINS.owner },
    supervisor: { role: 'supervisor', pin: PINS.supervisor },
    cashier: { role: 'cashier', pin: PINS.cashier },
  });
});
afterEach(() => {
  shop.end();
  folder.remove();
});

const signIn = async (role: Role) => valueOrThrow(await shop.staff.signIn({ personId: ids[role], pin: PINS[role] }));
const everyReport = () => [
  handlers.reports.home(undefined),
  handlers.reports.sums({ span, group: 'day', withBefore: true }),
  handlers.reports.tenders({ span }),
  handlers.reports.service({ span, group: 'biller' }),
  handlers.reports.shifts({ span }),
  handlers.reports.cashiers({ span }),
  handlers.reports.cashier({ span, person: 'Sari' }),
  handlers.reports.recap({ days: 'calendar', month: '2024-01' }),
  handlers.reports.debts({ span, group: 'month' }),
  handlers.reports.export({ report: { kind: 'tenders', form: { span } }, format: 'csv' }),
  handlers.reports.export({ report: { kind: 'recap', form: { days: 'calendar', month: '2024-01' } }, format: 'xlsx' }),
];

describe('a report', () => {
  it.each(ROLES)('is shown to a %s where the role has the right', async (role) => {
    await signIn(role);
    const answers = await Promise.all(everyReport());
    expect(answers.map(({ ok: isOk }) => isOk)).toEqual(answers.map(() => role === 'owner'));
    if (role === 'owner') return;
    for (const answer of answers) expect(answer).toMatchObject({ failure: { kind: 'notPermitted', needs: 'owner', liftable: false } });
    expect(offered).toEqual([]);
  });

  it('tells the owner what was earned', async () => {
    await signIn('owner');
    expect(valueOrThrow(await handlers.reports.sums({ span, group: 'day', withBefore: false })).total.earnings).toMatchObject({
      margin: 50_000,
    });
    expect(valueOrThrow(await handlers.reports.home(undefined)).today.earnings).toMatchObject({ margin: 50_000 });
  });

  it('of an absurd span is refused with the reason, and no file is asked for', async () => {
    await signIn('owner');
    const absurd = { days: 'business', from: '2024-02-01', to: '2024-01-01' } as const;
    const refused = { ok: false, failure: { kind: 'spanRefused', why: 'reversed' } };
    expect(await handlers.reports.sums({ span: absurd, group: 'hour', withBefore: true })).toEqual(refused);
    expect(await handlers.reports.cashiers({ span: { ...absurd, from: '0001-01-01' } })).toMatchObject({ failure: { why: 'outOfRange' } });
    expect(await handlers.reports.recap({ days: 'calendar', month: '9999-12' })).toMatchObject({ failure: { why: 'outOfRange' } });
    expect(await handlers.reports.export({ report: { kind: 'shifts', form: { span: absurd } }, format: 'csv' })).toEqual(refused);
    expect(offered).toEqual([]);
  });

  it('is offered to the dialog by its name and days', async () => {
    await signIn('owner');
    await handlers.reports.export({ report: { kind: 'sums', form: { span, group: 'product', withBefore: false } }, format: 'xlsx' });
    expect(offered).toEqual(['loket-sums-product-2024-01-01-2024-01-31.xlsx']);
  });
});
