import { afterEach, expect, it } from 'vitest';
import { Settings } from '../../../../shared/settings/settings.ts';
import { PrinterDouble } from '../../../lab/fakes/printer/printer-double.ts';
import { PrintShop } from './print-shop.ts';

let shop: PrintShop;
let double: PrinterDouble;
afterEach(async () => {
  await shop.close();
  await double.close();
});

it('the till starts again after a test page, which belongs to no order', async () => {
  double = await PrinterDouble.start('ordered');
  shop = await PrintShop.open();
  expect(await shop.desk.printTestPage(null, null)).toMatchObject({ ok: true, value: { state: { is: 'printed' } } });
  await shop.end();
  shop.begin();
  expect(shop.till.book.journal.verify().brokenAt).toBeNull();
});

it("the test page prints in the language of receipts, whatever the screen's language", async () => {
  double = await PrinterDouble.start('ordered');
  const front = { id: 'front', name: 'Printer depan', kind: 'tcp', host: '127.0.0.1', port: double.port, status: 'ordered' };
  shop = await PrintShop.open({ language: 'en', printers: [front] });
  expect(await shop.desk.printTestPage('front', null)).toMatchObject({ ok: true, value: { state: { is: 'printed' } } });
  expect(double.lines.join('\n')).toContain('TES PRINTER');
  shop.settings = Settings.parse({ ...shop.settings, language: 'id', receipt: { language: 'en' } });
  await shop.desk.printTestPage('front', null);
  expect(double.lines.join('\n')).toContain('PRINTER TEST');
});
