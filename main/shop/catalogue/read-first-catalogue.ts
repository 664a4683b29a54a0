import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { createCatalogue, type ReadCatalogue, readCatalogue } from './catalogue.ts';
import { loneLogOf } from './database/open-shop-file.ts';
import { type ShopDataFailure, shopDataFailure } from './database/shop-data-failure.ts';
import { ShopData } from './shop-data.ts';

/** The files of a profile that hold its catalogue. */
export const catalogueFilesOf = (folder: string) => ({
  /** Catalogue and fee rules of both modes. */
  shop: join(folder, 'shop.db'),
  /** The catalogue of a shop from before `shop.db`: taken over once. */
  old: join(folder, 'catalogue.json'),
  /** Its name afterwards. */
  takenOver: join(folder, 'catalogue.json.taken-over'),
});

/** The catalogue that a start finds. */
export interface FirstCatalogue {
  readonly catalogue: ReadCatalogue;
  /** Its source: the shop's database, the older file, which waits to be taken over, or the program. */
  readonly origin: 'database' | 'file' | 'starter';
  /** Why the shop's own catalogue could not be read; the starter catalogue replaces it. */
  readonly fault: ShopDataFailure | null;
}

/** Reads the catalogue of a profile without changing anything. Never fails. */
export function readFirstCatalogue(folder: string, starterFile: string, now: () => number): FirstCatalogue {
  const files = catalogueFilesOf(folder);
  const own = readOwn(files.shop, starterFile, now);
  if (!own.ok) return { catalogue: readCatalogue('', starterFile), origin: 'starter', fault: own.failure };
  if (own.value) return { catalogue: own.value, origin: 'database', fault: null };
  if (existsSync(files.old)) return { catalogue: readCatalogue(files.old, starterFile), origin: 'file', fault: null };
  const isLost = existsSync(files.takenOver) && !existsSync(files.shop);
  const fault = isLost ? shopDataFailure('missing', files.shop).failure : null;
  return { catalogue: readCatalogue('', starterFile), origin: 'starter', fault };
}

function readOwn(file: string, starterFile: string, now: () => number): Result<ReadCatalogue | null, ShopDataFailure> {
  if (!existsSync(file) && loneLogOf(file) === null) return ok(null);
  const shop = ShopData.open(file, { now });
  if (!shop.ok) return shop;
  try {
    return ownCatalogue(shop.value, starterFile);
  } finally {
    shop.value.close();
  }
}

/** The shop's own catalogue with its tables and those of the starter; null while it has none. */
export function ownCatalogue(shop: ShopData, starterFile: string): Result<ReadCatalogue | null, ShopDataFailure> {
  const read = shop.read();
  if (!read.ok) return read;
  if (read.value === null) return ok(null);
  const tables = shop.readTables();
  return tables.ok ? ok(createCatalogue(read.value.products, tables.value, readCatalogue('', starterFile).tables)) : tables;
}
