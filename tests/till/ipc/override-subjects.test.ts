import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { JournalAdmin } from '../../../main/till/maintenance/journal-admin.ts';
import type { DepositForm } from '../../../shared/balance/deposit.ts';
import { type Calls, calls, type InputOf } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import type { CashMoveForm } from '../../../shared/shifts/shift-forms.ts';
import { ACTIONS, type Action, permissions } from '../../../shared/staff/permissions.ts';
import { WHOLE_SHOP } from '../../../shared/staff/subjects.ts';
import { counterShop, notPermitted } from '../fixture/counter-shop.ts';
import { valueOrThrow } from '../shop/staff/staff-fixture.ts';

/** A supervisor's PIN allows one subject and no other, through the real staff and the real handlers. */

const ORDER = '0123456789ab000001';
let shiftId: string;
let exported: unknown[];
let withMargin: boolean[];
const shop = counterShop({
  settings: { mode: 'live' },
  deps: (shop) => ({ journalAdmin: adminOf(shop), dialogs: { chooseFolder: async () => shop.folder } }),
});
beforeEach(async () => {
  [exported, withMargin] = [[], []];
  shiftId = await shortShift();
});

/** A call with its input, as the gate decodes it. */
interface Asked {
  readonly group: keyof Calls;
  readonly name: string;
  readonly input: unknown;
}
/** What a leaf of an input may be instead, whatever it is: only what the call's schema decodes reaches a handler. */
const INSTEAD: readonly unknown[] = [
  ...[0, 1, 7_777, true, false, null, 'x', randomUUID(), '0123456789ab000002', '2026-01-02'],
  ...[
    'payOut',
    'deposit',
    'compensation',
    'cash',
    'transfer',
    'qris',
    'bank',
    'drawer',
    'first',
    'recount',
    'network',
    'live',
    'training',
    'en',
    'id',
    'delivered',
  ],
];

