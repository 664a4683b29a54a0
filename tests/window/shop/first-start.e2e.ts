import { expect, test } from '../till-fixture.ts';

/** A shop's first morning: the steps of the set-up on a profile in which nothing was ever set. */

test.use({ isNewShop: true });

test('a till that was killed in its first start goes on where it was, after the PIN of the owner that it has by then', async ({
  start,
}) => {
  const first = await start();
  await first.counter.press('PageDown');
  await first.settings.field('settings.shopName').fill('Kios Melati');
  await first.counter.press('PageDown');
  await expect(first.firstStart.step('printer')).toBeVisible();
  await first.kill();

  const second = await start();
  await expect(second.firstStart.step('printer')).toBeVisible();
  await second.counter.press('PageUp');
  await expect(second.settings.field('settings.shopName')).toHaveValue('Kios Melati');
  await second.firstStart.entry('owner').click();
  await second.staff.becomeOwner('Bu Ratna', '2468');
  await expect(second.firstStart.step('catalogue')).toBeVisible();
  await second.kill();

  const third = await start();
  await third.signIn.screen.waitFor();
  await third.signIn.enterPin('Bu Ratna', '2468');
  await expect(third.firstStart.step('catalogue')).toBeVisible();
});
