import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultsInBothThemes } from '../../lab/pages/axe.ts';
import { expect, test } from '../till-fixture.ts';

/** The owner's catalogue on the real window. */

test('an owner imports a file after its preview, brings the earlier version back, and saves a sample', async ({ start, profile }) => {
  const till = await start({ settings: { theme: 'system' } });
  const { app, counter, catalogue } = till;
  const choose = (name: string, rows: readonly string[]) => {
    const file = join(profile, name);
    writeFileSync(file, ['code;name;family;price', ...rows].join('\n'));
    return app.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
    }, file);
  };
  await catalogue.open();
  await counter.press('F5');
  await choose('salah.csv', ['TOKO-1;Pulsa;telco-prepaid;enam ribu']);
  await counter.press('F4');
  await expect(catalogue.preview('salah.csv')).toBeVisible();
  await expect(catalogue.fileFaults).toHaveText([/2.*Harga/]);
  await expect(catalogue.action('files.chooseAgain')).toBeEnabled();
  await expect(catalogue.action('files.apply')).toBeDisabled();
  expect(await faultsInBothThemes(till.page)).toEqual([]);

  await choose('satu.csv', ['TOKO-1;Pulsa toko;telco-prepaid;6.500']);
  await counter.press('F4');
  await expect(catalogue.preview('satu.csv')).toBeVisible();
  await expect(catalogue.part('added', 1)).toBeVisible();
  await counter.press('Control+s');
  await catalogue.search.waitFor();
  await counter.press('F5');
  await choose('dua.csv', ['TOKO-1;Pulsa toko;telco-prepaid;7.000', 'TOKO-2;Token;telco-prepaid;9.000']);
  await counter.press('F4');
  await catalogue.part('changed', 1).click();
  await expect(catalogue.changes).toHaveText([/6\.500.*7\.000/]);
  expect(await faultsInBothThemes(till.page)).toEqual([]);
  await counter.press('Control+s');
  await catalogue.search.fill('TOKO-1');
  await expect(catalogue.row('TOKO-1')).toContainText('7.000');

  await counter.press('F5');
  await expect(catalogue.versions).toHaveCount(2);
  await catalogue.action('files.bringBack').click();
  await catalogue.confirm('files.bringBack').click();
  await expect(catalogue.row('TOKO-1')).toContainText('6.500');
  await counter.press('F5');
  const sample = join(mkdtempSync(join(tmpdir(), 'loket-sample-')), 'contoh.csv');
  await app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
  }, sample);
  await catalogue.action('files.sample').click();
  await expect(catalogue.saved).toContainText('contoh.csv');
  expect(readFileSync(sample, 'utf8')).toContain('how_to_redeem');
  expect(await faultsInBothThemes(till.page)).toEqual([]);
});
