import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHandlers, type HandlerDeps } from '../../../main/ipc/handlers/create-handlers.ts';
import { OrderViews } from '../../../main/orders/views/order-views.ts';
import type { PrintService } from '../../../main/printing/print-service.ts';
import type { Till } from '../../../main/till/till.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { CheckoutForm } from '../../../shared/ipc/sale-forms.ts';
import { groupThousands, rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { receiptPlainText } from '../../../shared/receipt/plain-text.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import { shiftPaper } from '../../../shared/shift/document/shift-paper.ts';
import { type CashMoveForm, CloseShiftForm } from '../../../shared/shift/shift-forms.ts';
import type { ShiftView } from '../../../shared/shift/shift-view.ts';
import { settle } from '../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../lab/fakes/order-service.ts';
import { productFor, readingFor, successFor } from '../../lab/fakes/sales.ts';
import { openScripted } from '../../lab/fakes/scripted-till.ts';
import { cashBack } from '../../lab/fakes/shop/payments.ts';
import { lineFor } from '../../lab/fakes/ticket-lines.ts';
import { StaffFixture, valueOrThrow } from '../staff/staff-fixture.ts';

/** The drawer of a shop that sells only in a shift, through the real till, the real staff and the real handlers. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500), cost: rupiah(25_000) });
const PINS = { Ratna: '2468', Budi: '8642', Sari: '1357', Tono: '9753' } as const;

let folder: string;
let shop: StaffFixture;
let service: ScriptedService;
let till: Till;
let handlers: Handlers;
let saved: Settings;
let drawer: string[];
/** What was printed: an X or a Z, its number, and whether it is the owner's copy. */
let printed: (readonly [string, number, boolean])[];
let told: ShiftView[];
let ids: Record<keyof typeof PINS, string>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loket-shift-calls-'));
  shop = new StaffFixture();
  service = new ScriptedService();
  service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
  saved = Settings.parse({ shift: { required: { training: true } } });
  drawer = [];
  printed = [];
  told = [];
  till = openScripted({
    ...{ folder, clock: shop.clock, service, products: [airtime], settings: () => saved },
    shiftChanged: (view) => void told.push(view),
  });
  const printing: Pick<PrintService, 'paid' | 'refundStarted' | 'cashMoved' | 'printShift' | 'background'> = {
    paid: ({ ticketId }) => void drawer.push(ticketId),
    refundStarted: ({ order }) => void drawer.push(order.sale.orderId),
    printShift: async (document, forOwner) => {
      printed.push([document.kind, document.report.shift.number, forOwner]);
      return fail({ kind: 'notInTraining' });
    },
    background: () => undefined,
    cashMoved: (subject) => void drawer.push(subject),
  };
  // The dependencies that these calls use; no other one is called.
  const deps: Partial<HandlerDeps> = {
    till: () => ok(till),
    staff: () => shop.staff,
    views: new OrderViews({ person: () => shop.staff.person, read: () => till.book.journal.read, push: () => undefined }),
    printing: () => ok(printing as PrintService),
  };
  handlers = createHandlers(deps as HandlerDeps);
  ids = await shop.people({
    Ratna: { role: 'owner', pin: PINS.Ratna },
    Budi: { role: 'supervisor', pin: PINS.Budi },
    Sari: { role: 'cashier', pin: PINS.Sari },
    Tono: { role: 'supervisor', pin: PINS.Tono },
  });
  await signIn('Sari');
});
afterEach(() => {
  till.close();
  shop.end();
  rmSync(folder, { recursive: true, force: true });
});

const signIn = async (name: keyof typeof PINS) => valueOrThrow(await shop.staff.signIn({ personId: ids[name], pin: PINS[name] }));
const FLOAT = { 50000: 4 } as const;
const idOf = (view: ShiftView): string => view.open?.id ?? '';
const openedShift = async (): Promise<string> => idOf(valueOrThrow(await handlers.shift.open({ float: FLOAT })));
const saleFor = (number: string): CheckoutForm => ({
  ...{ nonce: randomUUID(), lines: [lineFor(airtime, number)], repeats: [] },
  given: [{ tender: 'cash', amount: rupiah(30_000) }],
});
const pay = async (number = '081233445566') => {
  const made = await handlers.sale.checkout(saleFor(number));
  await settle();
  return made;
};
const soldId = async () => valueOrThrow(await pay()).orders[0]?.orderId ?? '';
const move = (shiftId: string, kind: CashMoveForm['kind'], amount = 20_000): CashMoveForm => ({
  ...{ shiftId, moveId: randomUUID(), kind, amount: rupiah(amount), reason: 'galon' },
  ...{ giver: 'Sari', receiver: 'Budi', orderId: null },
});
const failureOf = (answer: Result<unknown, Failure>): Failure | null => (answer.ok ? null : answer.failure);

