import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepUnpaidTicket } from '../../../../renderer/app/watchers/keep-unpaid-ticket.ts';
import { createAppStore } from '../../../../renderer/core/stores/app-store.ts';
import { createStaffStore } from '../../../../renderer/core/stores/staff-store.ts';
import type { SellStep } from '../../../../renderer/features/sell/sell-state.ts';
import { createSellStore } from '../../../../renderer/features/sell/sell-store.ts';
import type { UnpaidTicket } from '../../../../shared/ipc/unpaid-ticket.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import { createFakeBridge } from '../../../lab/fakes/bridge.ts';
import { airtime, anAppView, aQuote, bill, KIOSK_FEE, NOW } from '../builders.ts';
import { ratna, sari, signedInAs, signedOut } from '../staff-people.ts';

/** The unpaid ticket of a page that ends, in the page that takes its place. */

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A page over its own bridge: what main answers for the kept ticket, and the stores that hold the sale. */
function openPage(answer: UnpaidTicket | null = null) {
  const fake = createFakeBridge();
  fake.answer('sale', 'inquire', () => ok(aQuote()));
  fake.answer('sale', 'takeUnpaid', () => ok(answer));
  fake.answer('sale', 'keepUnpaid', () => ok(null));
  const staff = createStaffStore(fake.bridge, signedOut());
  const app = createAppStore(fake.bridge, { ...anAppView(), products: [bill, airtime] });
  const sell = createSellStore({
    ...{ bridge: fake.bridge, now: () => NOW, monotonic: () => 0, newNonce: randomUUID, kioskFee: () => KIOSK_FEE },
    ...{ operators: () => [], productOf: () => null, onOrder: () => undefined },
  });
  keepUnpaidTicket({ bridge: fake.bridge, app, staff, sell });
  const made = (call: string) => fake.made.filter((each) => each.call === call).map(({ input }) => input);
  return {
    fake,
    staff,
    app,
    sell,
    kept: () => made('sale.keepUnpaid') as (UnpaidTicket | null)[],
    asked: () => made('sale.takeUnpaid').length,
  };
}

let first: ReturnType<typeof openPage>;
beforeEach(async () => {
  first = openPage();
  first.staff.getState().applyPush(signedInAs(sari));
  await settled();
});

/** What the next page shows of the ticket that the first one gave to main last. */
async function shownAgain(): Promise<SellStep> {
  const next = openPage(first.kept().at(-1));
  next.staff.getState().applyPush(signedInAs(sari));
  await settled();
  return next.sell.getState().step;
}

const withoutIds = (step: SellStep): unknown =>
  JSON.parse(JSON.stringify(step), (key, value: unknown) => (key === 'id' ? undefined : value));

/** A ticket with a bill on it and airtime at its payment, which the customer pays by card and in cash. */
async function toPayment(): Promise<void> {
  const { sell } = first;
  sell.getState().chooseProduct(bill, '530001112223');
  await sell.getState().submit();
  sell.getState().addLine();
  sell.getState().chooseProduct(airtime, '081233445566');
  await sell.getState().submit();
  sell.getState().beginPart('card');
  sell.getState().editPart({ amount: '100.000', reference: 'EDC 0042' });
  await sell.getState().acceptPart();
  sell.getState().typeCash('300.000');
}

describe('the unpaid ticket of a page that ended', () => {
  it('comes back at its payment, with the money that was given and the nonce of the same sale', async () => {
    await toPayment();
    const before = first.sell.getState().step;
    expect(before).toMatchObject({ kind: 'confirm', tendering: { cash: '300.000', parts: [{ reference: 'EDC 0042' }] } });
    expect(withoutIds(await shownAgain())).toEqual(withoutIds(before));
  });

  it('comes back in its form, as far as it was typed', async () => {
    first.sell.getState().chooseProduct(airtime, '0812');
    first.sell.getState().typeNumber('081233');
    expect(await shownAgain()).toEqual(first.sell.getState().step);
  });

  it('begins its payment again where a product is not sold any more', async () => {
    await toPayment();
    const ticket = first.kept().at(-1) as UnpaidTicket;
    const next = openPage({ ...ticket, lines: ticket.lines.map((line, at) => (at === 0 ? { ...line, productCode: 'gone' } : line)) });
    next.staff.getState().applyPush(signedInAs(sari));
    await settled();
    expect(next.sell.getState().step).toMatchObject({ kind: 'find', basket: [{ product: { code: airtime.code } }] });
  });

  it('is nothing any more once the cashier has put it away', async () => {
    await toPayment();
    first.sell.getState().discardTicket();
    expect(first.kept().at(-1)).toBeNull();
    expect(await shownAgain()).toEqual({ kind: 'find', basket: [] });
  });

  it('is given to main once for each change, and again for another person', async () => {
    first.sell.getState().chooseProduct(airtime, '0812');
    first.app.getState().navigate('orders');
    expect(first.kept()).toHaveLength(1);
    first.staff.getState().applyPush(signedInAs(ratna));
    expect(first.kept()).toHaveLength(2);
  });

  it('does not take the place of a sale that was begun before it came', async () => {
    await toPayment();
    const ticket = first.kept().at(-1) as UnpaidTicket;
    const next = openPage(ticket);
    next.staff.getState().applyPush(signedInAs(sari));
    next.sell.getState().chooseProduct(airtime, '0857');
    await settled();
    expect(next.sell.getState().step).toMatchObject({ kind: 'form', entry: { number: '0857' } });
  });

  it('is asked for again where main could not answer', async () => {
    const next = openPage();
    next.fake.answer('sale', 'takeUnpaid', () => fail({ kind: 'notSignedIn' }));
    next.staff.getState().applyPush(signedInAs(sari));
    await settled();
    next.sell.getState().chooseProduct(airtime, '0857');
    expect([next.asked(), next.kept()]).toEqual([2, []]);
  });
});
