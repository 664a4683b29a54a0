import { expect, faultsAtWidths, test } from '../fixture/office-test.ts';

/** Names that a person may have typed at a till: markup, signs that turn the direction of text, and very many signs. */
const HOSTILE = ['<img src=x onerror="document.title=`broken`">', '\u202eOliM soiK\u2067', 'Kios '.repeat(1_000), 'K'.repeat(5_000)];

test('hostile names break no page', async ({ openOffice }) => {
  const { page, office, shown } = await openOffice();
  for (const name of HOSTILE) {
    for (const { outlet } of await office.store.db.selectFrom('outlets').select('outlet').execute()) {
      await office.store.db
        .updateTable('outlets')
        .set({ name: `${name} ${outlet}` })
        .where('outlet', '=', outlet)
        .execute();
    }
    await office.store.db.updateTable('tills').set({ name }).execute();
    await shown.open('today');
    await page.reload();
    await expect(shown.content('Harus di-refund ke pelanggan')).toBeVisible();
    expect(await page.title()).toBe('Loket, kantor pusat');
  }
  expect(await faultsAtWidths(page)).toEqual([]);
  for (const address of ['tills', 'orders', 'sales', 'shifts'] as const) {
    await shown.open(address);
    await expect(shown.content('KKKKKKKK')).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
  }
});