describe('selling in a shop that wants a shift', () => {
  it('waits for a shift, writes nothing until then, and goes on with inquiries', async () => {
    const { eventCount } = till.book.journal;
    expect(failureOf(await pay())).toEqual({ kind: 'shiftNeeded' });
    expect(till.book.journal.eventCount).toBe(eventCount);
    await openedShift();
    expect((await pay()).ok).toBe(true);
  });

  it('answers a repeated payment as before, after the shift was closed', async () => {
    const shiftId = await openedShift();
    const form = saleFor('081233445566');
    const sold = valueOrThrow(await handlers.sale.checkout(form));
    valueOrThrow(await handlers.shift.count({ shiftId, name: 'first', count: { 50000: 4, 20000: 1, 5000: 1, 1000: 1, 500: 1 } }));
    valueOrThrow(await handlers.shift.close({ shiftId, count: 'first', floatLeft: rupiah(0), reason: '', receiver: 'Bu Ratna' }));
    expect(valueOrThrow(await handlers.sale.checkout(form)).ticketId).toBe(sold.ticketId);
  });

  it('needs none where the settings want none', async () => {
    saved = Settings.parse({});
    expect((await pay()).ok).toBe(true);
  });
});

describe('between the count and the close', () => {
  it('no sale, no cash move and no refund changes the drawer', async () => {
    const shiftId = await openedShift();
    service.onSend = () => serviceReply({ is: 'refused', status: 400, message: 'no' });
    const sold = valueOrThrow(await pay());
    const orderId = sold.orders[0]?.orderId ?? '';
    valueOrThrow(await handlers.shift.count({ shiftId, name: 'first', count: FLOAT }));
    const counted = { kind: 'shiftCounted', number: 1 };
    expect(failureOf(await pay('081299999999'))).toEqual(counted);
    expect(failureOf(await handlers.shift.moveCash(move(shiftId, 'drop')))).toEqual(counted);
    await signIn('Budi');
    expect(failureOf(await handlers.sale.startRefund(orderId))).toEqual(counted);
    expect(failureOf(await handlers.sale.payBack(cashBack(orderId)))).toEqual(counted);
    expect(failureOf(await handlers.sale.endHold({ orderId, handedOver: 'cash', reference: '' }))).toEqual(counted);
  });

  it('a second press of the same count is no recount', async () => {
    const shiftId = await openedShift();
    const form = { shiftId, name: 'first', count: { 50000: 3 } } as const;
    const once = valueOrThrow(await handlers.shift.count(form));
    expect(valueOrThrow(await handlers.shift.count(form))).toEqual(once);
    expect(once.open?.close).toEqual({ kind: 'differs', means: ['cash'] });
  });

  it('a close waits until the count that differs is made again or accepted', async () => {
    const shiftId = await openedShift();
    const close = { shiftId, count: 'first', floatLeft: rupiah(0), reason: 'hilang', receiver: 'Bu Ratna' } as const;
    expect(failureOf(await handlers.shift.close(close))).toEqual({ kind: 'notCounted', number: 1 });
    valueOrThrow(await handlers.shift.count({ shiftId, name: 'first', count: { 50000: 3 } }));
    expect(failureOf(await handlers.shift.close(close))).toEqual({ kind: 'countOpen', number: 1 });
    valueOrThrow(await handlers.shift.acceptCount({ shiftId }));
    expect(failureOf(await handlers.shift.close({ ...close, reason: '' }))).toEqual({ kind: 'reasonNeeded', difference: -50_000 });
    expect(failureOf(await handlers.shift.close({ ...close, floatLeft: rupiah(200_000) }))).toMatchObject({ kind: 'floatAboveCount' });
  });
});

