import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Walk, WalkingTill } from '../state.ts';

export const PINS = { 'Bu Ratna': '2468', Sari: '1357', Budi: '8642' } as const;

/** Makes an owner, a cashier and a supervisor over the real calls; leaves the owner signed in. */
export async function createStaff(page: Page): Promise<void> {
  const made = await page.evaluate(async (pins) => {
    const { staff } = window.loket;
    const owner = await staff.firstOwner({ name: 'Bu Ratna', pin: pins['Bu Ratna'] });
    await staff.add({ name: 'Sari', role: 'cashier', pin: pins.Sari });
    await staff.add({ name: 'Budi', role: 'supervisor', pin: pins.Budi });
    return owner.ok;
  }, PINS);
  expect(made).toBe(true);
}

/** In training the first F12 leaves the built-in person, the second asks for a person. */
export async function lock({ counter, signIn }: WalkingTill): Promise<void> {
  await counter.press('F12');
  await signIn.builtInPerson.waitFor();
  await counter.press('F12');
  await signIn.screen.waitFor();
}

/** The lock, the PIN, and the actions that a cashier may not do alone. */
export const people: Walk = {
  name: 'the people of the shop',
  states: [
    {
      name: 'settings/staff-first-owner',
      reach: ({ staff }) => staff.open(),
      needs: ({ staff }) => ({ pin: staff.newPin(staff.firstOwnerForm) }),
    },
    {
      name: 'settings/staff-list',
      reach: async (till) => {
        await till.counter.press('F1');
        await createStaff(till.page);
        await till.staff.open();
        await till.staff.member('Sari').waitFor();
      },
      needs: ({ staff }) => ({ people: staff.member('Sari') }),
    },
    {
      name: 'settings/staff-change',
      reach: ({ staff }) => staff.change('Sari'),
      needs: () => ({}),
    },
    {
      name: 'sign-in/names',
      reach: lock,
      needs: ({ signIn }) => ({ first: signIn.people.first(), last: signIn.people.last() }),
    },
    {
      name: 'sign-in/pin',
      reach: ({ signIn }) => signIn.choose('Budi'),
      needs: ({ signIn }) => ({ pin: signIn.pin('Budi'), enter: signIn.signInButton }),
    },
    {
      name: 'sign-in/wrong-pin',
      reach: async ({ signIn }) => {
        await signIn.typePin('1111');
        await signIn.pinResult('wrongPin').waitFor();
      },
      needs: ({ signIn }) => ({ pin: signIn.pin('Budi'), result: signIn.pinResult('wrongPin'), enter: signIn.signInButton }),
    },
    {
      name: 'sign-in/locked',
      reach: async ({ signIn }) => {
        for (const left of [3, 2, 1]) {
          await signIn.typePin('1111');
          await expect(signIn.pinResult('wrongPin')).toContainText(String(left));
        }
        await signIn.typePin('1111');
        await signIn.pinResult('pinLocked').waitFor();
      },
      needs: ({ signIn }) => ({ result: signIn.pinResult('pinLocked'), wait: signIn.waitButton }),
    },
    {
      name: 'orders/hidden-code',
      reach: async ({ counter, order, orders, product, signIn }) => {
        await signIn.enterPin('Sari', PINS.Sari);
        await signIn.signedInAs('Sari').waitFor();
        await counter.press('F1');
        const sold = product('pln-token-50000');
        const orderId = await counter.sell(sold, { number: '14012345678' });
        await counter.reaches(orderId, 'success');
        await counter.print();
        await counter.next();
        await orders.open();
        await orders.choose(sold.name, orderId);
        await order.hiddenCode.waitFor();
      },
      needs: ({ order }) => ({ 'hidden code': order.hiddenCode }),
    },
    {
      name: 'order/hidden-code',
      reach: async ({ order, orders }) => {
        await orders.serve();
        await order.hiddenCode.waitFor();
      },
      needs: ({ order }) => ({ 'hidden code': order.hiddenCode, next: order.nextButton }),
    },
    {
      name: 'sign-in/supervisor',
      reach: async ({ order, signIn }) => {
        await order.printButton().click();
        await signIn.overrideQuestion.waitFor();
      },
      needs: ({ signIn }) => ({ first: signIn.people.first() }),
    },
  ],
};
