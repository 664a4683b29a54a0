import { signInAs } from '../../lab/pages/people.ts';
import { expect, test } from '../fixture/screen-test.ts';

test('the owner of a new shop sees what is left to set up, reaches each place by a press, and puts the list away for good', async ({
  start,
}) => {
  const first = await start();
  await expect(first.sell.setup).toBeVisible();
  await expect(first.sell.setupTask('shop')).not.toContainText(/Selesai/);

  await first.sell.setupTask('shop').click();
  await expect(first.settings.part('shop')).toHaveAttribute('aria-selected', 'true');
  await first.settings.field('settings.shopName').fill('Kios Melati');
  await first.settings.field('settings.shopAddress').fill('Jl. Cihampelas 12');
  await first.settings.save();
  await expect(first.settings.saved).toBeVisible();
  await first.counter.press('F1');
  await expect(first.sell.setupTask('shop')).toContainText(/Selesai/);

  await first.sell.putSetupAway();
  await expect(first.sell.setup).toHaveCount(0);
  await first.close();
  const again = await start();
  await expect(again.sell.findField).toBeVisible();
  await expect(again.sell.setup).toHaveCount(0);
});

test('a cashier sees nothing of what the owner has to set up', async ({ staffedTill: till }) => {
  await expect(till.sell.setup).toBeVisible();
  await signInAs(till, 'Sari');
  await expect(till.sell.emptyTicket).toBeVisible();
  await expect(till.sell.setup).toHaveCount(0);
});
