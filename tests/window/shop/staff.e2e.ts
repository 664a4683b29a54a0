import { scan } from '../../lab/drive/scan.ts';
import { createStaff, enterPin, PINS } from '../../lab/pages/people.ts';
import { expect, test } from '../till-fixture.ts';

const LIVE = { settings: { mode: 'live' } };

test('a shop with people is locked from the start, F12 locks it again, keys alone open it, and a scan tries no PIN', async ({ start }) => {
  const first = await start();
  await createStaff(first.page);
  await first.kill();
  const till = await start(LIVE);
  const { counter, sell, signIn, status } = till;
  await expect(signIn.screen).toBeVisible();
  await counter.press('F1');
  await expect(sell.findField).toHaveCount(0);
  await counter.press('2');
  await expect(signIn.pin('Sari')).toHaveAttribute('type', 'password');
  await signIn.typePin(PINS.Sari);
  await expect(sell.findField).toBeVisible();
  await expect(signIn.signedInAs('Sari')).toBeVisible();
  await counter.press('F12');
  await expect(signIn.screen).toBeVisible();
  await expect(sell.findField).toHaveCount(0);
  await expect(signIn.people.first()).toHaveAccessibleName('Sari kasir');
  await counter.press('Enter');
  await signIn.typePin(PINS.Sari);
  await expect(sell.findField).toBeVisible();
  await counter.press('F12');
  await signIn.choose('Sari');
  await scan(till, '08123344');
  await expect(signIn.pin('Sari')).toHaveValue('');
  await expect(signIn.signInButton).toBeVisible();
  await expect(signIn.result).toHaveCount(0);
  await signIn.typePin(PINS.Sari);
  await expect(signIn.signedInAs('Sari')).toBeVisible();
  await expect(status.wrongTries).toHaveCount(0);
});

test('five wrong PINs lock that person, also over a restart, and others still get in and are told nothing', async ({ start }) => {
  const first = await start(LIVE);
  await createStaff(first.page);
  await first.counter.press('F12');
  await first.signIn.choose('Sari');
  for (const left of [4, 3, 2, 1]) {
    await first.signIn.typePin('1111');
    await expect(first.signIn.pinResult('wrongPin')).toContainText(String(left));
  }
  await first.signIn.typePin('1111');
  await expect(first.signIn.pinResult('pinLocked')).toBeVisible();
  await expect(first.signIn.waitButton).toBeDisabled();
  await first.kill();
  const second = await start();
  await enterPin(second, 'Sari');
  await expect(second.signIn.pinResult('pinLocked')).toBeVisible();
  await enterPin(second, 'Budi');
  await expect(second.signIn.signedInAs('Budi')).toBeVisible();
  await expect(second.status.wrongTries).toHaveCount(0);
});
