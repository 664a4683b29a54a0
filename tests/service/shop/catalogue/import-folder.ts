import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { ImportRefused } from '../../../../main/lib/import/import-file.ts';
import { suggestedMapping, unmappedIn } from '../../../../main/shop/catalogue/import/mapped-table.ts';
import { readOwn } from '../../../../main/shop/catalogue/import/read-import.ts';
import { readSheet } from '../../../../main/shop/catalogue/import/read-sheet.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';

/** The catalogue of today, as a file is compared with it. */
export const known = (...products: Product[]) => new Map(products.map((product) => [product.code, product]));
const sheetOf = (file: string) => readSheet(file, () => {});

/** Reads files of a temporary folder, which goes after the tests of the calling file. */
export function importFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'loket-import-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let files = 0;
  const fileOf = (content: string | Uint8Array): string => {
    files += 1;
    const file = join(folder, `file-${files}`);
    writeFileSync(file, content);
    return file;
  };
  const readFile = async (file: string, today = known()) => {
    const own = readOwn(await sheetOf(file), today);
    if (own === null) throw new Error('a person has to say what is in the file');
    return own;
  };
  const read = (content: string | Uint8Array, today = known()) => readFile(fileOf(content), today);
  return {
    ...{ folder, fileOf, readFile, read },
    /** A table of another program, and what a person is shown of it. */
    foreign: async (content: string | Uint8Array) => {
      const sheet = await sheetOf(fileOf(content));
      if (sheet.is !== 'table' || readOwn(sheet, known()) !== null) throw new Error('the file speaks for itself');
      return { sheet, look: unmappedIn(sheet, suggestedMapping(sheet)) };
    },
    refusal: (content: string | Uint8Array) =>
      read(content).then(
        () => 'imported',
        (error) => (error instanceof ImportRefused ? error.failure.why : String(error)),
      ),
  };
}