describe("an owner's PIN", () => {
  it('for a masked export allows no export in full', async () => {
    const starred = { unmasked: false } as const;
    valueOrThrow(await shop.lift(notPermitted(await shop.handlers.journal.export(starred)), 'Ratna'));
    expect(notPermitted(await shop.handlers.journal.export({ unmasked: true }))).toMatchObject({ action: 'exportHistory' });
    expect(exported).toEqual([]);
    valueOrThrow(await shop.handlers.journal.export(starred));
    expect(exported).toEqual([starred]);
  });

  it('for an export shows no cost: only the owner may see it', async () => {
    const starred = { unmasked: false } as const;
    valueOrThrow(await shop.lift(notPermitted(await shop.handlers.journal.export(starred)), 'Ratna'));
    valueOrThrow(await shop.handlers.journal.export(starred));
    await shop.signIn('Ratna');
    valueOrThrow(await shop.handlers.journal.export(starred));
    expect(withMargin).toEqual([false, true]);
  });

  it('for one setting allows neither another setting nor another value of the same', async () => {
    const fee = (amount: number): Settings => ({ ...shop.settings, kioskFee: rupiah(amount) });
    valueOrThrow(await shop.lift(notPermitted(await shop.handlers.settings.save(fee(2_000))), 'Ratna'));
    expect(notPermitted(await shop.handlers.settings.save({ ...shop.settings, quoteMinutes: 60 })).action).toBe('changeSettings');
    expect(notPermitted(await shop.handlers.settings.save(fee(20_000))).action).toBe('changeSettings');
    expect(notPermitted(await shop.handlers.settings.save({ ...fee(2_000), quoteMinutes: 60 })).action).toBe('changeSettings');
    valueOrThrow(await shop.handlers.settings.save(fee(2_000)));
    expect(shop.settings).toMatchObject({ kioskFee: 2_000, quoteMinutes: 5 });
  });

  it('for a change of settings allows no other backup folder', async () => {
    valueOrThrow(await shop.lift(notPermitted(await shop.handlers.settings.save({ ...shop.settings, quoteMinutes: 60 })), 'Ratna'));
    expect(notPermitted(await shop.handlers.journal.chooseFolder(undefined)).action).toBe('changeSettings');
    expect(notPermitted(await shop.handlers.journal.useOwnFolder(undefined)).action).toBe('changeSettings');
  });

  it('names the settings that are to change, however many they are', async () => {
    const { subject } = notPermitted(
      await shop.handlers.settings.save({ ...shop.settings, offline: { ...shop.settings.offline, enabled: true }, kioskFee: rupiah(1) }),
    );
    expect(subject).toMatch(/^settings kioskFee,offline\.enabled [0-9a-f]{16} #[0-9a-f]{32}$/);
    const all = Settings.parse({
      shop: { name: 'a', address: 'a', phone: 'a', npwp: '', header: 'a', footer: 'a' },
      receipt: { language: 'en', paper: '80', showKioskFee: false },
      offline: { enabled: true, perSale: 1, total: 1, hours: 1 },
      cashier: 'a',
      kioskFee: 1,
      mode: 'live',
    });
    valueOrThrow(await shop.lift(notPermitted(await shop.handlers.settings.save(all)), 'Ratna'));
    valueOrThrow(await shop.handlers.settings.save(all));
  });

  it('overrides nothing on the shop as a whole', async () => {
    for (const action of ACTIONS) expect((await shop.lift({ action, subject: WHOLE_SHOP }, 'Ratna')).ok).toBe(false);
  });
});

describe('whatever the screen asks main for', () => {
  const customerId = randomUUID();
  const deposit: DepositForm = {
    ...{ depositId: randomUUID(), sent: rupiah(5_000), bankFee: rupiah(0), credited: null, reference: '' },
    source: 'bank',
  };
  /** Inputs of the calls that an override can allow and that are not about an order. */
  const ASKED: readonly (() => Asked)[] = [
    () => asked('journal', 'export', { unmasked: true }),
    () => asked('journal', 'chooseFolder', undefined),
    () => asked('journal', 'useOwnFolder', undefined),
    () => asked('settings', 'save', { ...shop.settings, mode: 'training' }),
    () => asked('settings', 'save', { ...shop.settings, kioskFee: rupiah(1) }),
    () => asked('printing', 'found', 'computer'),
    () => asked('printing', 'openDrawer', undefined),
    () => asked('shifts', 'takeX', { shiftId }),
    () => asked('shifts', 'print', { number: 1 }),
    () => asked('shifts', 'moveCash', cashMove('payOut', 5_000)),
    () => asked('shifts', 'moveCash', cashMove('payOut', 5_000)),
    () => asked('shifts', 'moveCash', cashMove('compensation', 5_000)),
    () => asked('shifts', 'close', { shiftId, count: 'first', floatLeft: rupiah(0), reason: 'kurang', receiver: 'Budi' }),
    () => asked('shifts', 'enterLastZ', { number: 7 }),
    () => asked('shifts', 'enterLastZ', { number: 8 }),
    () => asked('unconfirmed', 'confirm', { kind: 'account', id: customerId, amount: 0 }),
    () => asked('contra', 'book', { contraId: randomUUID(), kind: 'cash', actId: randomUUID(), reason: 'salah ketik' }),
    () => asked('balance', 'noteDeposit', deposit),
    () => asked('balance', 'creditDeposit', { depositId: deposit.depositId, credited: rupiah(7_000) }),
    () => asked('balance', 'noteReversal', { reversalId: randomUUID(), orderId: ORDER, amount: rupiah(7_000), reference: '' }),
    () => asked('onAccount', 'open', { customerId, limit: rupiah(9_000) }),
    () => asked('onAccount', 'changeLimit', { customerId, limit: rupiah(9_001) }),
    () => asked('onAccount', 'payBack', { customerId, paymentId: randomUUID(), amount: rupiah(9_000), tender: 'cash', reference: '' }),
    () => asked('onAccount', 'writeOff', { customerId, writeOffId: randomUUID(), amount: rupiah(9_000), reason: 'pindah' }),
    () => asked('onAccount', 'close', customerId),
  ];
  it('no member of a form can change after the PIN', async () => {
    for (const ask of ASKED) {
      const call = ask();
      const { subject } = notPermitted(await press(call));
      expect(notPermitted(await press(call)).subject).toBe(subject);
      const others = otherInputs(call);
      for (const { path, value } of others) {
        const answer = await press({ ...call, input: value });
        const changed = `${call.group}.${call.name} ${path}`;
        expect(answer.ok, changed).toBe(false);
        expect(subjectOf(answer), changed).not.toBe(subject);
      }
      const tried = new Set(others.map(({ path }) => path));
      const untried = variants(call.input).filter(({ path }) => !tried.has(path));
      // The settings have literals, and texts of their own form.
      if (call.group !== 'settings') expect([...untried], `${call.group}.${call.name}`).toEqual([]);
    }
  });

  it('a PIN that could override is for one subject, never for the whole shop', async () => {
    const subjects = new Map<Action, string[]>();
    for (const ask of ASKED) {
      const { action, subject, liftable } = notPermitted(await press(ask()));
      expect({ action, liftable }).toEqual({ action, liftable: true });
      subjects.set(action, [...(subjects.get(action) ?? []), subject]);
    }
    const all = [...subjects.values()].flat();
    expect(new Set(all).size).toBe(all.length);
    // Every call that is missing here is about an order, or requires signing in.
    const aboutOrders: readonly Action[] = [
      'reprintCode',
      'refund',
      'liftSameTarget',
      'resolveReview',
      'withdrawQueued',
      'refundOwnSale',
      'compensateOwnSale',
      'refundInCash',
      'closeComplaint',
    ];
    // Asked by a checkout on account, and for a debt of an own sale: tests/till/ipc/on-account-calls.test.ts.
    const askedWithASale: readonly Action[] = ['sellAboveLimit', 'writeOffOwnSale'];
    const notAskedYet: readonly Action[] = ['changeCatalogue'];
    const liftable = ACTIONS.filter((action) => permissions[action].liftable);
    expect([...subjects.keys(), ...aboutOrders, ...askedWithASale, ...notAskedYet].toSorted()).toEqual(liftable.toSorted());
  });
});

/** The journal's real administration, whose reading thread only notes each export. */
function adminOf({ folder, till }: Pick<typeof shop, 'folder' | 'till'>): JournalAdmin {
  const reader = {
    export: async ({ file: _file, withEarnings, ...form }: { file: string; withEarnings: boolean }) => {
      exported.push(form);
      withMargin.push(withEarnings);
      return ok({ orders: 1 });
    },
  };
  return new JournalAdmin({
    current: () => ({ history: { read: till.book.journal.read, reader }, till: null, maintenance: null }),
    journalFile: () => join(folder, 'live.db'),
    backupFolder: () => ({ folder, isOwn: true }),
    clock: { now: () => 0 },
    onProgress: () => {},
  } as unknown as ConstructorParameters<typeof JournalAdmin>[0]);
}

/** A shift whose first count is short and stands. */
async function shortShift(): Promise<string> {
  const { open } = valueOrThrow(await shop.handlers.shifts.open({ float: { 50000: 2 } }));
  const id = open?.id ?? '';
  valueOrThrow(await shop.handlers.shifts.count({ shiftId: id, name: 'first', count: { 50000: 1 } }));
  valueOrThrow(await shop.handlers.shifts.acceptCount({ shiftId: id }));
  return id;
}

const cashMove = (kind: CashMoveForm['kind'], amount: number): CashMoveForm => {
  const about = { reason: 'galon', giver: 'Sari', receiver: 'Budi', orderId: null };
  return { shiftId, moveId: randomUUID(), kind, amount: rupiah(amount), ...about };
};

const asked = <G extends keyof Calls, N extends keyof Calls[G] & string>(group: G, name: N, input: InputOf<Calls[G][N]>): Asked => ({
  ...{ group, name, input },
});
const press = async ({ group, name, input }: Asked): Promise<Result<unknown, Failure>> =>
  (shop.handlers[group] as unknown as Readonly<Record<string, (input: unknown) => Promise<Result<unknown, Failure>>>>)[name]?.(input) ??
  fail({ kind: 'noSuchPerson' });
const schemaOf = ({ group, name }: Asked) =>
  (calls[group] as unknown as Readonly<Record<string, { readonly input: ZodType }>>)[name]?.input;

/** The inputs that differ from this one in one leaf, with the path of the leaf. */
function variants(value: unknown, path: readonly string[] = []): readonly { readonly path: string; readonly value: unknown }[] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null)
    return INSTEAD.filter((other) => other !== value).map((other) => ({ path: path.join('.'), value: other }));
  return Object.entries(value).flatMap(([key, member]) =>
    variants(member, [...path, key]).map((inner) => ({
      path: inner.path,
      value: Array.isArray(value) ? value.with(Number(key), inner.value) : { ...value, [key]: inner.value },
    })),
  );
}

/** The inputs that the gate would decode and that differ in one leaf. */
const otherInputs = (call: Asked) =>
  variants(call.input).flatMap(({ path, value }) => {
    const read = schemaOf(call)?.safeParse(value);
    const isOther = read?.success && [call.input, shop.settings].every((one) => JSON.stringify(read.data) !== JSON.stringify(one));
    return isOther ? [{ path, value: read.data }] : [];
  });
const subjectOf = (answer: Result<unknown, Failure>): string | null =>
  !answer.ok && answer.failure.kind === 'notPermitted' ? answer.failure.subject : null;
