import { PRACTICE_CREDENTIALS } from '../../../shared/service/practice-credentials.ts';
import { expect, test } from '../till-fixture.ts';

test('the health screen shows what the service allows, its last calls and shop-info after a sale, and no secret', async ({
  start,
  product,
}) => {
  const { counter, page, health } = await start({ settings: { language: 'en' } });
  await health.open();
  await expect(health.nothingYet).toBeVisible();
  await expect(health.calls).toHaveCount(0);
  await counter.press('F1');
  const order = await counter.reaches(await counter.sell(product('pln-token-50000')), 'success');
  await health.open();
  await expect(health.limit('POST /v2/order')).toContainText('5 per s');
  await expect(health.limit('POST /v2/order')).toContainText('burst 10');
  await health.refresh();
  await expect(health.shopInfo).toHaveValue(/"balance": \d+/);
  await expect(health.token).toContainText('Available');
  await expect(health.calls.first()).toContainText('shop-info');
  await expect(health.calls.filter({ hasText: 'POST /v2/order' })).toContainText('Answered');
  const shown = `${await page.content()} ${await health.shopInfo.inputValue()}`;
  for (const hidden of [PRACTICE_CREDENTIALS.clientSecret, order.orderId, order.sale.clientNumber, order.goods ?? '?', 'latihan.1.'])
    expect(shown).not.toContain(hidden);
});
