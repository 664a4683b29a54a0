import { expect, test } from '../till-fixture.ts';

/** A group's payment over a crash; no order ends without the test. */

test.use({ pace: 1_000 });

test('a till that is killed while it pays a group shows that group at the next start, and sells no bill twice', async ({
  start,
  practice,
  product,
}) => {
  const first = await start();
  await first.groups.open();
  await first.groups.makeGroup('Warga RT 05');
  await first.groups.addBills(product('pdam-bandung').name, ['5373512901 Bu Sri', '5373512902 Pak Agus', '5373512903 Bu Dewi']);
  await first.groups.check();
  await expect(first.groups.ticks).toHaveCount(3);
  await first.counter.press('F8');
  await first.groups.payPart('qr', '50000', 'QR-123456');
  await first.groups.payNow.click();
  await expect.poll(() => practice.control.ledger().length).toBe(3);
  await first.kill();

  const { groups, words } = await start();
  await expect(groups.heading('Warga RT 05')).toBeVisible();
  await expect(groups.said(words.text('groups.continued'))).toBeVisible();
  await expect(groups.standing('open')).toHaveText('3');
  for (const { orderId } of practice.control.ledger()) practice.control.finish(orderId);
  await groups.ended();
  await expect(groups.standing('paid')).toHaveText('3');
  await expect(groups.said(words.text('groups.allPaid'))).toBeVisible();
  expect(practice.control.ledger().map(({ times }) => times)).toEqual([1, 1, 1]);
});
