import { beforeEach, describe, expect, test } from 'vitest';
import { REPORT_EVERY_MS, watchActivity } from '../../../../renderer/app/watchers/watch-activity.ts';
import { hasUnfinishedSale, resetSale, watchCashierChange } from '../../../../renderer/app/watchers/watch-cashier-change.ts';
import { type AppStore, createAppStore } from '../../../../renderer/core/stores/app-store.ts';
import { createStaffStore, isLocked, openingStaff, peopleToSignIn, type StaffStore } from '../../../../renderer/core/stores/staff-store.ts';
import { createSellStore, type SellStore } from '../../../../renderer/features/sell/sell-store.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import type { StaffView } from '../../../../shared/staff/staff.ts';
import { createFakeBridge, type FakeBridge } from '../../../lab/fakes/bridge.ts';
import { airtime, anAppView, KIOSK_FEE, NOW, unstaffed } from '../builders.ts';
import { budi, ratna, sari, signedInAs, signedOut, trainingSession } from '../staff-people.ts';

let fake: FakeBridge;
let staff: StaffStore;
const till = (view: StaffView) => {
  fake = createFakeBridge();
  staff = createStaffStore(fake.bridge, view);
};
const state = () => staff.getState();

describe('signing in', () => {
  beforeEach(() => till(signedOut(budi)));
  test('offers the last person first, and no deactivated one', () => {
    expect(peopleToSignIn(state())).toEqual([budi, ratna, sari]);
  });
  test('signs in the person of the PIN, and keeps nothing of the PIN', async () => {
    fake.answer('staff', 'signIn', () => ok({ session: signedInAs(sari).session, wrongTries: 0 }));
    expect(await state().signIn(sari.id, '1357')).toBeNull();
    expect(isLocked(state())).toBe(false);
    expect(state().signInNotice).toBeNull();
    expect(JSON.stringify(state())).not.toContain('1357');
  });
  test("shows wrong tries at the person's own PIN", async () => {
    fake.answer('staff', 'signIn', () => ok({ session: signedInAs(sari).session, wrongTries: 3 }));
    await state().signIn(sari.id, '1357');
    expect(state().signInNotice).toEqual({ name: 'Sari', wrongTries: 3 });
  });
  test('with a wrong PIN leaves it locked, and shows why', async () => {
    fake.answer('staff', 'signIn', () => fail({ kind: 'wrongPin', triesLeft: 4, waitMs: 0 }));
    expect(await state().signIn(sari.id, '1111')).toMatchObject({ kind: 'wrongPin', triesLeft: 4 });
    expect(isLocked(state())).toBe(true);
  });
});

describe('locking', () => {
  test('signs the person out', async () => {
    till(signedInAs(sari));
    fake.answer('staff', 'signOut', () => ok(signedOut(sari, 'left')));
    await state().lock();
    expect(state().session).toEqual({ is: 'signedOut', last: sari.id, why: 'left' });
  });
  test('does nothing in a shop without people', async () => {
    till(unstaffed);
    await state().lock();
    expect(fake.made).toEqual([]);
    expect(isLocked(state())).toBe(false);
  });
  test('in training offers to sign in, and lets the built-in person continue', async () => {
    till(trainingSession);
    await state().lock();
    expect(fake.made).toEqual([]);
    expect(isLocked(state())).toBe(true);
    state().cancelSignIn();
    expect(isLocked(state())).toBe(false);
  });
});

describe('a lock that is asked for while the till opens', () => {
  const opening = (view: StaffView) => {
    fake = createFakeBridge();
    fake.answer('staff', 'signOut', () => ok(signedOut(sari, 'left')));
    staff = createStaffStore(fake.bridge, openingStaff(false));
    return { open: () => state().applyPush(view) };
  };
  test('signs the person out as soon as the till is open, once', async () => {
    const { open } = opening(signedInAs(sari));
    await state().lock();
    expect(fake.made).toEqual([]);
    open();
    await expect.poll(() => state().session).toEqual({ is: 'signedOut', last: sari.id, why: 'left' });
    state().applyPush(signedInAs(sari));
    await Promise.resolve();
    expect(fake.made).toHaveLength(1);
  });
  test('in training offers to sign in', async () => {
    const { open } = opening(trainingSession);
    await state().lock();
    open();
    expect(isLocked(state())).toBe(true);
  });
  test('does nothing in a shop without people', async () => {
    const { open } = opening(unstaffed);
    await state().lock();
    open();
    expect(fake.made).toEqual([]);
    expect(isLocked(state())).toBe(false);
  });
  test('leaves a till that nobody asked to lock as it is', () => {
    const { open } = opening(signedInAs(sari));
    open();
    expect(isLocked(state())).toBe(false);
    expect(fake.made).toEqual([]);
  });
});

