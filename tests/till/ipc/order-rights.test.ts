import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHandlers, type HandlerDeps } from '../../../main/ipc/handlers/create-handlers.ts';
import type { OrderHistory } from '../../../main/journal-admin/order-history.ts';
import { OrderViews } from '../../../main/orders/views/order-views.ts';
import { toOrderView } from '../../../main/orders/views/to-view.ts';
import type { PrintService } from '../../../main/printing/print-service.ts';
import { settingsActions } from '../../../main/staff/settings-actions.ts';
import type { Till } from '../../../main/till/till.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { CheckoutForm } from '../../../shared/ipc/sale-forms.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { confirmationOf, type EarlierSale } from '../../../shared/order/earlier-sale.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import type { Action, NotPermitted } from '../../../shared/staff/permissions.ts';
import { settle } from '../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../lab/fakes/order-service.ts';
import { productFor, readingFor, successFor, TOKEN } from '../../lab/fakes/sales.ts';
import { openScripted } from '../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH, cashBack, cashOf } from '../../lab/fakes/shop/payments.ts';
import { lineFor, ticketLine } from '../../lab/fakes/ticket-lines.ts';
import { StaffFixture, valueOrThrow } from '../staff/staff-fixture.ts';

/** Permissions of a cashier in a shop with a supervisor and an owner, through the real till, the real staff and the real handlers. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const voucher = productFor('voucher-retail', { code: 'voucher' });
const token = productFor('electricity-prepaid');
const products = [airtime, voucher, token];
const PINS = { Ratna: '2468', Budi: '8642', Sari: '1357' } as const;

let folder: string;
let shop: StaffFixture;
let service: ScriptedService;
let till: Till;
let handlers: Handlers;
let saved: Settings;
let copied: string[];
/** What the drawer was opened for: the id of a ticket, or of an order that is refunded. */
let drawer: string[];
let ids: Record<keyof typeof PINS, string>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loket-rights-'));
  shop = new StaffFixture();
  service = new ScriptedService();
  service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
  saved = Settings.parse({});
  copied = [];
  drawer = [];
  till = openScripted({ folder, clock: shop.clock, service, products, settings: () => saved });
  const printService: Pick<PrintService, 'paid' | 'refundStarted'> = {
    paid: ({ ticketId }) => void drawer.push(ticketId),
    refundStarted: ({ order }) => void drawer.push(order.sale.orderId),
  };
  const history = (): Pick<OrderHistory, 'read'> => ({ read: till.book.journal.read });
  const settings: Pick<HandlerDeps['settings'], 'protectedActionsOf' | 'save'> = {
    protectedActionsOf: (next) => settingsActions(saved, next),
    save: async (next) => {
      saved = next;
      return ok(next);
    },
  };
  // The dependencies that these calls use; no other one is called.
  const deps: Partial<HandlerDeps> = {
    till: () => ok(till),
    history: () => ok(history() as OrderHistory),
    staff: () => shop.staff,
    views: new OrderViews({ person: () => shop.staff.person, read: () => till.book.journal.read, push: () => undefined }),
    printing: () => ok(printService as PrintService),
    copyToClipboard: (text) => void copied.push(text),
    settings: settings as HandlerDeps['settings'],
  };
  handlers = createHandlers(deps as HandlerDeps);
  ids = await shop.people({
    Ratna: { role: 'owner', pin: PINS.Ratna },
    Budi: { role: 'supervisor', pin: PINS.Budi },
    Sari: { role: 'cashier', pin: PINS.Sari },
  });
  valueOrThrow(await shop.staff.signIn({ personId: ids.Sari, pin: PINS.Sari }));
});
afterEach(() => {
  till.close();
  shop.end();
  rmSync(folder, { recursive: true, force: true });
});

const formWith = (repeats: CheckoutForm['repeats']): CheckoutForm => ({
  nonce: randomUUID(),
  lines: [lineFor(airtime, '081233445566')],
  given: [{ tender: 'cash', amount: rupiah(30_000) }],
  repeats,
});
async function pay(repeats: readonly EarlierSale[]): Promise<Result<string, Failure>> {
  const made = await handlers.sale.checkout(formWith(repeats.map(confirmationOf)));
  await settle();
  return made.ok ? ok(made.value.orders[0]?.orderId ?? '') : made;
}
const askedAbout = (answer: Result<unknown, Failure>): readonly EarlierSale[] =>
  !answer.ok && answer.failure.kind === 'soldBefore' ? answer.failure.earlier : [];
