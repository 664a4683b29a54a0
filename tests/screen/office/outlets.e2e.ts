import { expect, faultsAtWidths, test } from '../fixture/office-test.ts';

test('an owner renames an outlet; a name that is taken is refused, and what was typed stays', async ({ openOffice }) => {
  const { page, shown } = await openOffice();
  const { changes } = shown;
  await shown.open('outlets');
  await changes.renameOutlet('Kios Kenanga', 'Kios Melati');
  await expect(shown.alert).toContainText('Ketik nama lain');
  expect(await faultsAtWidths(page)).toEqual([]);
  await changes.close();
  await changes.renameOutlet('Kios Kenanga', 'Kios Kamboja');
  await expect(changes.row('Kios Kamboja')).toBeVisible();
  await expect(changes.row('Kios Kenanga')).toHaveCount(0);
});
