import { beforeEach, describe, expect, test } from 'vitest';
import { createPageBridges } from '../../../../renderer/app/asking-bridge.ts';
import type { Bridge } from '../../../../renderer/core/bridge.ts';
import { createStaffStore, peopleWhoMayOverride, type StaffStore } from '../../../../renderer/core/stores/staff-store.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import type { NotPermitted } from '../../../../shared/staff/permissions.ts';
import { createFakeBridge, type FakeBridge } from '../../../lab/fakes/bridge.ts';
import { printedJobView } from '../../../lab/fakes/printing.ts';
import { budi, people, ratna, sari, signedInAs, signedOut } from '../staff-people.ts';

const ORDER = '7q2fk3ma000001';
const OTHER = '7q2fk3ma000002';
const paper = printedJobView(1);
const refused = (more: Partial<NotPermitted> = {}): NotPermitted => ({
  kind: 'notPermitted',
  action: 'reprintCode',
  subject: ORDER,
  needs: 'supervisor',
  liftable: true,
  ...more,
});

let fake: FakeBridge;
let staff: StaffStore;
let bridge: Bridge;
/** The overrides that main would accept: one for each print. */
let lifted: number;

beforeEach(() => {
  fake = createFakeBridge();
  lifted = 0;
  staff = createStaffStore(fake.bridge, signedInAs(sari));
  bridge = createPageBridges(fake.bridge).asking(staff);
  fake.answer('staff', 'lift', ({ personId, pin }) => {
    if (personId !== budi.id || pin !== '8642') return fail({ kind: 'wrongPin', triesLeft: 4, waitMs: 0 });
    lifted += 1;
    return ok(null);
  });
  fake.answer('receipts', 'print', (orderId) => {
    if (lifted === 0) return fail(refused({ subject: orderId }));
    lifted -= 1;
    return ok(paper);
  });
});
const pendingRequest = () => staff.getState().overrideRequests[0];
const prints = () => fake.made.filter(({ call }) => call === 'receipts.print');
async function question() {
  await expect.poll(() => staff.getState().overrideRequests.length).toBeGreaterThan(0);
  const ask = pendingRequest();
  if (!ask) throw new Error('Nothing was asked');
  return ask;
}

