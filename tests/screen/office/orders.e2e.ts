import { expect, faultsAtWidths, test } from '../fixture/office-test.ts';

for (const width of [360, 1920])
  test(`an order says where a person decides it, and a complaint leads to it (${width})`, async ({ openOffice }) => {
    const { page, shown } = await openOffice();
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['orders', 'debts'] as const) {
      await shown.open(address);
      await shown.reading.openOrder('9xz8p-0001');
      for (const part of ['Putuskan pesanan ini di Kios Melati · Loket 2', 'Rp 302.500', 'Siti', 'tidak dikirim'])
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

test('without the office nothing is added', async ({ openOffice }) => {
  const { office, shown } = await openOffice();
  await shown.open('outlets');
  await expect(shown.changes.addOutletButton).toBeEnabled();
  await office.close();
  await shown.reading.refresh();
  await expect(shown.alert).toBeVisible();
  await expect(shown.changes.addOutletButton).toBeDisabled();
});
