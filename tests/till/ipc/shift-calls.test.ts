import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { groupThousands, rupiah } from '../../../shared/lib/money.ts';
import { receiptPlainText } from '../../../shared/receipts/plain-text.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import { shiftPaper } from '../../../shared/shifts/document/shift-paper.ts';
import type { CashMoveForm } from '../../../shared/shifts/shift-forms.ts';
import type { ShiftView } from '../../../shared/shifts/shift-views.ts';
import { serviceReply } from '../../lab/fakes/order-service.ts';
import { productFor, successFor } from '../../lab/fakes/sales.ts';
import { counterShop, failureOf, notPermitted, saleOf } from '../fixture/counter-shop.ts';
import { valueOrThrow } from '../shop/staff/staff-fixture.ts';

/** The drawer of a shop that sells only in a shift, through the real till, the real staff and the real handlers. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500), cost: rupiah(25_000) });
const shop = counterShop({
  products: [airtime],
  people: ['Ratna', 'Budi', 'Sari', 'Tono'],
  settings: { shift: { required: { training: true } } },
});

const FLOAT = { 50000: 4 } as const;
const move = (shiftId: string, kind: CashMoveForm['kind'], amount = 20_000): CashMoveForm => ({
  ...{ shiftId, moveId: randomUUID(), kind, amount: rupiah(amount), reason: 'galon' },
  ...{ giver: 'Sari', receiver: 'Budi', orderId: null },
});

describe('selling in a shop that wants a shift', () => {
  it('waits for a shift, writes nothing until then, and goes on with inquiries', async () => {
    const { eventCount } = shop.till.book.journal;
    expect(failureOf(await pay())).toEqual({ kind: 'shiftNeeded' });
    expect(shop.till.book.journal.eventCount).toBe(eventCount);
    await openedShift();
    expect((await pay()).ok).toBe(true);
  });

  it('answers a repeated payment as before, after the shift was closed', async () => {
    const shiftId = await openedShift();
    const form = saleOf(airtime);
    const sold = valueOrThrow(await shop.handlers.sale.checkout(form));
    valueOrThrow(await shop.handlers.shifts.count({ shiftId, name: 'first', count: { 50000: 4, 20000: 1, 5000: 1, 1000: 1, 500: 1 } }));
    valueOrThrow(await shop.handlers.shifts.close({ shiftId, count: 'first', floatLeft: rupiah(0), reason: '', receiver: 'Bu Ratna' }));
    expect(valueOrThrow(await shop.handlers.sale.checkout(form)).ticketId).toBe(sold.ticketId);
  });

  it('needs none where the settings want none', async () => {
    shop.settings = Settings.parse({});
    expect((await pay()).ok).toBe(true);
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
    shop.drawer = [];
    const form = { ...move(shiftId, kind), orderId };
    expect(failureOf(await shop.handlers.shifts.moveCash(form))?.kind ?? null).toBe(failure);
    // Change that was given short lies in the drawer already.
    expect(shop.drawer).toEqual(failure === null && kind !== 'changeShort' ? [form.moveId] : []);
  });

  it('gives change short as money that is in the drawer, with the sale where it is known', async () => {
    const shiftId = await openedShift();
    const orderId = await soldId();
    const form = { ...move(shiftId, 'changeShort', 300), reason: 'tidak ada receh' };
    expect(failureOf(await shop.handlers.shifts.moveCash({ ...form, orderId: 'unknownorder1' }))).toMatchObject({ kind: 'notFound' });
    valueOrThrow(await shop.handlers.shifts.moveCash({ ...form, orderId }));
    const { drawer: figures } = valueOrThrow(shop.till.shifts.report(1));
    expect(figures).toMatchObject({ moves: { changeShort: 300 }, expected: figures.float + figures.taken + 300 });
    expect(figures.moveList).toMatchObject([{ kind: 'changeShort', orderId, amount: 300 }]);
  });

  it('sees no expected cash: an X is a supervisor’s, numbered, and leaves the margin to the owner', async () => {
    const shiftId = await openedShift();
    expect(failureOf(await shop.handlers.shifts.takeX({ shiftId }))).toMatchObject({
      kind: 'notPermitted',
      action: 'takeX',
      liftable: true,
    });
    expect(JSON.stringify(valueOrThrow(await shop.handlers.shifts.state(undefined)))).not.toContain('200000');
    await shop.signIn('Budi');
    expect(valueOrThrow(await shop.handlers.shifts.takeX({ shiftId }))).toMatchObject({
      shift: { fullXs: 1 },
      drawer: { expected: 200_000 },
      margin: null,
    });
  });

  it.each(['Sari', 'Budi'] as const)("%s tells the last printed Z only with the owner's PIN, for exactly this number", async (name) => {
    await shop.signIn(name);
    const asked = notPermitted(await shop.handlers.shifts.enterLastZ({ number: 7 }));
    expect(asked).toMatchObject({ kind: 'notPermitted', action: 'tellLastZ', needs: 'owner', liftable: true });
    expect((await shop.lift(asked, 'Budi')).ok).toBe(false);
    valueOrThrow(await shop.lift(asked, 'Ratna'));
    expect(failureOf(await shop.handlers.shifts.enterLastZ({ number: 8 }))).toMatchObject({ kind: 'notPermitted' });
    // Permitted, and of no use: this journal was never restored.
    expect(failureOf(await shop.handlers.shifts.enterLastZ({ number: 7 }))).toEqual({ kind: 'lastZKnown' });
  });

  it('opens the drawer once for each count, where the owner lets counts open it', async () => {
    shop.settings = Settings.parse({ shift: { required: { training: true }, countOpensDrawer: true } });
    valueOrThrow(await shop.handlers.shifts.beginCount({ name: 'float' }));
    const shiftId = await openedShift();
    valueOrThrow(await shop.handlers.shifts.beginCount({ name: 'first' }));
    expect(shop.drawer).toEqual(['float 1', `count first ${shiftId}`]);
  });

  it("opens the drawer for a count by a supervisor's PIN alone, which is for this count", async () => {
    const asked = notPermitted(await shop.handlers.shifts.beginCount({ name: 'float' }));
    expect(asked).toMatchObject({ kind: 'notPermitted', action: 'openDrawer', liftable: true });
    expect(shop.drawer).toEqual([]);
    valueOrThrow(await shop.lift(asked, 'Budi'));
    valueOrThrow(await shop.handlers.shifts.beginCount({ name: 'float' }));
    expect(shop.drawer).toEqual(['float 1']);
    await openedShift();
    expect(failureOf(await shop.handlers.shifts.beginCount({ name: 'first' }))).toMatchObject({ kind: 'notPermitted' });
    await shop.signIn('Budi');
    valueOrThrow(await shop.handlers.shifts.beginCount({ name: 'first' }));
  });

  it('counts every opening of the drawer on the X by its cause, whatever it was for', async () => {
    const shiftId = await openedShift();
    const orderId = await soldId();
    const ticketId = shop.till.book.get(orderId)?.ticket.ticketId ?? '';
    for (const subject of [ticketId, orderId, `${orderId} qr`, randomUUID(), 'float 1', `count first ${shiftId}`, null, null])
      valueOrThrow(shop.till.book.recordDrawerOpening(subject, 'p1', null));
    const { openings } = valueOrThrow(shop.till.shifts.report(1));
    expect(openings).toEqual({ sale: 1, refund: 2, cash: 1, count: 2, request: 2 });
    await shop.signIn('Budi');
    valueOrThrow(await shop.handlers.shifts.takeX({ shiftId }));
    const text = valueOrThrow(receiptPlainText(shiftPaper(valueOrThrow(shop.till.shifts.document(1)), false), 32));
    expect(text).toContain('LACI DIBUKA');
    expect(text).toMatch(/Untuk dihitung +2\n/);
    expect(text).toMatch(/Jumlah +8\n/);
  });

  it('opens the drawer for no count that cannot follow now', async () => {
    shop.settings = Settings.parse({ shift: { required: { training: true }, countOpensDrawer: true } });
    expect(failureOf(await shop.handlers.shifts.beginCount({ name: 'first' }))).toEqual({ kind: 'noShift' });
    const shiftId = await openedShift();
    expect(failureOf(await shop.handlers.shifts.beginCount({ name: 'float' }))).toEqual({ kind: 'shiftOpen', number: 1 });
    expect(failureOf(await shop.handlers.shifts.beginCount({ name: 'recount' }))).toEqual({ kind: 'notCounted', number: 1 });
    valueOrThrow(await shop.handlers.shifts.count({ shiftId, name: 'first', count: { 50000: 1 } }));
    expect(failureOf(await shop.handlers.shifts.beginCount({ name: 'first' }))).toEqual({ kind: 'shiftCounted', number: 1 });
    valueOrThrow(await shop.handlers.shifts.acceptCount({ shiftId }));
    expect(failureOf(await shop.handlers.shifts.beginCount({ name: 'recount' }))).toEqual({ kind: 'countedTwice', number: 1 });
    expect(shop.drawer).toEqual([]);
  });

  it('compensates only for an order that the till knows', async () => {
    const shiftId = await openedShift();
    const orderId = await soldId();
    await shop.signIn('Budi');
    const form = move(shiftId, 'compensation', 5_000);
    expect(failureOf(await shop.handlers.shifts.moveCash({ ...form, orderId: 'unknownorder1' }))).toMatchObject({ kind: 'notFound' });
    valueOrThrow(await shop.handlers.shifts.moveCash({ ...form, orderId }));
    expect(valueOrThrow(await shop.handlers.shifts.takeX({ shiftId })).drawer.moves.compensation).toBe(5_000);
  });
});

describe('a Z', () => {
  it("is printed again only with a supervisor's right, and never without a close; nor an X that nobody took", async () => {
    const shiftId = await openedShift();
    expect(failureOf(await shop.handlers.shifts.print({ number: 1 }))).toMatchObject({ kind: 'notPermitted', action: 'takeX' });
    await shop.signIn('Budi');
    expect(failureOf(await shop.handlers.shifts.print({ number: 9 }))).toEqual({ kind: 'noShift' });
    expect(failureOf(await shop.handlers.shifts.print({ number: 1 }))).toEqual({ kind: 'noX', number: 1 });
    valueOrThrow(await shop.handlers.shifts.takeX({ shiftId }));
    await shop.handlers.shifts.print({ number: 1 });
    expect(shop.shiftPapers).toEqual([['x', 1, false]]);
  });

  const closeNow = async () => {
    const shiftId = await openedShift();
    valueOrThrow(await shop.handlers.shifts.count({ shiftId, name: 'first', count: FLOAT }));
    return valueOrThrow(
      await shop.handlers.shifts.close({ shiftId, count: 'first', floatLeft: rupiah(200_000), reason: '', receiver: 'Bu Ratna' }),
    );
  };

  it('of any earlier shift is listed for everybody, without a figure, and printed again with the right for it', async () => {
    for (const _ of [1, 2, 3]) await closeNow();
    const newest = valueOrThrow(await shop.handlers.shifts.zs({ before: null, limit: 2 }));
    expect(newest.map(({ number, closedBy }) => [number, closedBy])).toEqual([
      [3, 'Sari'],
      [2, 'Sari'],
    ]);
    const oldest = valueOrThrow(await shop.handlers.shifts.zs({ before: 2, limit: 2 }));
    expect(oldest.map(({ number }) => number)).toEqual([1]);
    expect(JSON.stringify([newest, oldest])).not.toContain('200000');
    expect(failureOf(await shop.handlers.shifts.print({ number: 1 }))).toMatchObject({ kind: 'notPermitted', action: 'takeX' });
    await shop.signIn('Budi');
    shop.shiftPapers = [];
    await shop.handlers.shifts.print({ number: 1 });
    expect(shop.shiftPapers).toEqual([['z', 1, false]]);
  });

  it('of any earlier shift is shown as it was closed, with the right for it; an open shift has none', async () => {
    const closed = [await closeNow(), await closeNow()];
    expect(failureOf(await shop.handlers.shifts.showZ({ number: 1 }))).toMatchObject({ kind: 'notPermitted', action: 'takeX' });
    const shiftId = await openedShift();
    await shop.signIn('Budi');
    for (const [at, report] of closed.entries()) expect(valueOrThrow(await shop.handlers.shifts.showZ({ number: at + 1 }))).toEqual(report);
    valueOrThrow(await shop.handlers.shifts.takeX({ shiftId }));
    expect(failureOf(await shop.handlers.shifts.showZ({ number: 3 }))).toEqual({ kind: 'shiftOpen', number: 3 });
    expect(failureOf(await shop.handlers.shifts.showZ({ number: 9 }))).toEqual({ kind: 'noShift' });
  });

  it.each([
    ['Sari', false],
    ['Budi', false],
    ['Ratna', true],
  ] as const)(
    'says on the screen of %s what its paper says: what the provider took, and the margin to the owner alone',
    async (name, isOwner) => {
      await shop.signIn(name);
      shop.service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
      const shiftId = await openedShift();
      valueOrThrow(await pay());
      await shop.clock.advance(60_000);
      valueOrThrow(await shop.handlers.shifts.count({ shiftId, name: 'first', count: { ...FLOAT, 20000: 1, 5000: 1, 1000: 1, 500: 1 } }));
      const z = valueOrThrow(
        await shop.handlers.shifts.close({ shiftId, count: 'first', floatLeft: rupiah(0), reason: '', receiver: 'Bu Ratna' }),
      );
      const paper = valueOrThrow(
        receiptPlainText(shiftPaper(valueOrThrow(shop.till.shifts.document(1)), shop.shiftPapers.at(-1)?.[2] ?? false), 48),
      );
      const { debit, debitUnknown } = valueOrThrow(shop.till.shifts.report(1)).provider;
      expect(debit).toBeGreaterThan(0);
      expect(z.provider).toEqual({ debit, debitUnknown });
      expect(paper).toMatch(new RegExp(`Terpotong +${groupThousands(rupiah(debit)).replace('.', '\\.')}`));
      expect(z.margin !== null).toBe(isOwner);
      expect(/UNTUNG \(KHUSUS/.test(paper)).toBe(isOwner);
    },
  );
});

describe('the screen', () => {
  it('is told of each act at the drawer, by the view that a call answers with', async () => {
    const shiftId = await openedShift();
    await shop.handlers.shifts.moveCash(move(shiftId, 'drop'));
    expect(shop.told.shifts).toHaveLength(2);
    expect(shop.told.shifts.at(-1)).toEqual(valueOrThrow(await shop.handlers.shifts.state(undefined)));
  });

  it('is told of a sale and its refund in the sums of the drawer', async () => {
    const shiftId = await openedShift();
    shop.service.onSend = () => serviceReply({ is: 'accepted', reading: successFor() });
    valueOrThrow(await pay());
    await shop.signIn('Ratna');
    expect(valueOrThrow(await shop.handlers.shifts.takeX({ shiftId })).drawer).toMatchObject({ taken: 26_500, expected: 226_500 });
  });
});

const idOf = (view: ShiftView): string => view.open?.id ?? '';
const openedShift = async (): Promise<string> => idOf(valueOrThrow(await shop.handlers.shifts.open({ float: FLOAT })));
const pay = (number?: string) => shop.pay(saleOf(airtime, { ...(number && { number }) }));
const soldId = () => shop.ordered(saleOf(airtime));