const notPermitted = (answer: Result<unknown, Failure>): NotPermitted | null =>
  !answer.ok && answer.failure.kind === 'notPermitted' ? answer.failure : null;
const lift = async (action: Action, subject: string, by: 'Budi' | 'Ratna' = 'Budi') =>
  valueOrThrow(await shop.staff.grantOverride({ personId: ids[by], pin: PINS[by], action, subject }));
/** Presses, has a supervisor allow what main asks for, and presses the same again. */
async function lifted<T>(action: Action, press: () => Promise<Result<T, Failure>> | Result<T, Failure>, by: 'Budi' | 'Ratna' = 'Budi') {
  const asked = notPermitted(await press());
  expect(asked?.action).toBe(action);
  await lift(action, asked?.subject ?? '', by);
  return press();
}
/** The same for a payment: the page repeats the call with the same form. */
async function payLifted(repeats: readonly EarlierSale[]): Promise<string> {
  const form = formWith(repeats.map(confirmationOf));
  const made = await lifted('liftSameTarget', () => handlers.sale.checkout(form));
  await settle();
  return valueOrThrow(made).orders[0]?.orderId ?? '';
}

describe('selling beside an open order', () => {
  it("is asked about first, and then needs a supervisor's PIN for exactly that order", async () => {
    const open = valueOrThrow(await pay([]));
    const question = askedAbout(await pay([]));
    expect(question).toMatchObject([
      { orderId: open, as: 'open', state: 'pending', productCode: airtime.code, clientNumber: '081233445566' },
    ]);
    expect(await pay(question)).toMatchObject({
      ok: false,
      failure: {
        kind: 'notPermitted',
        action: 'liftSameTarget',
        subject: expect.stringMatching(`^${open} #`),
        needs: 'supervisor',
        liftable: true,
      },
    });
    const second = await payLifted(question);
    expect(service.sent.map(({ orderId }) => orderId)).toEqual([open, second]);
  });

  it('is journalled with the earlier order and the authority', async () => {
    const open = valueOrThrow(await pay([]));
    const question = askedAbout(await pay([]));
    const second = await payLifted(question);
    const ticketId = till.book.get(second)?.ticket.ticketId ?? '';
    const [ticket] = till.book.journal.eventsOf(ticketId);
    expect(ticket).toMatchObject({
      by: { person: { name: 'Sari' }, liftedBy: null },
      repeats: [{ orderId: open, as: 'open', state: 'pending', by: { person: { name: 'Sari' }, liftedBy: { person: { name: 'Budi' } } } }],
    });
    expect(till.book.journal.verify().brokenAt).toBeNull();
  });

  it('uses up no override while another check fails', async () => {
    const open = valueOrThrow(await pay([]));
    const question = askedAbout(await pay([]));
    const form = formWith(question.map(confirmationOf));
    const asked = notPermitted(await handlers.sale.checkout(form));
    expect(asked?.subject).toContain(open);
    await lift('liftSameTarget', asked?.subject ?? '');
    expect(await handlers.sale.checkout({ ...form, given: [cashOf(1)] })).toMatchObject({
      ok: false,
      failure: { kind: 'paymentTooSmall' },
    });
    expect((await handlers.sale.checkout(form)).ok).toBe(true);
  });

  it('is asked of an owner too, whose own permission suffices', async () => {
    const open = valueOrThrow(await pay([]));
    valueOrThrow(await shop.staff.signIn({ personId: ids.Ratna, pin: PINS.Ratna }));
    const question = askedAbout(await pay([]));
    expect(question.map(({ orderId }) => orderId)).toEqual([open]);
    expect((await pay(question)).ok).toBe(true);
  });
});

