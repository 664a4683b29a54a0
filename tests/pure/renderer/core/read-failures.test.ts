import { afterEach, beforeEach, expect, it } from 'vitest';
import { reloadOrdersOnSignIn } from '../../../../renderer/app/watchers/reload-orders-on-sign-in.ts';
import { type BackgroundFault, inBackground, onFault } from '../../../../renderer/core/background-work.ts';
import { createCustomersStore, loadCustomersOnSignIn } from '../../../../renderer/core/stores/customers-store.ts';
import { createOrdersStore } from '../../../../renderer/core/stores/orders-store.ts';
import { createShiftStore, loadShiftOnSignIn } from '../../../../renderer/core/stores/shift-store.ts';
import { createStaffStore } from '../../../../renderer/core/stores/staff-store.ts';
import { createBalanceStore } from '../../../../renderer/features/balance/balance-store.ts';
import { createPracticeStore } from '../../../../renderer/features/practice/practice-store.ts';
import type { Bridge } from '../../../../shared/ipc/contract.ts';
import { fail } from '../../../../shared/lib/result.ts';
import { createFakeBridge, type FakeBridge } from '../../../lab/fakes/bridge.ts';
import { settle } from '../../../lab/fakes/clock.ts';
import { sari, signedInAs, signedOut } from '../staff-people.ts';

/** What the notices say where main does not answer a call that no part of the screen shows. */

let faults: BackgroundFault[];
let end: () => void;
let fake: FakeBridge;
beforeEach(() => {
  faults = [];
  end = onFault((fault) => faults.push(fault));
  fake = createFakeBridge();
});
afterEach(() => end());

/** What happens when a person signs in. */
function signIn(follow: (staff: ReturnType<typeof createStaffStore>) => void): void {
  const staff = createStaffStore(fake.bridge, signedOut(sari));
  follow(staff);
  staff.getState().applyPush(signedInAs(sari));
}

const READS: readonly [call: string, start: (bridge: Bridge) => void][] = [
  ['balance.view', (bridge) => inBackground(createBalanceStore(bridge, false).getState().load())],
  ['practice.view', (bridge) => inBackground(createPracticeStore(bridge).getState().load())],
  ['staff.signOut', (bridge) => inBackground(createStaffStore(bridge, signedInAs(sari)).getState().lock())],
  ['customers.entries', (bridge) => signIn((staff) => loadCustomersOnSignIn(staff, createCustomersStore(bridge)))],
  ['shifts.state', (bridge) => signIn((staff) => loadShiftOnSignIn(staff, createShiftStore(bridge), () => undefined))],
  ['orders.recent', (bridge) => signIn((staff) => void reloadOrdersOnSignIn(staff, createOrdersStore(bridge, []), bridge))],
];

it.each(READS)('a failure of %s is in the notices', async (call, start) => {
  start(fake.bridge);
  await settle();
  expect(faults).toEqual([{ kind: 'refused', failure: { kind: 'unexpected', detail: `${call} was not prepared` } }]);
});

it('a till without a practice service says nothing of the tour', async () => {
  fake.answer('practice', 'view', () => fail({ kind: 'notInTraining' }));
  inBackground(createPracticeStore(fake.bridge).getState().load());
  await settle();
  expect(faults).toEqual([]);
});
