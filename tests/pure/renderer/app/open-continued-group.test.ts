import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openContinuedGroup } from '../../../../renderer/app/watchers/open-continued-group.ts';
import { type AppStore, createAppStore } from '../../../../renderer/core/stores/app-store.ts';
import { createStaffStore, type StaffStore } from '../../../../renderer/core/stores/staff-store.ts';
import { createSellStore, type SellStore } from '../../../../renderer/features/sell/sell-store.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import { createFakeBridge, type FakeBridge } from '../../../lab/fakes/bridge.ts';
import { airtime, anAppView } from '../builders.ts';
import { sari, signedInAs, signedOut } from '../staff-people.ts';

/** A start that goes on with the payment of a group. */

const GROUP = randomUUID();
const settled = () => new Promise((resolve) => setImmediate(resolve));

let fake: FakeBridge;
let staff: StaffStore;
let app: AppStore;
let sell: SellStore;
beforeEach(() => {
  fake = createFakeBridge();
  fake.answer('groups', 'continued', () => ok([GROUP]));
  staff = createStaffStore(fake.bridge, signedOut());
  app = createAppStore(fake.bridge, anAppView());
  sell = createSellStore({
    ...{ bridge: fake.bridge, now: () => 0, monotonic: () => 0, newNonce: randomUUID, kioskFee: () => rupiah(0), operators: () => [] },
    ...{ productOf: () => null, onOrder: () => undefined },
  });
});
const asked = (): number => fake.made.filter(({ call }) => call === 'groups.continued').length;

describe('the group of a payment that a start continues', () => {
  it('opens once somebody is signed in, and is asked for once for each person', async () => {
    openContinuedGroup({ bridge: fake.bridge, staff, app, sell });
    await settled();
    expect([asked(), app.getState().screen]).toEqual([0, 'sell']);
    staff.getState().applyPush(signedInAs(sari));
    await settled();
    expect(app.getState()).toMatchObject({ screen: 'customers', groupShown: GROUP });
    app.getState().navigate('sell');
    await settled();
    expect(asked()).toBe(1);
  });

  it('waits for the end of a sale that was begun before', async () => {
    const start = sell.getInitialState();
    sell.getState().chooseProduct(airtime, '081233445566');
    openContinuedGroup({ bridge: fake.bridge, staff, app, sell });
    staff.getState().applyPush(signedInAs(sari));
    await settled();
    expect(app.getState().screen).toBe('sell');
    sell.setState(start, true);
    await settled();
    expect(app.getState()).toMatchObject({ screen: 'customers', groupShown: GROUP });
  });

  it('is asked for again after an answer that failed', async () => {
    fake.answer('groups', 'continued', () => fail({ kind: 'unexpected', detail: '' }));
    staff.getState().applyPush(signedInAs(sari));
    openContinuedGroup({ bridge: fake.bridge, staff, app, sell });
    await settled();
    expect(app.getState().screen).toBe('sell');
    fake.answer('groups', 'continued', () => ok([GROUP]));
    app.getState().navigate('sell');
    await settled();
    expect(app.getState()).toMatchObject({ screen: 'customers', groupShown: GROUP });
  });

  it('is left where there is none', async () => {
    fake.answer('groups', 'continued', () => ok([]));
    staff.getState().applyPush(signedInAs(sari));
    openContinuedGroup({ bridge: fake.bridge, staff, app, sell });
    await settled();
    expect([asked(), app.getState().screen]).toEqual([1, 'sell']);
  });
});