describe('a close that takes money out of the drawer', () => {
  it('names who takes it, on the Z and its paper with a place to sign, and keeps it', async () => {
    const shiftId = await openedShift();
    valueOrThrow(await handlers.shift.count({ shiftId, name: 'first', count: FLOAT }));
    const close = { shiftId, count: 'first', floatLeft: rupiah(50_000), reason: '' } as const;
    const { eventCount } = till.book.journal;
    for (const receiver of [undefined, '', ' \u200B '])
      expect(failureOf(await handlers.shift.close(CloseShiftForm.parse({ ...close, receiver })))).toEqual({
        kind: 'receiverNeeded',
        removed: 150_000,
      });
    expect(till.book.journal.eventCount).toBe(eventCount);
    const z = valueOrThrow(await handlers.shift.close(CloseShiftForm.parse({ ...close, receiver: ' Bu\nRatna ' })));
    expect(z.shift.closed).toMatchObject({ receiver: 'Bu Ratna', floatLeft: 50_000 });
    expect(
      till.book.journal.read.tables((db) =>
        db.prepare("SELECT json_extract(body, '$.close.receiver') AS name FROM events WHERE type = 'shiftClosed'").all(),
      ),
    ).toEqual([{ name: 'Bu Ratna' }]);
    const text = valueOrThrow(receiptPlainText(shiftPaper(valueOrThrow(till.shifts.document(1)), false), 32));
    expect(text).toMatch(/Diambil dari laci +150\.000\n +Diterima oleh +Bu Ratna\n/);
    expect(text).toMatch(/Penerima uang +_+\n/);
  });

  it('names no one where everything stays', async () => {
    const shiftId = await openedShift();
    valueOrThrow(await handlers.shift.count({ shiftId, name: 'first', count: FLOAT }));
    const z = valueOrThrow(
      await handlers.shift.close({ shiftId, count: 'first', floatLeft: rupiah(200_000), reason: '', receiver: 'Bu Ratna' }),
    );
    expect(z.shift.closed).not.toHaveProperty('receiver');
    const text = valueOrThrow(receiptPlainText(shiftPaper(valueOrThrow(till.shifts.document(1)), false), 32));
    expect(text).not.toMatch(/Diterima oleh|Penerima uang/);
  });
});

describe('a close with a difference above the mark', () => {
  const short = async () => {
    const shiftId = await openedShift();
    valueOrThrow(await handlers.shift.count({ shiftId, name: 'first', count: { 50000: 3 } }));
    valueOrThrow(await handlers.shift.acceptCount({ shiftId }));
    return { shiftId, count: 'first', floatLeft: rupiah(100_000), reason: 'hilang', receiver: 'Bu Ratna' } as const;
  };
  it("needs a supervisor's PIN for exactly this difference, and names them in the journal", async () => {
    const close = await short();
    const asked = failureOf(await handlers.shift.close(close));
    expect(asked).toMatchObject({ kind: 'notPermitted', action: 'allowDifference', needs: 'supervisor', liftable: true });
    if (asked?.kind !== 'notPermitted') throw new Error('It was permitted');
    valueOrThrow(await shop.staff.grantOverride({ personId: ids.Budi, pin: PINS.Budi, action: asked.action, subject: asked.subject }));
    const z = valueOrThrow(await handlers.shift.close(close));
    expect(z.shift.closed?.allowedBy).toMatchObject({ person: { name: 'Sari' }, liftedBy: { person: { name: 'Budi' } } });
    expect(z.drawer).toMatchObject({ expected: 200_000, counted: 150_000, difference: -50_000, removed: 50_000, floatLeft: 100_000 });
    expect(z.margin).toBeNull();
    expect(printed).toEqual([['z', 1, false]]);
  });

  it('loses cleanly where the shift was closed a moment before', async () => {
    const close = await short();
    await signIn('Ratna');
    const z = valueOrThrow(await handlers.shift.close(close));
    expect(z.margin).not.toBeNull();
    expect(printed).toEqual([['z', 1, true]]);
    const { eventCount } = till.book.journal;
    expect(failureOf(await handlers.shift.close(close))).toEqual({ kind: 'noShift' });
    expect(till.book.journal.eventCount).toBe(eventCount);
    await openedShift();
    expect(failureOf(await handlers.shift.close(close))).toEqual({ kind: 'otherShift', number: 2 });
  });
});

