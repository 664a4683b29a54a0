import { walkByTab } from '../../lab/pages/keyboard-walk.ts';
import { expect, test } from '../fixture/office-test.ts';

for (const address of ['today', 'orders', 'sales', 'tills', 'shifts', 'people', 'account'] as const)
  test(`Tab reaches each control of the page ${address}, and shows where it is`, async ({ openOffice }) => {
    const { page, shown } = await openOffice();
    await shown.open(address);
    await expect(shown.heading(address)).toBeVisible();
    const { missed, unmarked, reached } = await walkByTab(page);
    expect({ missed, unmarked }).toEqual({ missed: [], unmarked: [] });
    expect(reached).toBeGreaterThan(10);
  });

test('a dialog takes the focus, Escape closes it, and the focus is again where it was', async ({ openOffice }) => {
  const { page, shown } = await openOffice();
  const { changes } = shown;
  await shown.open('tills');
  await changes.manageButtonOf('Kios Kenanga').focus();
  await page.keyboard.press('Enter');
  await expect(changes.dialog).toBeVisible();
  const { missed, reached } = await walkByTab(page);
  expect(reached).toBeGreaterThan(3);
  expect(missed).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(changes.dialog).toHaveCount(0);
  await expect(changes.manageButtonOf('Kios Kenanga')).toBeFocused();
});