describe('a till that changes its cashier', () => {
  let app: AppStore;
  let sell: SellStore;
  const sale = () => sell.getState().step;
  const begin = () => sell.getState().chooseProduct(airtime, '081233445566');
  const comes = (view: StaffView) => {
    state().applyPush(signedOut(sari));
    state().applyPush(view);
  };
  beforeEach(() => {
    till(signedInAs(sari));
    app = createAppStore(fake.bridge, anAppView());
    sell = createSellStore({
      bridge: fake.bridge,
      now: () => NOW,
      monotonic: () => NOW,
      newNonce: () => 'nonce',
      kioskFee: () => KIOSK_FEE,
      operators: () => [],
      productOf: () => null,
      onOrder: () => undefined,
    });
    watchCashierChange(staff, app, sell);
  });
  test('leaves a screen of the owner where the next person may not open it, also after the built-in person', () => {
    comes(trainingSession);
    app.getState().navigate('catalogue');
    comes(signedInAs(ratna));
    expect(app.getState().screen).toBe('catalogue');
    comes(trainingSession);
    app.getState().navigate('catalogue');
    comes(signedInAs(sari));
    expect(app.getState().screen).toBe('sell');
    comes(trainingSession);
    app.getState().navigate('statement');
    comes(signedInAs(budi));
    expect(app.getState().screen).toBe('statement');
  });
  test('to the same person keeps the sale', () => {
    begin();
    const before = sale();
    comes(signedInAs(sari));
    expect(sale()).toBe(before);
    expect(state().unfinishedSaleOf).toBeNull();
  });
  test('to another person asks about an unfinished sale', () => {
    begin();
    comes(signedInAs(budi));
    expect(state().unfinishedSaleOf).toBe('Sari');
    expect(hasUnfinishedSale(sale())).toBe(true);
    resetSale(sell);
    expect(sale()).toMatchObject({ kind: 'find' });
    expect(hasUnfinishedSale(sale())).toBe(false);
  });
  test('to another person starts afresh where nothing was begun', () => {
    sell.getState().openOrder('7q2fk3ma000001');
    comes(signedInAs(budi));
    expect(sale().kind).toBe('find');
    expect(state().unfinishedSaleOf).toBeNull();
  });
  test('never drops an order that is being written', async () => {
    fake.answer('sale', 'checkout', () => new Promise(() => undefined));
    begin();
    await sell.getState().submit();
    sell.getState().typeCash('90.000.000');
    void sell.getState().pay();
    comes(signedInAs(budi));
    expect(sale()).toMatchObject({ kind: 'confirm', phase: { state: 'paying' } });
  });
});

describe('reports of activity', () => {
  let at: number;
  let reports: number;
  let target: EventTarget;
  beforeEach(() => {
    at = 0;
    reports = 0;
    target = new EventTarget();
  });
  const watch = (view: StaffView) => {
    till(view);
    return watchActivity({ target, staff, touched: () => (reports += 1), monotonic: () => at });
  };
  const touch = (kind = 'keydown') => target.dispatchEvent(new Event(kind));

  test('are sent at once, then at an interval, however much is typed', () => {
    watch(signedInAs(sari));
    for (let i = 0; i < 100; i += 1) touch();
    expect(reports).toBe(1);
    at = REPORT_EVERY_MS - 1;
    touch('pointerdown');
    expect(reports).toBe(1);
    at = REPORT_EVERY_MS;
    touch('pointerdown');
    expect(reports).toBe(2);
  });
  test('are not sent while nobody is signed in', () => {
    watch(signedOut());
    touch();
    expect(reports).toBe(0);
  });
  test('are not sent after the end', () => {
    watch(signedInAs(sari))();
    touch();
    expect(reports).toBe(0);
  });
});