describe('what a cashier may do at the drawer', () => {
  it.each<[CashMoveForm['kind'], Failure['kind'] | null]>([
    ['payIn', null],
    ['drop', null],
    ['changeShort', null],
    ['payOut', 'notPermitted'],
    ['compensation', 'notPermitted'],
  ])('%s: %s', async (kind, failure) => {
    const shiftId = await openedShift();
    const orderId = kind === 'compensation' ? await soldId() : null;
    drawer = [];
    const form = { ...move(shiftId, kind), orderId };
    expect(failureOf(await handlers.shift.moveCash(form))?.kind ?? null).toBe(failure);
    // Change that was given short lies in the drawer already.
    expect(drawer).toEqual(failure === null && kind !== 'changeShort' ? [form.moveId] : []);
  });

  it('gives change short as money that is in the drawer, with the sale where it is known', async () => {
    const shiftId = await openedShift();
    const orderId = await soldId();
    const form = { ...move(shiftId, 'changeShort', 300), reason: 'tidak ada receh' };
    expect(failureOf(await handlers.shift.moveCash({ ...form, orderId: 'unknownorder1' }))).toMatchObject({ kind: 'notFound' });
    valueOrThrow(await handlers.shift.moveCash({ ...form, orderId }));
    const { drawer: figures } = valueOrThrow(till.shifts.report(1));
    expect(figures).toMatchObject({ moves: { changeShort: 300 }, expected: figures.float + figures.taken + 300 });
    expect(figures.moveList).toMatchObject([{ kind: 'changeShort', orderId, amount: 300 }]);
  });

  it('sees no expected cash: an X is a supervisor’s, numbered, and leaves the margin to the owner', async () => {
    const shiftId = await openedShift();
    expect(failureOf(await handlers.shift.takeX({ shiftId }))).toMatchObject({ kind: 'notPermitted', action: 'takeX', liftable: true });
    expect(JSON.stringify(valueOrThrow(await handlers.shift.state(undefined)))).not.toContain('200000');
    await signIn('Budi');
    expect(valueOrThrow(await handlers.shift.takeX({ shiftId }))).toMatchObject({
      shift: { fullXs: 1 },
      drawer: { expected: 200_000 },
      margin: null,
    });
  });

  it.each(['Sari', 'Budi'] as const)("%s tells the last printed Z only with the owner's PIN, for exactly this number", async (name) => {
    await signIn(name);
    const asked = failureOf(await handlers.shift.tellLastZ({ number: 7 }));
    expect(asked).toMatchObject({ kind: 'notPermitted', action: 'tellLastZ', needs: 'owner', liftable: true });
    if (asked?.kind !== 'notPermitted') throw new Error('It was permitted');
    const { action, subject } = asked;
    expect((await shop.staff.grantOverride({ personId: ids.Budi, pin: PINS.Budi, action, subject })).ok).toBe(false);
    valueOrThrow(await shop.staff.grantOverride({ personId: ids.Ratna, pin: PINS.Ratna, action, subject }));
    expect(failureOf(await handlers.shift.tellLastZ({ number: 8 }))).toMatchObject({ kind: 'notPermitted' });
    // Permitted, and of no use: this journal was never restored.
    expect(failureOf(await handlers.shift.tellLastZ({ number: 7 }))).toEqual({ kind: 'lastZKnown' });
  });

  it('opens the drawer once for each count, where the owner lets counts open it', async () => {
    saved = Settings.parse({ shift: { required: { training: true }, countOpensDrawer: true } });
    valueOrThrow(await handlers.shift.beginCount({ name: 'float' }));
    const shiftId = await openedShift();
    valueOrThrow(await handlers.shift.beginCount({ name: 'first' }));
    expect(drawer).toEqual(['float 1', `count first ${shiftId}`]);
  });

  it("opens the drawer for a count by a supervisor's PIN alone, which is for this count", async () => {
    const asked = failureOf(await handlers.shift.beginCount({ name: 'float' }));
    expect(asked).toMatchObject({ kind: 'notPermitted', action: 'openDrawer', liftable: true });
    expect(drawer).toEqual([]);
    if (asked?.kind !== 'notPermitted') throw new Error('It was permitted');
    const { action, subject } = asked;
    valueOrThrow(await shop.staff.grantOverride({ personId: ids.Budi, pin: PINS.Budi, action, subject }));
    valueOrThrow(await handlers.shift.beginCount({ name: 'float' }));
    expect(drawer).toEqual(['float 1']);
    await openedShift();
    expect(failureOf(await handlers.shift.beginCount({ name: 'first' }))).toMatchObject({ kind: 'notPermitted' });
    await signIn('Budi');
    valueOrThrow(await handlers.shift.beginCount({ name: 'first' }));
  });

  it('counts every opening of the drawer on the X by its cause, whatever it was for', async () => {
    const shiftId = await openedShift();
    const orderId = await soldId();
    const ticketId = till.book.get(orderId)?.ticket.ticketId ?? '';
    for (const subject of [ticketId, orderId, `${orderId} qr`, randomUUID(), 'float 1', `count first ${shiftId}`, null, null])
      valueOrThrow(till.book.recordDrawerOpening(subject, 'p1', null));
    const { openings } = valueOrThrow(till.shifts.report(1));
    expect(openings).toEqual({ sale: 1, refund: 2, cash: 1, count: 2, request: 2 });
    await signIn('Budi');
    valueOrThrow(await handlers.shift.takeX({ shiftId }));
    const text = valueOrThrow(receiptPlainText(shiftPaper(valueOrThrow(till.shifts.document(1)), false), 32));
    expect(text).toContain('LACI DIBUKA');
    expect(text).toMatch(/Untuk dihitung +2\n/);
    expect(text).toMatch(/Jumlah +8\n/);
  });

  it('opens the drawer for no count that cannot follow now', async () => {
    saved = Settings.parse({ shift: { required: { training: true }, countOpensDrawer: true } });
    expect(failureOf(await handlers.shift.beginCount({ name: 'first' }))).toEqual({ kind: 'noShift' });
    const shiftId = await openedShift();
    expect(failureOf(await handlers.shift.beginCount({ name: 'float' }))).toEqual({ kind: 'shiftOpen', number: 1 });
    expect(failureOf(await handlers.shift.beginCount({ name: 'recount' }))).toEqual({ kind: 'notCounted', number: 1 });
    valueOrThrow(await handlers.shift.count({ shiftId, name: 'first', count: { 50000: 1 } }));
    expect(failureOf(await handlers.shift.beginCount({ name: 'first' }))).toEqual({ kind: 'shiftCounted', number: 1 });
    valueOrThrow(await handlers.shift.acceptCount({ shiftId }));
    expect(failureOf(await handlers.shift.beginCount({ name: 'recount' }))).toEqual({ kind: 'countedTwice', number: 1 });
    expect(drawer).toEqual([]);
  });

  it('compensates only for an order that the till knows', async () => {
    const shiftId = await openedShift();
    const orderId = valueOrThrow(await pay()).orders[0]?.orderId ?? '';
    await signIn('Budi');
    const form = move(shiftId, 'compensation', 5_000);
    expect(failureOf(await handlers.shift.moveCash({ ...form, orderId: 'unknownorder1' }))).toMatchObject({ kind: 'notFound' });
    valueOrThrow(await handlers.shift.moveCash({ ...form, orderId }));
    expect(valueOrThrow(await handlers.shift.takeX({ shiftId })).drawer.moves.compensation).toBe(5_000);
  });
});

