import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Walk, WalkingTill } from '../state.ts';

/** The file that the system's dialog returns next. */
async function chooseFile({ app }: WalkingTill, rows: readonly string[]): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'loket-pictures-')), 'produk.csv');
  writeFileSync(file, rows.join('\n'));
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
  }, file);
}

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
        await catalogue.repriceField.waitFor();
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
      name: 'catalogue/favourites',
      reach: async ({ catalogue, counter }) => {
        await counter.press('Escape');
        await counter.press('Escape');
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
      name: 'catalogue/file-faults',
      reach: async (till) => {
        await till.counter.press('Escape');
        await chooseFile(till, ['code;name;family;price', 'TOKO-1;Pulsa toko;telco-prepaid;enam ribu', 'TOKO-2;;pulsa;1']);
        await till.counter.press('F4');
        await till.catalogue.fileFaults.first().waitFor();
      },
      needs: ({ catalogue }) => ({ first: catalogue.fileFaults.first() }),
    },
    {
      name: 'catalogue/product',
      reach: async ({ catalogue, counter, product }) => {
        await counter.press('Escape');
        await counter.press('Escape');
        await catalogue.search.fill(product('voucher-alfamart-50000').code);
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