describe('refunding', () => {
  beforeEach(() => {
    service.prepare = () => ({ kind: 'notSent', cause: 'refused', detail: 'ECONNREFUSED' });
  });

  it('checks the permission before any money is handed over, and changes nothing until then', async () => {
    const orderId = valueOrThrow(await pay([]));
    expect(await handlers.sale.startRefund(orderId)).toMatchObject({
      ok: false,
      failure: { kind: 'notPermitted', action: 'refund', subject: expect.stringMatching(`^${orderId} #`) },
    });
    expect(till.book.get(orderId)?.order).toMatchObject({ state: { is: 'notSent' }, refund: { is: 'none' } });
  });

  it('opens the drawer once it was approved, not before', async () => {
    const orderId = valueOrThrow(await pay([]));
    drawer = [];
    expect(await handlers.sale.startRefund(orderId)).toMatchObject({ ok: false });
    expect(drawer).toEqual([]);
    valueOrThrow(await lifted('refund', () => handlers.sale.startRefund(orderId)));
    expect(drawer).toEqual([orderId]);
  });

  it('may take any time after the approval: the override may expire, and the till may lock', async () => {
    const orderId = valueOrThrow(await pay([]));
    expect(valueOrThrow(await lifted('refund', () => handlers.sale.startRefund(orderId)))).toMatchObject({
      state: { is: 'withdrawn' },
      refund: { is: 'owed', amount: 26_500, approvedBy: 'Budi' },
    });
    await shop.clock.advance(9 * 60_000);
    valueOrThrow(await shop.staff.signOut());
    valueOrThrow(await shop.staff.signIn({ personId: ids.Sari, pin: PINS.Sari }));
    expect(valueOrThrow(await handlers.sale.startRefund(orderId)).refund).toMatchObject({ is: 'owed' });
    expect(valueOrThrow(await handlers.sale.payBack(cashBack(orderId))).refund).toMatchObject({ is: 'paid', by: 'Sari' });
    expect(await handlers.sale.payBack(cashBack(orderId))).toMatchObject({ ok: false });
  });

  it('is not recorded for a person without the permission', async () => {
    const orderId = valueOrThrow(await pay([]));
    expect(await handlers.sale.payBack(cashBack(orderId))).toMatchObject({ ok: false, failure: { action: 'refund' } });
  });

  it('removes a queued order from the queue under the PIN that allows it', async () => {
    saved = Settings.parse({ offline: { enabled: true } });
    const orderId = valueOrThrow(await pay([]));
    expect(till.book.get(orderId)?.order.state.is).toBe('queued');
    expect(await handlers.sale.startRefund(orderId)).toMatchObject({ ok: false, failure: { action: 'withdrawQueued' } });
    expect(valueOrThrow(await lifted('withdrawQueued', () => handlers.sale.startRefund(orderId))).state.is).toBe('withdrawn');
    expect(valueOrThrow(await handlers.sale.payBack(cashBack(orderId))).refund.is).toBe('paid');
  });
});

describe('the refund of an order that the service knows after all, between approval and hand-over', () => {
  /** Refused and not found, approved for a refund by a supervisor; then the service reports a success. */
  async function heldOrder(): Promise<string> {
    service.onSend = () => serviceReply({ is: 'refused', status: 422, message: 'Tidak' });
    service.onRead = () => serviceReply({ is: 'notFound', trusted: true });
    const orderId = valueOrThrow(await pay([]));
    await till.watcher.readNow(orderId);
    valueOrThrow(await lifted('refund', () => handlers.sale.startRefund(orderId)));
    service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    await till.watcher.readNow(orderId);
    return orderId;
  }
  const refundOf = (orderId: string) => till.book.get(orderId)?.order.refund;

  it('is held, stays held whatever is read later, and the usual key does not record it as paid', async () => {
    const orderId = await heldOrder();
    expect(refundOf(orderId)).toMatchObject({ is: 'held', amount: 26_500, approvedBy: 'Budi' });
    await till.watcher.readNow(orderId);
    const refused = { ok: false, failure: { kind: 'refundHeld', orderId } };
    expect(await handlers.sale.payBack(cashBack(orderId))).toMatchObject(refused);
    expect(await handlers.sale.startRefund(orderId)).toMatchObject(refused);
    expect(till.book.get(orderId)?.order).toMatchObject({ state: { is: 'review', why: 'successAfterRefund' }, refund: { is: 'held' } });
    expect(till.book.journal.read.ordersWithMoneyOutstanding().map(({ order }) => order.sale.orderId)).toEqual([orderId]);
  });

  it('stays with the shop where the cashier still has the money: the refund ends and the customer gets the goods', async () => {
    const orderId = await heldOrder();
    expect(valueOrThrow(await handlers.sale.endHold({ orderId, handedOver: null, reference: '' }))).toMatchObject({
      state: { is: 'success' },
      refund: { is: 'none' },
    });
    expect(await handlers.sale.endHold({ orderId, handedOver: null, reference: '' })).toMatchObject({
      ok: false,
      failure: { kind: 'notNow' },
    });
  });

  it('only a supervisor records it as handed over, and the order stays in review', async () => {
    const orderId = await heldOrder();
    const gone = { orderId, handedOver: 'cash', reference: '' } as const;
    expect(await handlers.sale.endHold(gone)).toMatchObject({ ok: false, failure: { kind: 'notPermitted', action: 'resolveReview' } });
    expect(valueOrThrow(await lifted('resolveReview', () => handlers.sale.endHold(gone)))).toMatchObject({
      state: { is: 'review', why: 'successAfterRefund' },
      refund: { is: 'paid', amount: 26_500, by: 'Budi', tender: 'cash' },
    });
  });

  it('cannot be paid without approval by claiming that it was held', async () => {
    service.onSend = () => serviceReply({ is: 'refused', status: 422, message: 'Tidak' });
    service.onRead = () => serviceReply({ is: 'notFound', trusted: true });
    const orderId = valueOrThrow(await pay([]));
    await till.watcher.readNow(orderId);
    expect(await lifted('resolveReview', () => handlers.sale.endHold({ orderId, handedOver: 'cash', reference: '' }))).toMatchObject({
      ok: false,
      failure: { kind: 'notNow' },
    });
    expect(refundOf(orderId)).toMatchObject({ is: 'owed' });
  });
});

