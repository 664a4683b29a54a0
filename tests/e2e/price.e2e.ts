import type { Rupiah } from '../../shared/lib/money.ts';
import { expect, test } from './till-fixture.ts';

test('a price that changed behind the screen is shown old and new, and charged only after a yes by key', async ({
  start,
  practice,
  product,
}) => {
  const { counter, page } = await start({ settings: { kioskFee: 1_000 } });
  const airtime = product('pulsa-telkomsel-50000');
  await counter.choose(airtime);
  await counter.enter(airtime);
  await counter.priced();
  await expect(counter.at('total')).toHaveText('Rp 52.500');
  // The owner changes the fee in another place while the customer counts out the money.
  await page.evaluate(async () => {
    const boot = await window.loket.app.boot();
    if (!boot.ok) throw new Error(JSON.stringify(boot.failure));
    const saved = await window.loket.settings.save({ ...boot.value.settings, kioskFee: 2_500 as Rupiah });
    if (!saved.ok) throw new Error(JSON.stringify(saved.failure));
  });
  await counter.takeCash();
  await counter.at('pay').and(page.locator(':enabled')).waitFor();
  await counter.press('Enter');
  await expect(counter.at('amount-changed')).toContainText('Rp 52.500');
  await expect(counter.at('amount-changed')).toContainText('Rp 54.000');
  await expect(counter.at('total')).toHaveText('Rp 54.000');
  expect(practice.control.postings()).toHaveLength(0);

  await counter.press('Enter');
  await expect(counter.at('amount-changed')).toBeHidden();
  await counter.takeCash();
  const orderId = await counter.pay();
  const order = await counter.reaches(orderId, 'success');
  expect(order).toMatchObject({ total: 54_000, tender: { received: 54_000 }, sale: { kioskFee: 2_500 } });
  expect(practice.control.postings()).toHaveLength(1);
});
