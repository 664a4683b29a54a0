import { expect, faultsAtWidths, test } from '../fixture/office-test.ts';

for (const width of [360, 1920])
  test(`an order says where a person decides it, and a complaint leads to it (${width})`, async ({ openOffice }) => {
    const { page, shown } = await openOffice();
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['orders', 'debts'] as const) {
      await shown.open(address);
      await shown.reading.openOrder('9xz8p-0001');
      for (const part of ['Putuskan pesanan ini di Kios Melati · Loket 2', 'Rp 302.500', 'Siti', 'tidak disimpan di sini'])
        await expect(shown.reading.details).toContainText(part);
      await page.keyboard.press('Escape');
      await expect(shown.reading.details).toHaveCount(0);
    }
  });

test('the details of an order have no fault at any width', async ({ openOffice }) => {
  const { page, shown } = await openOffice();
  await shown.open('orders');
  await shown.reading.openOrder('7kq2m-0001');
  expect(await faultsAtWidths(page)).toEqual([]);
});

for (const address of ['outlets', 'people', 'tills'] as const)
  test(`without the office nothing is begun, and what is kept stays (${address})`, async ({ openOffice }) => {
    const { office, shown } = await openOffice();
    await office.cookies('Budi', { role: 'books', outlets: null });
    await shown.open(address);
    await expect(shown.changes.acts.nth(1)).toBeEnabled();
    await office.close();
    await shown.reading.refresh();
    await expect(shown.away).toBeVisible();
    expect(await shown.changes.acts.count()).toBeGreaterThan(1);
    for (const act of await shown.changes.acts.all()) await expect(act).toBeDisabled();
  });
