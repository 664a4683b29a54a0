import { beforeEach, describe, expect, it } from 'vitest';
import { toOrderView } from '../../../main/selling/orders/views/to-view.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { fail, type Result } from '../../../shared/lib/result.ts';
import { confirmationOf, type EarlierSale } from '../../../shared/orders/earlier-sale.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { serviceReply } from '../../lab/fakes/order-service.ts';
import { productFor, readingFor, successFor, TOKEN } from '../../lab/fakes/sales.ts';
import { cashOf } from '../../lab/fakes/shop/payments.ts';
import { ticketLine } from '../../lab/fakes/ticket-lines.ts';
import { counterShop, notPermitted, saleOf } from '../fixture/counter-shop.ts';
import { valueOrThrow } from '../shop/staff/staff-fixture.ts';

/** Permissions of a cashier in a shop with a supervisor and an owner, through the real till, the real staff and the real handlers. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const voucher = productFor('voucher-retail', { code: 'voucher' });
const token = productFor('electricity-prepaid');
const shop = counterShop({ products: [airtime, voucher, token] });

const formWith = (repeats: readonly EarlierSale[] = []) =>
  saleOf(airtime, { repeats: repeats.map(confirmationOf), given: [cashOf(30_000)] });

describe('selling beside an open order', () => {
  it("is asked about first, and then needs a supervisor's PIN for exactly that order", async () => {
    const open = await ordered();
    const question = askedAbout(await pay());
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
    expect(shop.service.sent.map(({ orderId }) => orderId)).toEqual([open, second]);
  });

  it('is journalled with the earlier order and the authority', async () => {
    const open = await ordered();
    const question = askedAbout(await pay());
    const second = await payLifted(question);
    const ticketId = shop.till.book.get(second)?.ticket.ticketId ?? '';
    const [ticket] = shop.till.book.journal.eventsOf(ticketId);
    expect(ticket).toMatchObject({
      by: { person: { name: 'Sari' }, liftedBy: null },
      repeats: [{ orderId: open, as: 'open', state: 'pending', by: { person: { name: 'Sari' }, liftedBy: { person: { name: 'Budi' } } } }],
    });
    expect(shop.till.book.journal.verify().brokenAt).toBeNull();
  });

  it('uses up no override while another check fails', async () => {
    const open = await ordered();
    const question = askedAbout(await pay());
    const form = formWith(question);
    const asked = notPermitted(await shop.handlers.sale.checkout(form));
    expect(asked.subject).toContain(open);
    valueOrThrow(await shop.lift(asked));
    expect(await shop.handlers.sale.checkout({ ...form, given: [cashOf(1)] })).toMatchObject({
      ok: false,
      failure: { kind: 'paymentTooSmall' },
    });
    expect((await shop.handlers.sale.checkout(form)).ok).toBe(true);
  });

  it('is asked of an owner too, whose own permission suffices', async () => {
    const open = await ordered();
    await shop.signIn('Ratna');
    const question = askedAbout(await pay());
    expect(question.map(({ orderId }) => orderId)).toEqual([open]);
    expect((await pay(question)).ok).toBe(true);
  });
});

describe('the code of an order that a supervisor settled', () => {
  it('is shown, and copied by one key, exactly as it was typed', async () => {
    shop.service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ status: 'Strange' }) });
    const orderId = await ordered();
    expect(await shop.handlers.orders.copyGoods(orderId)).toMatchObject({ ok: false, failure: { kind: 'cannotPrint' } });
    const settled = await shop.lifted('resolveReview', () =>
      shop.handlers.sale.settle({ orderId, as: 'delivered', reference: 'CS-1', code: '4101-2233' }),
    );
    expect(valueOrThrow(settled).goods).toBe('4101-2233');
    valueOrThrow(await shop.handlers.orders.copyGoods(orderId));
    expect(shop.copied).toEqual(['4101-2233']);
  });
});

describe('the code that the service gave after an order was settled with another', () => {
  async function settledWithAnother(): Promise<string> {
    shop.service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ status: 'Strange' }) });
    const orderId = await shop.ordered(vouchers());
    valueOrThrow(
      await shop.lifted('resolveReview', () =>
        shop.handlers.sale.settle({ orderId, as: 'delivered', reference: 'CS-1', code: 'BY-TELEPHONE' }),
      ),
    );
    shop.service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    await shop.till.watcher.readNow(orderId);
    return orderId;
  }

  it('is masked for everybody, and no screen shows it whole', async () => {
    const orderId = await settledWithAnother();
    const stored = shop.till.book.get(orderId);
    expect(stored?.order.warnings).toEqual([{ kind: 'contradiction', what: 'code', got: TOKEN }]);
    const view = stored && toOrderView(stored, { isHidden: false });
    expect(view?.warnings).toMatchObject([{ kind: 'contradiction', what: 'code' }]);
    expect(JSON.stringify(view)).not.toContain(TOKEN);
  });

  it('is copied only with the permission for codes', async () => {
    const orderId = await settledWithAnother();
    expect(await shop.handlers.orders.copyReadCode(orderId)).toMatchObject({ ok: false, failure: { action: 'reprintCode' } });
    valueOrThrow(await shop.lifted('reprintCode', () => shop.handlers.orders.copyReadCode(orderId)));
    expect(shop.copied).toEqual([TOKEN]);
  });
});

describe("the service's raw answer in the story of an order", () => {
  const said = JSON.stringify({ data: { status: 'Success', voucher_code: TOKEN } });

  async function answered(status: string): Promise<{ readonly orderId: string; readonly seq: number }> {
    shop.service.onSend = () => ({ ...serviceReply({ is: 'accepted', reading: successFor({ status }) }), raw: said });
    const orderId = await shop.ordered(vouchers());
    const story = valueOrThrow(await shop.handlers.orders.story(orderId));
    return { orderId, seq: story.find(({ hasRaw }) => hasRaw)?.seq ?? 0 };
  }

  it('is refused to a cashier, whose story names the answer and no code; no PIN allows it', async () => {
    const ref = await answered('Success');
    expect(JSON.stringify(valueOrThrow(await shop.handlers.orders.story(ref.orderId)))).not.toContain(TOKEN);
    for (const call of [shop.handlers.orders.rawAnswer(ref), shop.handlers.orders.copyRawAnswer(ref)])
      expect(notPermitted(await call)).toMatchObject({ action: 'viewRawAnswers', needs: 'supervisor', liftable: false });
    expect(shop.copied).toEqual([]);
  });

  it('is read and copied by a supervisor', async () => {
    const ref = await answered('Success');
    await shop.signIn('Budi');
    expect(valueOrThrow(await shop.handlers.orders.rawAnswer(ref))).toBe(said);
    valueOrThrow(await shop.handlers.orders.copyRawAnswer(ref));
    expect(shop.copied).toEqual([said]);
  });

  it('holds no code while a supervisor has to decide', async () => {
    const ref = await answered('Strange');
    await shop.signIn('Budi');
    expect(valueOrThrow(await shop.handlers.orders.get(ref.orderId)).state.is).toBe('review');
    valueOrThrow(await shop.handlers.orders.copyRawAnswer(ref));
    expect(shop.copied.join()).toContain('Success');
    expect(shop.copied.join()).not.toContain(TOKEN);
  });
});

describe('a token whose two members hold different digits', () => {
  const other = TOKEN.replace('4', '5');
  async function soldWithTwo(): Promise<string> {
    shop.service.onRead = () => serviceReply({ is: 'accepted', reading: successFor({ isToken: true, serialNumber: other }) });
    const form = { productCode: token.code, number: '14012345678', fields: [] };
    const quote = valueOrThrow(await shop.handlers.sale.inquire(form));
    const orderId = await shop.ordered(saleOf(token, { lines: [ticketLine(form, quote)] }));
    await shop.till.watcher.readNow(orderId);
    return orderId;
  }

  it('is sold and handed over with both, and flagged for a supervisor', async () => {
    const orderId = await soldWithTwo();
    const view = valueOrThrow(await shop.handlers.orders.get(orderId));
    expect(view).toMatchObject({ state: { is: 'success' }, goods: TOKEN, identifiers: [{ value: other }], flagged: true });
    expect(shop.till.status.view().orders).toMatchObject({ review: 0, flagged: 1 });
    expect(valueOrThrow(await shop.handlers.orders.flagged(undefined)).map((order) => order.orderId)).toEqual([orderId]);
  });

  it('is copied by one key with both, one in a line', async () => {
    valueOrThrow(await shop.handlers.orders.copyGoods(await soldWithTwo()));
    expect(shop.copied).toEqual([`${TOKEN}\n${other}`]);
  });

  it('is flagged again after a restart', async () => {
    const orderId = await soldWithTwo();
    shop.reopen();
    expect(shop.till.status.view().orders.flagged).toBe(1);
    valueOrThrow(await shop.lifted('resolveReview', () => shop.handlers.sale.acknowledge(orderId)));
    expect(shop.till.status.view().orders.flagged).toBe(0);
  });

  it('is acknowledged only by a supervisor, journalled with the person, and stays sold', async () => {
    const orderId = await soldWithTwo();
    expect(notPermitted(await shop.handlers.sale.acknowledge(orderId))).toMatchObject({
      action: 'resolveReview',
      subject: expect.stringMatching(`^${orderId} #`),
    });
    const looked = valueOrThrow(await shop.lifted('resolveReview', () => shop.handlers.sale.acknowledge(orderId)));
    expect(looked).toMatchObject({ state: { is: 'success' }, goods: TOKEN, flagged: false, acknowledged: { by: 'Budi' } });
    expect(shop.till.book.journal.eventsOf(orderId).at(-1)).toMatchObject({
      event: { type: 'acknowledged', by: 'Budi' },
      by: { person: { name: 'Sari' }, liftedBy: { person: { name: 'Budi' } } },
    });
    expect(valueOrThrow(await shop.handlers.orders.flagged(undefined))).toEqual([]);
    expect(shop.till.status.view().orders.flagged).toBe(0);
    expect(shop.till.book.journal.verify().brokenAt).toBeNull();
    expect(await shop.lifted('resolveReview', () => shop.handlers.sale.acknowledge(orderId))).toMatchObject({
      ok: false,
      failure: { kind: 'notNow' },
    });
  });

  it('is flagged again when the service contradicts once more', async () => {
    const orderId = await soldWithTwo();
    valueOrThrow(await shop.lifted('resolveReview', () => shop.handlers.sale.acknowledge(orderId)));
    shop.service.onRead = () =>
      serviceReply({ is: 'accepted', reading: successFor({ isToken: true, voucherCode: TOKEN.replace('4', '6') }) });
    await shop.till.watcher.readNow(orderId);
    expect(valueOrThrow(await shop.handlers.orders.flagged(undefined)).map((order) => order.orderId)).toEqual([orderId]);
  });
});

describe('settling an order in review', () => {
  beforeEach(() => {
    shop.service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ status: 'Strange' }) });
  });
  const settleIt = (orderId: string, code = '') => shop.handlers.sale.settle({ orderId, as: 'delivered', reference: 'CS-1', code });

  it('names the supervisor whose PIN allowed it, not the cashier at the till', async () => {
    const orderId = await ordered();
    expect(valueOrThrow(await shop.lifted('resolveReview', () => settleIt(orderId))).state).toMatchObject({ is: 'settled', by: 'Budi' });
    expect(shop.till.book.journal.eventsOf(orderId).at(-1)).toMatchObject({
      by: { person: { name: 'Sari' }, liftedBy: { person: { name: 'Budi' } } },
    });
  });

  it('names the person at the till whose own permission suffices', async () => {
    const orderId = await ordered();
    await shop.signIn('Ratna');
    expect(valueOrThrow(await settleIt(orderId)).state).toMatchObject({ by: 'Ratna' });
  });

  it('requires a code where the customer gets one, whatever the page sends', async () => {
    const orderId = await shop.ordered(vouchers());
    await shop.signIn('Ratna');
    expect(await settleIt(orderId)).toEqual(fail({ kind: 'badInput', detail: 'code' }));
    expect(shop.till.book.get(orderId)?.order.state.is).toBe('review');
    expect(valueOrThrow(await settleIt(orderId, '4101-2233')).goods).toBe('4101-2233');
  });

  it('accepts none where the order did not happen', async () => {
    const orderId = await shop.ordered(vouchers());
    const settled = await shop.lifted('resolveReview', () =>
      shop.handlers.sale.settle({ orderId, as: 'didNotHappen', reference: 'CS-1', code: '' }),
    );
    expect(valueOrThrow(settled)).toMatchObject({ state: { as: 'didNotHappen', by: 'Budi' }, refund: { is: 'owed' } });
  });
});

describe('saving settings that take two PINs', () => {
  it('keeps the first override while it asks for the second, and saves with both', async () => {
    shop.settings = { ...shop.settings, mode: 'live' };
    const both: Settings = { ...shop.settings, kioskFee: rupiah(2_000), mode: 'training' };
    const refusedFor = async () => notPermitted(await shop.handlers.settings.save(both));
    const first = await refusedFor();
    valueOrThrow(await shop.lift(first, 'Ratna'));
    const second = await refusedFor();
    expect([first.action, second.action].toSorted()).toEqual(['changeSettings', 'enterTraining']);
    valueOrThrow(await shop.lift(second, 'Ratna'));
    valueOrThrow(await shop.handlers.settings.save(both));
    expect(shop.settings).toMatchObject({ kioskFee: 2_000, mode: 'training' });
  });

  it('asks for no PIN where one of them requires signing in', async () => {
    const wanted: Settings = { ...shop.settings, kioskFee: rupiah(2_000), service: { ...shop.settings.service, clientId: 'other' } };
    expect(await shop.handlers.settings.save(wanted)).toMatchObject({
      ok: false,
      failure: { action: 'changeConnection', liftable: false },
    });
  });
});

const pay = (repeats?: readonly EarlierSale[]) => shop.pay(formWith(repeats));
const ordered = () => shop.ordered(formWith());
const vouchers = () => saleOf(voucher, { number: '' });
const askedAbout = (answer: Result<unknown, Failure>): readonly EarlierSale[] =>
  !answer.ok && answer.failure.kind === 'soldBefore' ? answer.failure.earlier : [];
/** The page repeats the call with the same form. */
async function payLifted(repeats: readonly EarlierSale[]): Promise<string> {
  const form = formWith(repeats);
  return valueOrThrow(await shop.lifted('liftSameTarget', () => shop.pay(form))).orders[0]?.orderId ?? '';
}
