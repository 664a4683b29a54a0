import { PASSWORD } from '../../lab/office/people-office.ts';
import { totpOf } from '../../lab/office/whole-office.ts';
import { expect, faultsAtWidths, test } from '../fixture/office-test.ts';

test('an invited area manager joins and sees only the named outlet', async ({ openOffice, context }) => {
  const { page, office, shown } = await openOffice();
  const { changes } = shown;
  await shown.open('people');
  const code = await changes.inviteAreaManager('Rina', 'Kios Kenanga');
  expect(await faultsAtWidths(page)).toEqual([]);
  await changes.done();
  await expect(changes.row('Rina')).toContainText('Belum bergabung');
  await expect(changes.row('Rina')).toContainText('1 gerai: Kios Kenanga');
  await context.clearCookies();
  await page.goto(office.url);
  await page.reload();
  const secret = await shown.beginToJoin(code);
  await shown.finishToJoin(PASSWORD, totpOf(secret));
  await shown.open('outlets');
  await expect(changes.rows('outlets')).toHaveCount(1);
  await expect(changes.rows('outlets')).toContainText('Kios Kenanga');
  await expect(shown.link('people')).toHaveCount(0);
  await expect(shown.link('audit')).toHaveCount(0);
  await shown.open('tills');
  await changes.manageTillOf('Kios Kenanga');
  await expect(changes.dialog).toBeVisible();
  await expect(changes.emptyAct).toHaveCount(0);
});

test('an owner changes, resets and removes a person', async ({ openOffice }) => {
  const { page, office, shown } = await openOffice();
  const { changes } = shown;
  await office.cookies('Budi', { role: 'books', outlets: null });
  await shown.open('people');
  await changes.choosePerson('Budi', 'change');
  expect(await faultsAtWidths(page)).toEqual([]);
  await changes.giveRole('owner');
  await expect(changes.row('Budi')).toContainText('Pemilik');
  expect(await changes.resetPerson('Budi')).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  await changes.done();
  await changes.removePerson('Budi');
  await expect(changes.row('Budi')).toHaveCount(0);
  await expect(changes.rows('people')).toContainText('Anda');
});
