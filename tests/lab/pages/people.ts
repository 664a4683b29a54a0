import { expect, type Page } from '@playwright/test';
import type { Cashier } from '../drive/cashier.ts';
import type { Screens } from '../drive/screens/screens.ts';

/** The people of a shop in tests, and the ways in which they sign in. */

export const PINS = { 'Bu Ratna': '2468', Sari: '1357', Budi: '8642' } as const;
type Name = keyof typeof PINS;

/** A till at which people sign in. */
interface Till extends Pick<Screens, 'signIn'> {
  readonly page: Page;
  readonly counter: Cashier;
}

/** Makes an owner, a cashier and a supervisor over the real calls; leaves the owner signed in. */
export async function createStaff(page: Page): Promise<void> {
  const made = await page.evaluate(async () => {
    const { staff } = window.loket;
    return [
      await staff.firstOwner({ name: 'Bu Ratna', pin: '2468' }),
      await staff.add({ name: 'Sari', role: 'cashier', pin: '1357' }),
      await staff.add({ name: 'Budi', role: 'supervisor', pin: '8642' }),
    ];
  });
  expect(made.map((answer) => answer.ok)).toEqual([true, true, true]);
}

/** Signs the owner in over the real call, also where another person is signed in. */
export async function signOwnerIn(page: Page): Promise<void> {
  const signedIn = await page.evaluate(async (pin) => {
    const boot = await window.loket.app.boot();
    const owner = boot.ok ? boot.value.staff.people.find(({ role }) => role === 'owner') : undefined;
    return owner ? (await window.loket.staff.signIn({ personId: owner.id, pin })).ok : false;
  }, PINS['Bu Ratna']);
  expect(signedIn).toBe(true);
}

/** Chooses a person and types the PIN, on the sign-in screen or in the open dialog. */
export const enterPin = ({ signIn }: Pick<Till, 'signIn'>, name: Name, pin: string = PINS[name]): Promise<void> =>
  signIn.enterPin(name, pin);

/** Locks the till and signs a person in. In training the first F12 signs the built-in person out, and the second asks for a person. */
export async function signInAs(till: Till, name: Name): Promise<void> {
  const { counter, signIn } = till;
  await counter.press('F12');
  if ((await mode(till)) === 'training') {
    await signIn.builtInPerson.waitFor();
    await counter.press('F12');
  }
  await signIn.screen.waitFor();
  await enterPin(till, name);
  await expect(signIn.signedInAs(name)).toBeVisible();
}

const mode = async ({ page }: Pick<Till, 'page'>): Promise<string> => {
  const boot = await page.evaluate(() => window.loket.app.boot());
  return boot.ok ? boot.value.settings.mode : '';
};
