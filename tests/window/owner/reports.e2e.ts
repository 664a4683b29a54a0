import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsInBothThemes } from '../../lab/pages/axe.ts';
import { expect, type OwnTill, test } from '../till-fixture.ts';

/** The owner's home and reports on the real window, by the keyboard alone. */

const TRAINING = { settings: { mode: 'training', kioskFee: 2_000, theme: 'system' } };

async function sellTwo({ counter }: OwnTill, product: (code: string) => Parameters<OwnTill['counter']['sell']>[0]): Promise<number> {
  let total = 0;
  for (const code of ['pln-token-50000', 'voucher-alfamart-50000']) {
    const order = await counter.reaches(await counter.sell(product(code)), 'success');
    total += order.total ?? 0;
    await counter.next();
  }
  return total;
}

/** Answers the system's dialog with this file. */
const chooses = ({ app }: OwnTill, file: string): Promise<void> =>
  app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, file);

const dots = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');

test('an owner sees the sales of today at once, opens their report by keys, and takes it along as a table and as a page', async ({
  start,
  product,
}) => {
  const till = await start(TRAINING);
  const { counter, home, page, profile, reports } = till;
  const total = await sellTwo(till, product);

  await home.open();
  await expect(home.verdict('earned')).toContainText(new RegExp(dots(total).replaceAll('.', '\\.')));
  expect(await faultsInBothThemes(page)).toEqual([]);
  await till.rail.part('reports').focus();
  await counter.press('Enter');

  await reports.picture.waitFor();
  await expect(reports.picture).toHaveAccessibleName(new RegExp(`${dots(total).replaceAll('.', '\\.')} dari 2 pesanan`));
  await expect(reports.rows).toHaveCount(25);
  expect(await faultsInBothThemes(page)).toEqual([]);

  await reports.choice('by').focus();
  // From the hour to the product.
  for (let steps = 0; steps < 5; steps += 1) await counter.press('ArrowDown');
  await expect(reports.rows).toHaveText([product('pln-token-50000').name, product('voucher-alfamart-50000').name, 'Jumlah'], {
    useInnerText: true,
  });

  const [csv, pdf] = [join(profile, '..', `${Date.now()}.csv`), join(profile, '..', `${Date.now()}.pdf`)];
  await chooses(till, csv);
  await reports.export.focus();
  await counter.press('Enter');
  await expect(reports.saved).toContainText('.csv');
  expect(readFileSync(csv, 'utf8')).toContain(product('pln-token-50000').name);
  await chooses(till, pdf);
  await counter.press('Control+p');
  await expect(reports.saved).toContainText('.pdf');
  expect(existsSync(pdf) && readFileSync(pdf).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  // On paper the report is as long as it is: nothing of the frame around it limits it.
  await page.emulateMedia({ media: 'print' });
  expect(await reports.frameOnPaper()).toEqual({ limits: [], endsBelowItsTable: true });
  await page.emulateMedia({ media: null });

  await counter.press('Alt+4');
  await expect(reports.empty).toBeVisible();
  await counter.press('Escape');
  await expect(till.sell.findField).toBeVisible();
});