describe("a supervisor's PIN for one action", () => {
  test('is requested by the call itself, which is then repeated with the same input', async () => {
    const printing = bridge.receipts.print(ORDER);
    const ask = await question();
    expect(ask.refused).toEqual(refused());
    expect(await staff.getState().grantOverride(ask, budi.id, '8642')).toBeNull();
    expect(await printing).toEqual(ok(paper));
    expect(prints().map(({ input }) => input)).toEqual([ORDER, ORDER]);
    expect(fake.made.find(({ call }) => call === 'staff.lift')?.input).toEqual({
      personId: budi.id,
      pin: '8642',
      action: 'reprintCode',
      subject: ORDER,
    });
    expect(pendingRequest()).toBeUndefined();
  });
  test('leads to one repeat and no second question, even where the action is refused again', async () => {
    fake.answer('receipts', 'print', () => fail(refused()));
    const printing = bridge.receipts.print(ORDER);
    await staff.getState().grantOverride(await question(), budi.id, '8642');
    expect(await printing).toEqual(fail(refused()));
    expect(prints()).toHaveLength(2);
    expect(pendingRequest()).toBeUndefined();
  });
  test('is requested once for each action of the call, one after the other', async () => {
    const given = new Set<string>();
    fake.answer('staff', 'lift', ({ action }) => {
      given.add(action);
      return ok(null);
    });
    fake.answer('settings', 'forgetSecret', () => {
      const needed = (['changePrinter', 'changeSettings'] as const).find((action) => !given.has(action));
      return needed ? fail(refused({ action: needed, subject: 'shop' })) : fail({ kind: 'pinDamaged' });
    });
    const saving = bridge.settings.forgetSecret();
    await staff.getState().grantOverride(await question(), budi.id, '8642');
    await expect.poll(() => pendingRequest()?.refused.action).toBe('changeSettings');
    await staff.getState().grantOverride(await question(), budi.id, '8642');
    expect(await saving).toEqual(fail({ kind: 'pinDamaged' }));
    expect(pendingRequest()).toBeUndefined();
  });
  test('that is wrong changes nothing, and the question stays', async () => {
    const printing = bridge.receipts.print(ORDER);
    const ask = await question();
    expect(await staff.getState().grantOverride(ask, budi.id, '1111')).toMatchObject({ kind: 'wrongPin', triesLeft: 4 });
    expect(prints()).toHaveLength(1);
    expect(pendingRequest()).toBe(ask);
    await staff.getState().grantOverride(ask, budi.id, '8642');
    expect((await printing).ok).toBe(true);
  });
  test('that nobody enters leaves the refusal as the answer, and makes no second call', async () => {
    const printing = bridge.receipts.print(ORDER);
    staff.getState().endOverrideRequest(await question(), false);
    expect(await printing).toEqual(fail(refused()));
    expect(prints()).toHaveLength(1);
  });
  test('is not asked for where the person has to sign in', async () => {
    fake.answer('settings', 'forgetSecret', () => fail(refused({ action: 'changeConnection', needs: 'owner', liftable: false })));
    expect(await bridge.settings.forgetSecret()).toMatchObject({ ok: false, failure: { action: 'changeConnection' } });
    expect(pendingRequest()).toBeUndefined();
  });
  test('is requested in one dialog at a time', async () => {
    const both = [bridge.receipts.print(ORDER), bridge.receipts.print(OTHER)];
    await expect.poll(() => staff.getState().overrideRequests.map((ask) => ask.refused.subject)).toEqual([ORDER, OTHER]);
    await staff.getState().grantOverride(await question(), budi.id, '8642');
    await both[0];
    await staff.getState().grantOverride(await question(), budi.id, '8642');
    expect((await Promise.all(both)).map((answer) => answer.ok)).toEqual([true, true]);
  });
  test('is no longer requested once the till is locked', async () => {
    const printing = bridge.receipts.print(ORDER);
    await question();
    staff.getState().applyPush(signedOut(sari));
    expect(await printing).toEqual(fail(refused()));
    expect(pendingRequest()).toBeUndefined();
  });
  test('causes no question by its own refusal', async () => {
    const failure: Failure = refused({ needs: 'owner' });
    fake.answer('staff', 'lift', () => fail(failure));
    expect(await bridge.staff.lift({ personId: budi.id, pin: '8642', action: 'reprintCode', subject: ORDER })).toEqual(fail(failure));
    expect(pendingRequest()).toBeUndefined();
  });
  test('can be given by active people of the role, the least first', () => {
    expect(peopleWhoMayOverride(people, refused(), null)).toEqual([budi, ratna]);
    expect(peopleWhoMayOverride(people, refused({ needs: 'owner' }), null)).toEqual([ratna]);
  });
  test('cannot be given by the person at the till, where nobody may approve their own', () => {
    expect(peopleWhoMayOverride(people, refused({ action: 'refundOwnSale' }), budi.id)).toEqual([ratna]);
    expect(peopleWhoMayOverride(people, refused(), budi.id)).toEqual([budi, ratna]);
  });
});

describe('a call that finds the till locked', () => {
  test('brings the sign-in screen, with the same person first', async () => {
    fake.answer('sale', 'retry', () => fail({ kind: 'notSignedIn' }));
    expect(await bridge.sale.retry(ORDER)).toEqual(fail({ kind: 'notSignedIn' }));
    expect(staff.getState().session).toEqual({ is: 'signedOut', last: sari.id, why: 'idle' });
  });
  test('does not lock out a person who signed in meanwhile', async () => {
    let answer: () => void = () => undefined;
    fake.answer('sale', 'retry', () => new Promise((answered) => (answer = () => answered(fail({ kind: 'notSignedIn' })))));
    staff.getState().applyPush(signedOut(sari));
    const trying = bridge.sale.retry(ORDER);
    await expect.poll(() => fake.made.length).toBe(1);
    staff.getState().applyPush(signedInAs(sari));
    answer();
    await trying;
    expect(staff.getState().session.is).toBe('signedIn');
  });
});

test('pushes of main arrive as before', () => {
  const heard: string[] = [];
  const end = bridge.on('staff', (view) => void heard.push(view.session.is));
  fake.push('staff', signedOut());
  end();
  fake.push('staff', signedInAs(sari));
  expect(heard).toEqual(['signedOut']);
});
