import { beforeEach, describe, expect, test } from 'vitest';
import { createPageBridges } from '../../../../renderer/app/asking-bridge.ts';
import type { Bridge } from '../../../../renderer/core/bridge.ts';
import { createStaffStore, type FigureQuestion, type StaffStore } from '../../../../renderer/core/stores/staff-store.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { fail } from '../../../../shared/lib/result.ts';
import type { AsOfCopy } from '../../../../shared/unconfirmed/unconfirmed.ts';
import { createFakeBridge, type FakeBridge } from '../../../lab/fakes/bridge.ts';
import { sari, signedInAs, signedOut } from '../staff-people.ts';

/** An act on a figure as of a backup: the call itself asks, and is made again once a person answered. */

const CUSTOMER = '0e3bd1f0-6a3c-4d0f-9d0a-6c0b0b6f3a11';
const asOfCopy: AsOfCopy = {
  ...{ kind: 'asOfCopy', figure: { kind: 'account', id: CUSTOMER }, copyAt: '2026-11-21T03:42:00.000Z', mayGoOn: true },
  ...{ name: 'Rina', amount: -100_000 },
};
const form = { customerId: CUSTOMER, paymentId: '5281bd5f-9640-4b2e-9007-e1251f802fc8', amount: rupiah(5_000), given: [] };

let fake: FakeBridge;
let staff: StaffStore;
let bridge: Bridge;
beforeEach(() => {
  fake = createFakeBridge();
  staff = createStaffStore(fake.bridge, signedInAs(sari));
  bridge = createPageBridges(fake.bridge).asking(staff);
  fake.answer('onAccount', 'pay', () => fail(asOfCopy));
});

async function question(): Promise<FigureQuestion> {
  await expect.poll(() => staff.getState().figureQuestions.length).toBe(1);
  const [asked] = staff.getState().figureQuestions;
  if (!asked) throw new Error('Nothing was asked');
  return asked;
}
const inputs = () => fake.made.filter(({ call }) => call === 'onAccount.pay').map(({ input }) => input);

describe('the question about a figure as of a backup', () => {
  test.each([
    ['confirmed', [form, form]],
    ['goOn', [form, { ...form, askedForReceipt: true }]],
    ['no', [form]],
  ] as const)('answered with %s makes these calls, and is asked once', async (said, made) => {
    const paying = bridge.onAccount.pay(form);
    staff.getState().answerAboutFigure(await question(), said);
    expect(await paying).toEqual(fail(asOfCopy));
    expect(inputs()).toEqual(made);
    expect(staff.getState().figureQuestions).toEqual([]);
  });

  test('ends with the session of the person who caused it', async () => {
    const paying = bridge.onAccount.pay(form);
    await question();
    staff.getState().applyPush(signedOut());
    expect(await paying).toEqual(fail(asOfCopy));
    expect(inputs()).toEqual([form]);
  });
});
