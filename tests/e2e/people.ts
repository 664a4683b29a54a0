import type { Page } from '@playwright/test';
import { expect, type OwnTill } from './till-fixture.ts';

/** The people of a shop in tests, and how one of them gives a PIN. */

export const PINS = { 'Bu Ratna': '2468', Sari: '1357', Budi: '8642' } as const;
type Name = keyof typeof PINS;

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

/** Chooses oneself and types the PIN, at the screen or in the question that is open, by touch for the one and keys for the other. */
export async function enterPin({ counter, page }: OwnTill, name: Name, pin: string = PINS[name]): Promise<void> {
  await counter.at(`person-${name}`).click();
  await expect(counter.at('pin')).toBeFocused();
  await typePin(page, pin);
}

/** As a hand does, and Enter: what comes faster is a scan. */
export async function typePin(page: Page, pin: string): Promise<void> {
  await page.keyboard.type(pin, { delay: 60 });
  await page.keyboard.press('Enter');
}

/** Locks the till and signs a person in; in training the first F12 leaves the built-in person, the second asks for a person. */
export async function signInAs(till: OwnTill, name: Name): Promise<void> {
  const { counter } = till;
  await counter.press('F12');
  if ((await mode(till)) === 'training') {
    await expect(counter.at('lock')).toContainText(/Masuk|Sign in/);
    await counter.press('F12');
  }
  await counter.at('sign-in').waitFor();
  await enterPin(till, name);
  await expect(counter.at('who')).toHaveText(name);
}

const mode = async ({ page }: OwnTill): Promise<string> => {
  const boot = await page.evaluate(() => window.loket.app.boot());
  return boot.ok ? boot.value.settings.mode : '';
};
