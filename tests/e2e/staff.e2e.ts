import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { Cashier } from '../drive/cashier.ts';
import { type LaunchedTill, type LaunchOptions, launchTill } from '../drive/launch.ts';
import { createStaff, enterPin, PINS, signInAs, typePin } from './people.ts';
import { test as base, expect, type OwnTill } from './till-fixture.ts';

interface Fixtures {
  /** Starts the till of the same profile where it may be locked: it is ready when the sign-in screen, or the sale, is there. */
  readonly startLocked: (options?: Partial<LaunchOptions>) => Promise<OwnTill>;
}

const test = base.extend<Fixtures>({
  startLocked: async ({ practice, profile }, use) => {
    const started: LaunchedTill[] = [];
    await use(async (options = {}) => {
      const till = await launchTill({ practice, profile, ...options });
      started.push(till);
      const counter = new Cashier(till.page);
      await counter.at('sign-in').or(counter.at('find')).first().waitFor({ timeout: 30_000 });
      return { ...till, ...counter.screens, counter };
    });
    await Promise.all(started.map((till) => till.close()));
  },
});

const LIVE = { settings: { mode: 'live' } };

const openStaff = async ({ counter, page }: OwnTill): Promise<void> => {
  await counter.press('F9');
  await page.locator('[role=tab][data-key=staff]').click();
};

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

test('a kiosk of one is asked for no PIN, F12 shuts nobody out, and it sells as before', async ({ start, product }) => {
  const { counter } = await start();
  await counter.press('F12');
  await expect(counter.at('lock')).toHaveCount(0);
  const orderId = await counter.sell(product('voucher-alfamart-50000'));
  await counter.reaches(orderId, 'success');
  await expect(counter.at('notice-unstaffed')).toHaveCount(0);
});

test('without people a till in live use says all the time that anyone may do everything', async ({ startLocked }) => {
  const { counter } = await startLocked(LIVE);
  await expect(counter.at('notice-unstaffed')).toBeVisible();
  await counter.press('F9');
  await expect(counter.at('notice-unstaffed')).toBeVisible();
});

test('the first owner is made in Settings, hires a cashier and a supervisor, and no PIN stays in a field', async ({ start }) => {
  const till = await start();
  const { counter, page } = till;
  await openStaff(till);
  await counter.box('owner-name').fill('Bu Ratna');
  await counter.box('owner-pin').fill('1234');
  await counter.box('owner-pin-again').fill('1234');
  await counter.press('Enter');
  await expect(counter.at('first-owner')).toContainText('berurutan');
  await expect(counter.box('owner-pin')).toHaveValue('');
  await counter.box('owner-pin').fill('2468');
  await counter.box('owner-pin-again').fill('2468');
  await counter.press('Enter');
  await expect(counter.at('member-Bu Ratna')).toBeVisible();
  await expect(counter.at('who')).toHaveText('Bu Ratna');
  for (const [name, role] of [
    ['Sari', 'kasir'],
    ['Budi', 'pengawas'],
  ] as const) {
    await counter.box('add-name').fill(name);
    await counter.at('add-person').getByRole('radio', { name: role }).click();
    await counter.box('add-pin').fill(PINS[name]);
    await counter.box('add-pin-again').fill(PINS[name]);
    await counter.at('add-yes').click();
    await expect(counter.at(`member-${name}`)).toContainText(role);
    await expect(counter.box('add-pin')).toHaveValue('');
  }
  await counter.at('change-Sari').click();
  await counter.box('member-pin').fill('9630');
  await counter.box('member-pin-again').fill('9630');
  await counter.at('member-set-pin').click();
  await expect(counter.at('members-said')).toContainText('Sari');
  await counter.box('old-pin').fill('2468');
  await counter.box('own-pin').fill('7412');
  await counter.box('own-pin-again').fill('7412');
  await counter.at('change-own-pin').click();
  await expect(counter.at('own-pin-said')).not.toHaveText('');
  expect(
    await page.locator('input[type=password]').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
  ).toEqual(expect.not.arrayContaining([expect.stringMatching(/./)]));
});