describe('the code of an order that a supervisor settled', () => {
  it('is shown, and copied by one key, exactly as it was typed', async () => {
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ status: 'Strange' }) });
    const orderId = valueOrThrow(await pay([]));
    expect(await handlers.orders.copyGoods(orderId)).toMatchObject({ ok: false, failure: { kind: 'cannotPrint' } });
    const settled = await lifted('resolveReview', () =>
      handlers.sale.settle({ orderId, as: 'delivered', reference: 'CS-1', code: '4101-2233' }),
    );
    expect(valueOrThrow(settled).goods).toBe('4101-2233');
    valueOrThrow(await handlers.orders.copyGoods(orderId));
    expect(copied).toEqual(['4101-2233']);
  });
});

describe('the code that the service gave after an order was settled with another', () => {
  async function settledWithAnother(): Promise<string> {
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ status: 'Strange' }) });
    const made = await handlers.sale.checkout({ ...formWith([]), lines: [lineFor(voucher, '')] });
    const orderId = valueOrThrow(made).orders[0]?.orderId ?? '';
    await settle();
    valueOrThrow(
      await lifted('resolveReview', () => handlers.sale.settle({ orderId, as: 'delivered', reference: 'CS-1', code: 'BY-TELEPHONE' })),
    );
    service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    await till.watcher.readNow(orderId);
    return orderId;
  }

  it('is masked for everybody, and no screen shows it whole', async () => {
    const orderId = await settledWithAnother();
    const stored = till.book.get(orderId);
    expect(stored?.order.warnings).toEqual([{ kind: 'contradiction', what: 'code', got: TOKEN }]);
    const view = stored && toOrderView(stored, { isHidden: false });
    expect(view?.warnings).toMatchObject([{ kind: 'contradiction', what: 'code' }]);
    expect(JSON.stringify(view)).not.toContain(TOKEN);
  });

  it('is copied only with the permission for codes', async () => {
    const orderId = await settledWithAnother();
    expect(await handlers.orders.copyReadCode(orderId)).toMatchObject({ ok: false, failure: { action: 'reprintCode' } });
    valueOrThrow(await lifted('reprintCode', () => handlers.orders.copyReadCode(orderId)));
    expect(copied).toEqual([TOKEN]);
  });
});

