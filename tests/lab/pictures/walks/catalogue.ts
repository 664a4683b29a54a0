import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListComparison } from '../../../../shared/catalogue/changes/catalogue-calls.ts';
import { channelOf, pushChannelOf } from '../../../../shared/ipc/channels.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { Walk, WalkingTill } from '../state.ts';

/** The file that the system's dialog returns next. */
async function chooseFile({ app }: WalkingTill, rows: readonly string[]): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'loket-pictures-')), 'produk.csv');
  writeFileSync(file, rows.join('\n'));
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
  }, file);
}

/** Pushes a value as main does. */
const push = ({ app }: WalkingTill, name: string, value: unknown): Promise<void> =>
  app.evaluate(
    ({ BrowserWindow }, sent) => {
      const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().startsWith('loket://app/'));
      window?.webContents.send(sent.channel, sent.value);
    },
    { channel: pushChannelOf(name), value },
  );

/** What a call of the catalogue answers from now on: a till in training reads no list of a provider. */
const answerWith = ({ app }: WalkingTill, call: string, value: unknown): Promise<void> =>
  app.evaluate(
    ({ ipcMain }, answer) => {
      ipcMain.removeHandler(answer.channel);
      ipcMain.handle(answer.channel, () => ({ ok: true, value: answer.value }));
    },
    { channel: channelOf('catalogue', call), value },
  );

/** A provider's list, with its own headings and categories. */
const PRICE_LIST = [
  'product_name;category;brand;seller_name;price;buyer_sku_code;buyer_product_status;unlimited_stock;start_cut_off;end_cut_off;desc',
  'Simpati 10.000;Pulsa;TELKOMSEL;PT Contoh Pulsa;10.195;S10;true;true;23:45;0:15;Pulsa reguler',
  'Tagihan listrik;Pascabayar;PLN;PT Contoh Pulsa;2.500;PLNPASCA;true;true;0:0;0:0;-',
  'Tagihan air;Pascabayar;PDAM KABUPATEN SLEMAN;PT Contoh Pulsa;2.500;PDAMSLM;true;true;0:0;0:0;-',
  'Mobile Legends 86 Diamond;Games;MOBILE LEGENDS;PT Contoh Game;20.100;ML86;true;false;0:0;0:0;Isi user_id dan zone_id',
];

/** Cells of a sheet, one of them without an amount and one of no product. */
const PASTED = [
  'pulsa-telkomsel-10000\t12.500\t10.900',
  'pulsa-xl-25000\tdua puluh enam ribu',
  'pulsa-lama\t9.000',
  'voucher-alfamart-50000\t49.000',
].join('\n');

const COMPARISON: ListComparison = {
  at: '2026-11-22T03:00:00.000Z',
  digest: 'one list',
  missing: [
    { code: 'TSEL-15', name: 'Telkomsel 15.000', cost: rupiah(15_100), hasInquiry: false },
    {
      code: 'GAME-ML-172-INDONESIA-REGULER',
      name: 'Mobile Legends 172 Diamond (Indonesia, reguler, masuk dalam 5 menit)',
      cost: rupiah(46_250),
      hasInquiry: false,
    },
    { code: 'PDAM-SLEMAN', name: 'PDAM Kabupaten Sleman', cost: null, hasInquiry: true },
  ],
  gone: [
    { code: 'voucher-alfamart-50000', name: 'Voucher Alfamart 50.000', why: 'notListed' },
    { code: 'game-gplay-50000', name: 'Google Play 50.000', why: 'unavailable' },
  ],
  otherCost: [{ code: 'pulsa-xl-25000', name: 'XL 25.000', oldCost: rupiah(25_200), newCost: rupiah(25_650), price: rupiah(26_500) }],
};

/** A shop whose file is damaged: the ways out. */
export const lostCatalogueWalk: Walk = {
  name: 'the lost catalogue',
  prepare: (profile) => writeFileSync(join(profile, 'shop.db'), 'damaged'),
  states: [
    {
      name: 'catalogue/damaged',
      reach: ({ catalogue }) => catalogue.open(),
      needs: ({ catalogue }) => ({ 'ways out': catalogue.action('files.waysOut') }),
    },
    {
      name: 'catalogue/ways-out',
      reach: async ({ catalogue, counter }) => {
        await counter.press('F5');
        await catalogue.action('files.beginAgain').waitFor();
      },
      needs: ({ catalogue }) => ({ again: catalogue.action('files.beginAgain') }),
    },
  ],
};