test('a shop with people is locked from the start, F12 locks it again, and keys alone open it', async ({ start, startLocked }) => {
  const first = await start();
  await createStaff(first.page);
  await first.close();
  const { counter, page } = await startLocked(LIVE);
  await expect(counter.at('sign-in')).toBeVisible();
  await counter.press('F1');
  await expect(counter.at('find')).toHaveCount(0);
  await counter.press('2');
  expect(await counter.at('pin').getAttribute('type')).toBe('password');
  await typePin(page, PINS.Sari);
  await expect(counter.at('find')).toBeVisible();
  await expect(counter.at('who')).toHaveText('Sari');
  await counter.press('F12');
  await expect(counter.at('sign-in')).toBeVisible();
  await expect(counter.at('find')).toHaveCount(0);
  await expect(page.locator('[data-testid^=person-]').first()).toHaveAttribute('data-testid', 'person-Sari');
  await counter.press('Enter');
  await typePin(page, PINS.Sari);
  await expect(counter.at('find')).toBeVisible();
});

test('five wrong PINs lock that person, also over a restart, and others still get in and are told nothing', async ({
  start,
  startLocked,
}) => {
  const first = await start();
  await createStaff(first.page);
  await first.close();
  const second = await startLocked(LIVE);
  await second.counter.at('person-Sari').click();
  for (const left of [4, 3, 2, 1]) {
    await typePin(second.page, '1111');
    await expect(second.counter.at('pin-said')).toContainText(String(left));
  }
  await typePin(second.page, '1111');
  await expect(second.counter.at('pin-form')).toHaveAttribute('data-phase', 'waiting');
  await expect(second.counter.at('pin-yes')).toBeDisabled();
  await second.kill();
  const third = await startLocked();
  await enterPin(third, 'Sari');
  await expect(third.counter.at('pin-said')).toHaveAttribute('data-failure', 'pinLocked');
  await enterPin(third, 'Budi');
  await expect(third.counter.at('who')).toHaveText('Budi');
  await expect(third.counter.at('notice-wrong-tries')).toHaveCount(0);
});

test('whose PIN was tried while they were away is told so after signing in', async ({ start }) => {
  const till = await start();
  await createStaff(till.page);
  await till.counter.press('F12');
  await expect(till.counter.at('lock')).toContainText('Masuk');
  await till.counter.press('F12');
  await enterPin(till, 'Sari', '1111');
  await expect(till.counter.at('pin-said')).toBeVisible();
  await enterPin(till, 'Sari');
  await expect(till.counter.at('notice-wrong-tries')).toContainText('1');
});

test("a cashier's second print of a token asks for the supervisor's PIN, and with it prints copy 1", async ({
  start,
  profile,
  product,
}) => {
  const till = await start();
  const { counter, page } = till;
  await createStaff(page);
  await signInAs(till, 'Sari');
  const orderId = await counter.sell(product('pln-token-100000'));
  await counter.reaches(orderId, 'success');
  await counter.print();
  const copy = join(profile, 'receipts', 'training', `${orderId}-receipt-copy-1`, 'receipt.txt');

  await counter.press('Control+p');
  await expect(counter.at('lift-about')).toContainText(orderId);
  await expect(counter.at('person-Sari')).toHaveCount(0);
  await counter.press('Escape');
  await expect(page.locator('[data-testid=failure][data-failure=notPermitted]')).toBeVisible();
  expect(existsSync(copy)).toBe(false);

  await counter.press('Control+p');
  await enterPin(till, 'Budi', '1111');
  await expect(counter.at('pin-said')).toHaveAttribute('data-failure', 'wrongPin');
  expect(existsSync(copy)).toBe(false);
  await typePin(page, PINS.Budi);
  await expect(counter.at('lift')).toHaveCount(0);
  // An order is not printed again before its print is known to be complete.
  await expect(counter.at('printed')).toContainText('Salinan struk ke-1 tersimpan');
  expect(readFileSync(copy, 'utf8')).toMatch(/SALINAN/i);
  expect(readFileSync(copy, 'utf8')).toContain('Sari');

  await counter.press('Control+p');
  await expect(counter.at('lift')).toBeVisible();
});