describe("the service's raw answer in the story of an order", () => {
  const said = JSON.stringify({ data: { status: 'Success', voucher_code: TOKEN } });

  async function answered(status: string): Promise<{ readonly orderId: string; readonly seq: number }> {
    service.onSend = () => ({ ...serviceReply({ is: 'accepted', reading: successFor({ status }) }), raw: said });
    const made = await handlers.sale.checkout({ ...formWith([]), lines: [lineFor(voucher, '')] });
    const orderId = valueOrThrow(made).orders[0]?.orderId ?? '';
    await settle();
    const story = valueOrThrow(await handlers.orders.story(orderId));
    return { orderId, seq: story.find(({ hasRaw }) => hasRaw)?.seq ?? 0 };
  }
  const signInAs = async (name: keyof typeof PINS) => valueOrThrow(await shop.staff.signIn({ personId: ids[name], pin: PINS[name] }));

  it('is refused to a cashier, whose story names the answer and no code; no PIN allows it', async () => {
    const ref = await answered('Success');
    expect(JSON.stringify(valueOrThrow(await handlers.orders.story(ref.orderId)))).not.toContain(TOKEN);
    for (const call of [handlers.orders.rawAnswer(ref), handlers.orders.copyRawAnswer(ref)])
      expect(notPermitted(await call)).toMatchObject({ action: 'viewRawAnswers', needs: 'supervisor', liftable: false });
    expect(copied).toEqual([]);
  });

  it('is read and copied by a supervisor', async () => {
    const ref = await answered('Success');
    await signInAs('Budi');
    expect(valueOrThrow(await handlers.orders.rawAnswer(ref))).toBe(said);
    valueOrThrow(await handlers.orders.copyRawAnswer(ref));
    expect(copied).toEqual([said]);
  });

  it('holds no code while a supervisor has to decide', async () => {
    const ref = await answered('Strange');
    await signInAs('Budi');
    expect(valueOrThrow(await handlers.orders.get(ref.orderId)).state.is).toBe('review');
    valueOrThrow(await handlers.orders.copyRawAnswer(ref));
    expect(copied.join()).toContain('Success');
    expect(copied.join()).not.toContain(TOKEN);
  });
});

describe('a token whose two members hold different digits', () => {
  const other = TOKEN.replace('4', '5');
  async function soldWithTwo(): Promise<string> {
    service.onRead = () => serviceReply({ is: 'accepted', reading: successFor({ isToken: true, serialNumber: other }) });
    const form = { productCode: token.code, number: '14012345678', fields: [] };
    const quote = valueOrThrow(await handlers.sale.inquire(form));
    const made = await handlers.sale.checkout({
      nonce: randomUUID(),
      lines: [ticketLine(form, quote)],
      given: AMPLE_CASH,
      repeats: [],
    });
    const orderId = valueOrThrow(made).orders[0]?.orderId ?? '';
    await settle();
    await till.watcher.readNow(orderId);
    return orderId;
  }

  it('is sold and handed over with both, and flagged for a supervisor', async () => {
    const orderId = await soldWithTwo();
    const view = valueOrThrow(await handlers.orders.get(orderId));
    expect(view).toMatchObject({ state: { is: 'success' }, goods: TOKEN, identifiers: [{ value: other }], flagged: true });
    expect(till.status.view().orders).toMatchObject({ review: 0, flagged: 1 });
    expect(valueOrThrow(await handlers.orders.flagged(undefined)).map((order) => order.orderId)).toEqual([orderId]);
  });

  it('is flagged again after a restart', async () => {
    const orderId = await soldWithTwo();
    till.close();
    till = openScripted({ folder, clock: shop.clock, service, products, settings: () => saved });
    expect(till.status.view().orders.flagged).toBe(1);
    valueOrThrow(await lifted('resolveReview', () => handlers.sale.acknowledge(orderId)));
    expect(till.status.view().orders.flagged).toBe(0);
  });

  it('is acknowledged only by a supervisor, journalled with the person, and stays sold', async () => {
    const orderId = await soldWithTwo();
    expect(notPermitted(await handlers.sale.acknowledge(orderId))).toMatchObject({
      action: 'resolveReview',
      subject: expect.stringMatching(`^${orderId} #`),
    });
    const looked = valueOrThrow(await lifted('resolveReview', () => handlers.sale.acknowledge(orderId)));
    expect(looked).toMatchObject({ state: { is: 'success' }, goods: TOKEN, flagged: false, acknowledged: { by: 'Budi' } });
    expect(till.book.journal.eventsOf(orderId).at(-1)).toMatchObject({
      event: { type: 'acknowledged', by: 'Budi' },
      by: { person: { name: 'Sari' }, liftedBy: { person: { name: 'Budi' } } },
    });
    expect(valueOrThrow(await handlers.orders.flagged(undefined))).toEqual([]);
    expect(till.status.view().orders.flagged).toBe(0);
    expect(till.book.journal.verify().brokenAt).toBeNull();
    expect(await lifted('resolveReview', () => handlers.sale.acknowledge(orderId))).toMatchObject({
      ok: false,
      failure: { kind: 'notNow' },
    });
  });

  it('is flagged again when the service contradicts once more', async () => {
    const orderId = await soldWithTwo();
    valueOrThrow(await lifted('resolveReview', () => handlers.sale.acknowledge(orderId)));
    service.onRead = () => serviceReply({ is: 'accepted', reading: successFor({ isToken: true, voucherCode: TOKEN.replace('4', '6') }) });
    await till.watcher.readNow(orderId);
    expect(valueOrThrow(await handlers.orders.flagged(undefined)).map((order) => order.orderId)).toEqual([orderId]);
  });
});