describe('a compensation', () => {
  const compensationFor = async (orderId: string, amount: number) => ({ ...move(shiftIdNow(), 'compensation', amount), orderId });
  const shiftIdNow = () => till.shifts.current?.id ?? '';

  it('is never decided by the person who sold the order, where another one could', async () => {
    await openedShift();
    await signIn('Budi');
    const form = await compensationFor(await soldId(), 5_000);
    const asked = failureOf(await handlers.shift.moveCash(form));
    expect(asked).toMatchObject({ kind: 'notPermitted', action: 'compensateOwnSale', liftable: true });
    if (asked?.kind !== 'notPermitted') throw new Error('It was permitted');
    const { action, subject } = asked;
    expect((await shop.staff.grantOverride({ personId: ids.Budi, pin: PINS.Budi, action, subject })).ok).toBe(false);
    valueOrThrow(await shop.staff.grantOverride({ personId: ids.Tono, pin: PINS.Tono, action, subject }));
    valueOrThrow(await handlers.shift.moveCash(form));
    expect(valueOrThrow(till.shifts.report(1)).drawer.moves.compensation).toBe(5_000);
  });

  it('is not allowed by the PIN of the person who sold the order either', async () => {
    await openedShift();
    await signIn('Budi');
    const form = await compensationFor(await soldId(), 5_000);
    await signIn('Sari');
    const asked = failureOf(await handlers.shift.moveCash(form));
    expect(asked).toMatchObject({ kind: 'notPermitted', action: 'payOut' });
    if (asked?.kind !== 'notPermitted') throw new Error('It was permitted');
    const { action, subject } = asked;
    valueOrThrow(await shop.staff.grantOverride({ personId: ids.Budi, pin: PINS.Budi, action, subject }));
    expect(failureOf(await handlers.shift.moveCash(form))).toMatchObject({ kind: 'ownSale' });
  });

  it('asks above the price, compensations before it included, and records only with the yes', async () => {
    await openedShift();
    const orderId = await soldId();
    await signIn('Budi');
    valueOrThrow(await handlers.shift.moveCash(await compensationFor(orderId, 26_000)));
    const form = await compensationFor(orderId, 501);
    const asks = { kind: 'compensationAsks', orderId, questions: ['abovePrice'], total: 26_500, before: 26_000 };
    expect(failureOf(await handlers.shift.moveCash(form))).toEqual(asks);
    expect(failureOf(await handlers.shift.moveCash({ ...form, accepted: ['afterRefund'] }))).toEqual(asks);
    valueOrThrow(await handlers.shift.moveCash({ ...form, accepted: ['abovePrice'] }));
    // A second press of what is recorded asks nothing.
    valueOrThrow(await handlers.shift.moveCash(form));
    expect(valueOrThrow(till.shifts.report(1)).drawer.moves.compensation).toBe(26_501);
  });

  it('asks after all of it went back, before a PIN is asked for', async () => {
    await openedShift();
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ status: 'Failed', finalFailure: true }) });
    const orderId = await soldId();
    await shop.clock.advance(2_000);
    await signIn('Budi');
    valueOrThrow(await handlers.sale.startRefund(orderId));
    valueOrThrow(await handlers.sale.payBack(cashBack(orderId)));
    await signIn('Sari');
    const form = await compensationFor(orderId, 1_000);
    expect(failureOf(await handlers.shift.moveCash(form))).toMatchObject({ questions: ['afterRefund'] });
    expect(failureOf(await handlers.shift.moveCash({ ...form, accepted: ['afterRefund'] }))).toMatchObject({
      kind: 'notPermitted',
      action: 'payOut',
    });
  });
});

