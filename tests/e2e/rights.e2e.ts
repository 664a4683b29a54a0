import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createStaff, enterPin, signInAs } from './people.ts';
import { expect, test } from './till-fixture.ts';

/** A number whose order stays pending for ever, and one whose order goes through (docs/practice-service.md). */
const STAYS_OPEN = '14012345555';
const GOES_THROUGH = '14012345678';

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

test("a cashier sells beside an open order only after a question and with the supervisor's PIN", async ({ start, practice, product }) => {
  const till = await start();
  const { counter, page } = till;
  await createStaff(page);
  await signInAs(till, 'Sari');
  const token = product('pln-token-50000');
  const open = await counter.sell(token, { number: STAYS_OPEN });
  await counter.reaches(open, 'pending');
  await counter.next();

  await counter.choose(token);
  await counter.enter(token, STAYS_OPEN);
  await counter.takeCash();
  await counter.press('Enter');
  await expect(counter.at(`earlier-${open}`)).toContainText('Diproses');
  await expect(counter.at('sold-before')).toContainText(token.name);
  expect(await faultsOf(page)).toEqual([]);
  // The question opens on No: a second Enter sells nothing.
  await counter.press('Enter');
  await expect(counter.at('sold-before')).toHaveCount(0);
  expect(practice.control.postings()).toHaveLength(1);

  await counter.press('Enter');
  await counter.at('yes').click();
  await expect(counter.at('lift-about')).toContainText(open);
  expect(practice.control.postings()).toHaveLength(1);
  await enterPin(till, 'Budi');
  await counter.at('order-state').first().waitFor();
  await expect.poll(() => practice.control.postings().length).toBe(2);
  const [second] = await counter.recent(1);
  expect(second?.orderId).not.toBe(open);
  expect(second?.sale.cashier).toBe('Sari');
});

test('the question names every line that was sold before, and one yes sells them all once more', async ({ start, practice, product }) => {
  const { counter, page } = await start({ settings: { language: 'en', theme: 'dark' } });
  const [token, bigger] = [product('pln-token-50000'), product('pln-token-100000')];
  const first = await counter.sell(token, { number: GOES_THROUGH });
  await counter.reaches(first, 'success');
  await counter.next();
  const second = await counter.sell(bigger, { number: STAYS_OPEN });
  await counter.reaches(second, 'pending');
  await counter.next();

  await counter.choose(token);
  await counter.enter(token, GOES_THROUGH);
  await counter.priced();
  await counter.press('+');
  await counter.choose(bigger);
  await counter.enter(bigger, STAYS_OPEN);
  await counter.takeCash();
  await counter.press('Enter');
  await expect(counter.at(`earlier-${first}`)).toHaveAttribute('data-as', 'soldToday');
  await expect(counter.at(`earlier-${second}`)).toHaveAttribute('data-as', 'open');
  expect(await faultsOf(page)).toEqual([]);
  await counter.at('yes').click();
  await expect(counter.at('ticket-orders').getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => practice.control.postings().length).toBe(4);
});

test("the supervisor's PIN comes before the money is handed over, and what was allowed is not asked twice", async ({
  start,
  practice,
  product,
}) => {
  const till = await start();
  const { counter, page } = till;
  await createStaff(page);
  await signInAs(till, 'Sari');
  practice.control.fault({ endpoint: 'token', kind: 'status503', count: null });
  const orderId = await counter.sell(product('voucher-alfamart-50000'));
  await counter.reaches(orderId, 'notSent');
  await counter.at('give-back').click();
  expect(await faultsOf(page)).toEqual([]);
  await counter.at('yes').click();
  await expect(counter.at('lift-about')).toContainText(orderId);
  await expect(counter.at('hand-over')).toHaveCount(0);
  expect((await counter.recent(1))[0]?.state.is).toBe('notSent');

  await enterPin(till, 'Budi');
  await expect(counter.at('hand-over')).toBeVisible();
  expect((await counter.recent(1))[0]?.refund).toMatchObject({ is: 'owed', approvedBy: 'Budi' });
  expect(await faultsOf(page)).toEqual([]);

  // The window dies while the money is counted: what was allowed is in the journal.
  await page.reload();
  await counter.ready();
  await counter.at('count-owed').click();
  await counter.at(`order-${orderId}`).click();
  await counter.at('pay-back').click();
  await expect(counter.at('hand-over')).toBeVisible();
  await counter.at('yes').click();
  await expect(counter.at('refund-paid')).toContainText('Sari');
  await expect(counter.at('lift')).toHaveCount(0);
  expect(practice.control.postings()).toHaveLength(0);
});