describe('settling an order in review', () => {
  beforeEach(() => {
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ status: 'Strange' }) });
  });
  const settleIt = (orderId: string, code = '') => handlers.sale.settle({ orderId, as: 'delivered', reference: 'CS-1', code });

  it('names the supervisor whose PIN allowed it, not the cashier at the till', async () => {
    const orderId = valueOrThrow(await pay([]));
    expect(valueOrThrow(await lifted('resolveReview', () => settleIt(orderId))).state).toMatchObject({ is: 'settled', by: 'Budi' });
    expect(till.book.journal.eventsOf(orderId).at(-1)).toMatchObject({
      by: { person: { name: 'Sari' }, liftedBy: { person: { name: 'Budi' } } },
    });
  });

  it('names the person at the till whose own permission suffices', async () => {
    const orderId = valueOrThrow(await pay([]));
    valueOrThrow(await shop.staff.signIn({ personId: ids.Ratna, pin: PINS.Ratna }));
    expect(valueOrThrow(await settleIt(orderId)).state).toMatchObject({ by: 'Ratna' });
  });

  it('requires a code where the customer gets one, whatever the page sends', async () => {
    const lines = [lineFor(voucher, '')];
    const made = valueOrThrow(await handlers.sale.checkout({ ...formWith([]), lines }));
    await settle();
    const orderId = made.orders[0]?.orderId ?? '';
    valueOrThrow(await shop.staff.signIn({ personId: ids.Ratna, pin: PINS.Ratna }));
    expect(await settleIt(orderId)).toEqual(fail({ kind: 'badInput', detail: 'code' }));
    expect(till.book.get(orderId)?.order.state.is).toBe('review');
    expect(valueOrThrow(await settleIt(orderId, '4101-2233')).goods).toBe('4101-2233');
  });

  it('accepts none where the order did not happen', async () => {
    const lines = [lineFor(voucher, '')];
    const made = valueOrThrow(await handlers.sale.checkout({ ...formWith([]), lines }));
    await settle();
    const orderId = made.orders[0]?.orderId ?? '';
    const settled = await lifted('resolveReview', () => handlers.sale.settle({ orderId, as: 'didNotHappen', reference: 'CS-1', code: '' }));
    expect(valueOrThrow(settled)).toMatchObject({ state: { as: 'didNotHappen', by: 'Budi' }, refund: { is: 'owed' } });
  });
});

describe('saving settings that take two PINs', () => {
  it('keeps the first override while it asks for the second, and saves with both', async () => {
    saved = { ...saved, mode: 'live' };
    const both: Settings = { ...saved, kioskFee: rupiah(2_000), mode: 'training' };
    const refusedFor = async () => notPermitted(await handlers.settings.save(both));
    const first = await refusedFor();
    await lift(first?.action ?? 'sell', first?.subject ?? '', 'Ratna');
    const second = await refusedFor();
    expect([first?.action, second?.action].toSorted()).toEqual(['changeSettings', 'enterTraining']);
    await lift(second?.action ?? 'sell', second?.subject ?? '', 'Ratna');
    expect(await refusedFor()).toBeNull();
    expect(saved).toMatchObject({ kioskFee: 2_000, mode: 'training' });
  });

  it('asks for no PIN where one of them requires signing in', async () => {
    const wanted: Settings = { ...saved, kioskFee: rupiah(2_000), service: { ...saved.service, clientId: 'other' } };
    expect(await handlers.settings.save(wanted)).toMatchObject({ ok: false, failure: { action: 'changeConnection', liftable: false } });
  });
});