test("a cashier settles an order in review with the supervisor's PIN alone", async ({ start, practice, product }) => {
  const till = await start();
  const { counter, page } = till;
  await createStaff(page);
  await signInAs(till, 'Sari');
  practice.control.fault({ endpoint: 'orderDetails', kind: 'unknownStatus', count: null });
  const orderId = await counter.sell(product('voucher-alfamart-50000'));
  await counter.reaches(orderId, 'review');
  await counter.at('settle').click();
  await page.getByRole('radio', { name: 'Tidak jadi' }).click();
  await counter.box('settle-reference').fill('R-7741');
  await counter.at('yes').click();
  await expect(counter.at('lift-about')).toContainText('memutuskan');
  expect((await counter.recent(1))[0]?.state.is).toBe('review');
  await enterPin(till, 'Budi');
  const settled = await counter.reaches(orderId, 'settled');
  expect(settled.state).toMatchObject({ by: 'Budi', reference: 'R-7741' });
  await expect(counter.at('state-card')).toContainText('Diputuskan oleh Budi');
});

test('a scan at a locked till tries no PIN', async ({ start, startLocked }) => {
  const first = await start();
  await createStaff(first.page);
  await first.close();
  const { counter, page } = await startLocked(LIVE);
  await counter.at('person-Sari').click();
  await expect(counter.at('pin')).toBeFocused();
  await page.keyboard.type('08123344');
  await page.keyboard.press('Enter');
  await expect(counter.at('pin')).toHaveValue('');
  await expect(counter.at('pin-form')).toHaveAttribute('data-phase', 'ready');
  await typePin(page, PINS.Sari);
  await expect(counter.at('who')).toHaveText('Sari');
  await expect(counter.at('notice-wrong-tries')).toHaveCount(0);
});

test('a cashier who may not change people or the connection is told who has to sign in', async ({ start }) => {
  const till = await start();
  await createStaff(till.page);
  await signInAs(till, 'Sari');
  await openStaff(till);
  await expect(till.counter.at('members')).toHaveCount(0);
  await expect(till.counter.at('own-pin-form')).toBeVisible();
  await till.page.locator('[role=tab][data-key=service]').click();
  await expect(till.counter.at('owners-only')).toContainText('pemilik');
  await expect(till.counter.at('check-connection')).toBeDisabled();
  await expect(till.counter.box('setting-service.baseUrl')).not.toBeEditable();
  await expect(till.counter.at('go-health')).toHaveCount(0);
});

test('a half-filled sale waits for the same person, and another one is asked about it', async ({ start, startLocked, product }) => {
  const first = await start();
  await createStaff(first.page);
  await first.close();
  const till = await startLocked(LIVE);
  const { counter } = till;
  await enterPin(till, 'Sari');
  await counter.choose(product('pln-token-50000'));
  await counter.box('field-number').fill('14012345678');
  await counter.press('F12');
  await enterPin(till, 'Sari');
  await expect(counter.box('field-number')).toHaveValue('14012345678');
  await counter.press('F12');
  await enterPin(till, 'Budi');
  await expect(counter.at('no')).toBeFocused();
  await counter.press('Enter');
  await expect(counter.at('ticket')).toHaveAttribute('data-step', 'find');
});

for (const theme of ['light', 'dark'] as const)
  test(`signing in, a lift and the people of Settings shut nobody out (${theme})`, async ({ start, product }) => {
    const till = await start({ settings: { theme } });
    const { counter, page } = till;
    await openStaff(till);
    expect(await faultsOf(page)).toEqual([]);
    await counter.press('F1');
    await createStaff(page);
    await openStaff(till);
    await counter.at('change-Sari').click();
    await expect(counter.at('member-set-pin')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await counter.press('F12');
    await expect(counter.at('lock')).toContainText('Masuk');
    await counter.press('F12');
    await expect(counter.at('sign-in')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await enterPin(till, 'Sari', '1111');
    await expect(counter.at('pin-said')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await enterPin(till, 'Sari');
    await counter.press('F1');
    const orderId = await counter.sell(product('pln-token-50000'));
    await counter.reaches(orderId, 'success');
    await counter.print();
    await counter.press('Control+p');
    await expect(counter.at('lift-about')).toBeVisible();
    await counter.press('1');
    await expect(counter.at('pin')).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
  });
