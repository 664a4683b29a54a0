import { expect, faultsAtWidths, test } from '../fixture/office-test.ts';

test('an owner reads who did what, the newest first', async ({ openOffice }) => {
  const { page, shown } = await openOffice();
  await shown.open('outlets');
  await shown.changes.addOutlet('Kios Anggrek');
  await expect(shown.changes.row('Kios Anggrek')).toBeVisible();
  await shown.open('people');
  await shown.changes.inviteAreaManager('Rina', 'Kios Anggrek');
  await shown.changes.done();
  await shown.open('audit');
  await expect(shown.changes.entry(0)).toContainText('1 gerai: Kios Anggrek');
  await expect(shown.changes.entry(1)).toContainText('Menambah gerai Kios Anggrek');
  await expect(shown.changes.entry(1)).toContainText('Sari');
  expect(await faultsAtWidths(page)).toEqual([]);
});