describe('a contra entry', () => {
  it('needs a right of its own, opens the drawer for its cash, and is listed with its movement', async () => {
    const shiftId = await openedShift();
    const paidIn = move(shiftId, 'payIn', 500_000);
    valueOrThrow(await handlers.shift.moveCash(paidIn));
    drawer = [];
    const form = { contraId: randomUUID(), kind: 'cash' as const, actId: paidIn.moveId, reason: 'salah ketik nol' };
    const asked = failureOf(await handlers.contra.book(form));
    expect(asked).toMatchObject({ kind: 'notPermitted', action: 'bookContra', liftable: true });
    if (asked?.kind !== 'notPermitted') throw new Error('It was permitted');
    expect(asked.subject).toContain('500000');
    expect(drawer).toEqual([]);
    const { action, subject } = asked;
    valueOrThrow(await shop.staff.grantOverride({ personId: ids.Budi, pin: PINS.Budi, action, subject }));
    valueOrThrow(await handlers.contra.book(form));
    expect(drawer).toEqual([form.contraId]);
    expect(valueOrThrow(await handlers.shift.moves(undefined))).toMatchObject([
      { moveId: paidIn.moveId, isTakenBack: true },
      { moveId: form.contraId, contraOf: paidIn.moveId, isTakenBack: false },
    ]);
    expect(valueOrThrow(till.shifts.report(1)).drawer.expected).toBe(200_000);
    await signIn('Budi');
    expect(failureOf(await handlers.contra.book({ ...form, contraId: randomUUID() }))).toEqual({ kind: 'contraTwice' });
  });
});

