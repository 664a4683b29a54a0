import { expect, faultsAtWidths, test } from '../fixture/office-test.ts';

/** Names that a person may have typed at a till: markup, signs that turn the direction of text, and very many signs. */
const HOSTILE = ['<img src=x onerror="document.title=`broken`">', '\u202eOliM soiK\u2067', 'Kios '.repeat(1_000), 'K'.repeat(5_000)];

test('hostile names break no page', async ({ openOffice }) => {
  const { page, office, open } = await openOffice();
  for (const name of HOSTILE) {
    for (const { outlet } of await office.store.db.selectFrom('outlets').select('outlet').execute()) {
      await office.store.db
        .updateTable('outlets')
        .set({ name: `${name} ${outlet}` })
        .where('outlet', '=', outlet)
        .execute();
    }
    await office.store.db.updateTable('tills').set({ name }).execute();
    await open('today', 'Hari ini');
    await page.reload();
    await expect(page.getByText('Uang harus dikembalikan').first()).toBeVisible();
    expect(await page.title()).toBe('Loket, kantor pusat');
  }
  expect(await faultsAtWidths(page)).toEqual([]);
  for (const [address, heading] of [
    ['tills', 'Loket'],
    ['orders', 'Pesanan yang perlu orang'],
    ['sales', 'Penjualan'],
    ['shifts', 'Shift'],
  ] as const) {
    await open(address, heading);
    await expect(page.getByText('KKKKKKKK').filter({ visible: true }).first()).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
  }
});