/** The owner's catalogue. */
export const catalogueWalk: Walk = {
  name: 'the catalogue',
  states: [
    {
      name: 'catalogue/list',
      reach: ({ catalogue }) => catalogue.open(),
      needs: ({ catalogue }) => ({ search: catalogue.search, add: catalogue.action('catalogue.add') }),
    },
    {
      name: 'catalogue/many',
      reach: async ({ catalogue }) => {
        await catalogue.action('many.chooseAll').click();
        await catalogue.act('reprice').waitFor();
      },
      needs: ({ catalogue }) => ({ off: catalogue.act('switchOff'), remove: catalogue.act('remove') }),
    },
    {
      name: 'catalogue/reprice',
      reach: async ({ catalogue }) => {
        await catalogue.act('reprice').click();
        await catalogue.repriceField.fill('500');
        await catalogue.repriced('Pulsa').first().waitFor();
      },
      needs: ({ catalogue }) => ({ amount: catalogue.repriceField, yes: catalogue.answer('reprice') }),
    },
    {
      name: 'catalogue/many-question',
      reach: async ({ catalogue, counter }) => {
        await counter.press('Escape');
        await catalogue.act('remove').click();
        await catalogue.answer('remove').waitFor();
      },
      needs: ({ catalogue }) => ({ yes: catalogue.answer('remove') }),
    },
    {
      name: 'catalogue/prices',
      reach: async ({ catalogue, counter, priceTable }) => {
        await counter.press('Escape');
        await counter.press('Escape');
        await catalogue.search.waitFor();
        await counter.press('F8');
        await priceTable.table.waitFor();
        await priceTable.cell('pulsa-telkomsel-10000', 'price').dblclick();
        await priceTable.field.waitFor();
      },
      // The first variant shows the open field; a look at the focus of each control leaves the field, which closes it.
      needs: ({ priceTable }) => ({ cell: priceTable.active, paste: priceTable.pasteButton }),
    },
    {
      name: 'catalogue/price-paste',
      reach: async ({ counter, priceTable }) => {
        await counter.press('F4');
        await priceTable.pasted.fill(PASTED);
        await priceTable.refused.first().waitFor();
      },
      needs: ({ priceTable }) => ({ pasted: priceTable.pasted, use: priceTable.use(3) }),
    },
    {
      name: 'catalogue/favourites',
      reach: async ({ catalogue, counter, priceTable }) => {
        await counter.press('Escape');
        await priceTable.pasted.waitFor({ state: 'hidden' });
        // The cell that was begun before is still open, unless the focus has left it since.
        if ((await priceTable.field.count()) > 0) await counter.press('Escape');
        await priceTable.field.waitFor({ state: 'hidden' });
        await counter.press('Escape');
        await catalogue.action('favourites.open').waitFor();
        await counter.press('F7');
        await catalogue.favourites.first().waitFor();
      },
      needs: ({ catalogue }) => ({ first: catalogue.favourites.first(), save: catalogue.action('favourites.save') }),
    },
    {
      name: 'catalogue/files',
      reach: async ({ catalogue, counter }) => {
        await counter.press('Escape');
        await counter.press('F5');
        await catalogue.action('files.choose').waitFor();
      },
      needs: ({ catalogue }) => ({ choose: catalogue.action('files.choose'), sample: catalogue.action('files.sample') }),
    },
    {
      name: 'catalogue/preview',
      reach: async (till) => {
        await chooseFile(till, ['code;name;family;price', 'TOKO-1;Pulsa toko;telco-prepaid;6.500']);
        await till.counter.press('F4');
        await till.catalogue.action('files.apply').waitFor();
      },
      needs: ({ catalogue }) => ({ apply: catalogue.action('files.apply'), part: catalogue.part('added', 1) }),
    },
    {
      name: 'catalogue/columns',
      reach: async (till) => {
        await till.counter.press('Escape');
        await till.catalogue.action('files.choose').waitFor();
        await chooseFile(till, PRICE_LIST);
        await till.counter.press('F4');
        await till.importColumns.go.waitFor();
      },
      needs: ({ importColumns }) => ({ go: importColumns.go }),
    },
    {
      name: 'catalogue/categories',
      reach: ({ importColumns }) => importColumns.group('games', 1).focus(),
      needs: ({ importColumns }) => ({ go: importColumns.go }),
    },
    {
      name: 'catalogue/mapped',
      reach: async ({ catalogue, counter, importColumns }) => {
        await importColumns.group('games', 1).selectOption('leaveOut');
        await counter.press('Control+s');
        await catalogue.action('files.apply').waitFor();
      },
      needs: ({ catalogue, importColumns }) => ({ apply: catalogue.action('files.apply'), change: importColumns.change }),
    },
    {
      name: 'catalogue/file-faults',
      reach: async (till) => {
        await till.counter.press('Escape');
        await till.catalogue.action('files.choose').waitFor();
        await chooseFile(till, ['code;name;family;price', 'TOKO-1;Pulsa toko;telco-prepaid;enam ribu', 'TOKO-2;;gas;1']);
        await till.counter.press('F4');
        await till.catalogue.fileFaults.first().waitFor();
      },
      needs: ({ catalogue }) => ({ first: catalogue.fileFaults.first() }),
    },
    {
      name: 'catalogue/reading',
      reach: async (till) => {
        await till.counter.press('Escape');
        await till.catalogue.action('files.choose').waitFor();
        await push(till, 'catalogueImport', { rows: 21_000, part: 0.42 });
        await till.catalogue.action('files.stop').waitFor();
      },
      needs: ({ catalogue }) => ({ stop: catalogue.action('files.stop') }),
    },
    {
      name: 'catalogue/versions',
      reach: async (till) => {
        await push(till, 'catalogueImport', null);
        for (const price of ['6.500', '6.700']) {
          await chooseFile(till, ['code;name;family;price', `TOKO-1;Pulsa toko;telco-prepaid;${price}`]);
          await till.counter.press('F4');
          await till.catalogue.action('files.apply').waitFor();
          await till.counter.press('Control+s');
          await till.catalogue.search.waitFor();
          await till.counter.press('F5');
        }
        await till.catalogue.versions.nth(1).waitFor();
      },
      needs: ({ catalogue }) => ({ choose: catalogue.action('files.choose') }),
    },
    {
      name: 'catalogue/never-listed',
      reach: async ({ catalogue, counter }) => {
        await counter.press('Escape');
        await counter.press('F6');
        await catalogue.listSaid('listed.noList').waitFor();
      },
      needs: ({ catalogue }) => ({ said: catalogue.listSaid('listed.noList') }),
    },
    {
      name: 'catalogue/listed',
      reach: async (till) => {
        await till.counter.press('Escape');
        await answerWith(till, 'comparison', COMPARISON);
        await till.counter.press('F6');
        await till.catalogue.listed('missing', 3).first().waitFor();
      },
      needs: ({ catalogue }) => ({ first: catalogue.listed('missing', 3).first() }),
    },
    {
      name: 'catalogue/product',
      reach: async ({ catalogue, counter }) => {
        await counter.press('Escape');
        await catalogue.search.fill('TOKO-1');
        await catalogue.found(1).waitFor();
        await counter.press('ArrowDown');
        await counter.press('Enter');
        await catalogue.field('price').waitFor();
      },
      needs: ({ catalogue }) => ({ name: catalogue.field('name'), save: catalogue.action('catalogue.save') }),
    },
    {
      name: 'catalogue/faults',
      reach: async ({ catalogue, counter }) => {
        await catalogue.field('price').fill('lima puluh');
        await counter.press('Control+s');
        await catalogue.faults.waitFor();
      },
      needs: ({ catalogue }) => ({ said: catalogue.faults, price: catalogue.field('price') }),
    },
    {
      name: 'catalogue/drop-question',
      reach: async ({ catalogue, counter }) => {
        await counter.press('Escape');
        await catalogue.confirm('catalogue.dropYes').waitFor();
      },
      needs: ({ catalogue }) => ({ yes: catalogue.confirm('catalogue.dropYes') }),
    },
  ],
};