describe('a Z', () => {
  it("is printed again only with a supervisor's right, and never without a close; nor an X that nobody took", async () => {
    const shiftId = await openedShift();
    expect(failureOf(await handlers.shift.print({ number: 1 }))).toMatchObject({ kind: 'notPermitted', action: 'takeX' });
    await signIn('Budi');
    expect(failureOf(await handlers.shift.print({ number: 9 }))).toEqual({ kind: 'noShift' });
    expect(failureOf(await handlers.shift.print({ number: 1 }))).toEqual({ kind: 'noX', number: 1 });
    valueOrThrow(await handlers.shift.takeX({ shiftId }));
    await handlers.shift.print({ number: 1 });
    expect(printed).toEqual([['x', 1, false]]);
  });

  const closeNow = async () => {
    const shiftId = await openedShift();
    valueOrThrow(await handlers.shift.count({ shiftId, name: 'first', count: FLOAT }));
    return valueOrThrow(
      await handlers.shift.close({ shiftId, count: 'first', floatLeft: rupiah(200_000), reason: '', receiver: 'Bu Ratna' }),
    );
  };

  it('of any earlier shift is listed for everybody, without a figure, and printed again with the right for it', async () => {
    for (const _ of [1, 2, 3]) await closeNow();
    const newest = valueOrThrow(await handlers.shift.zs({ before: null, limit: 2 }));
    expect(newest.map(({ number, closedBy }) => [number, closedBy])).toEqual([
      [3, 'Sari'],
      [2, 'Sari'],
    ]);
    const oldest = valueOrThrow(await handlers.shift.zs({ before: 2, limit: 2 }));
    expect(oldest.map(({ number }) => number)).toEqual([1]);
    expect(JSON.stringify([newest, oldest])).not.toContain('200000');
    expect(failureOf(await handlers.shift.print({ number: 1 }))).toMatchObject({ kind: 'notPermitted', action: 'takeX' });
    await signIn('Budi');
    printed = [];
    await handlers.shift.print({ number: 1 });
    expect(printed).toEqual([['z', 1, false]]);
  });

  it.each([
    ['Sari', false],
    ['Budi', false],
    ['Ratna', true],
  ] as const)(
    'says on the screen of %s what its paper says: what the provider took, and the margin to the owner alone',
    async (name, isOwner) => {
      await signIn(name);
      service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
      const shiftId = await openedShift();
      valueOrThrow(await pay());
      await shop.clock.advance(60_000);
      valueOrThrow(await handlers.shift.count({ shiftId, name: 'first', count: { ...FLOAT, 20000: 1, 5000: 1, 1000: 1, 500: 1 } }));
      const z = valueOrThrow(
        await handlers.shift.close({ shiftId, count: 'first', floatLeft: rupiah(0), reason: '', receiver: 'Bu Ratna' }),
      );
      const paper = valueOrThrow(receiptPlainText(shiftPaper(valueOrThrow(till.shifts.document(1)), printed.at(-1)?.[2] ?? false), 48));
      const { debit, debitUnknown } = valueOrThrow(till.shifts.report(1)).provider;
      expect(debit).toBeGreaterThan(0);
      expect(z.provider).toEqual({ debit, debitUnknown });
      expect(paper).toMatch(new RegExp(`Terpotong +${groupThousands(rupiah(debit)).replace('.', '\\.')}`));
      expect(z.margin !== null).toBe(isOwner);
      expect(/KEUNTUNGAN/.test(paper)).toBe(isOwner);
    },
  );
});

describe('the screen', () => {
  it('is told of each act at the drawer, by the view that a call answers with', async () => {
    const shiftId = await openedShift();
    await handlers.shift.moveCash(move(shiftId, 'drop'));
    expect(told).toHaveLength(2);
    expect(told.at(-1)).toEqual(valueOrThrow(await handlers.shift.state(undefined)));
  });

  it('is told of a sale and its refund in the sums of the drawer', async () => {
    const shiftId = await openedShift();
    service.onSend = () => serviceReply({ is: 'accepted', reading: successFor() });
    valueOrThrow(await pay());
    await signIn('Ratna');
    expect(valueOrThrow(await handlers.shift.takeX({ shiftId })).drawer).toMatchObject({ taken: 26_500, expected: 226_500 });
  });
});
