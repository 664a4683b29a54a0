import { basename } from 'node:path';
import type { CatalogueVersion } from '../../../shared/catalogue/changes/catalogue-version.ts';
import type {
  ApplyImportForm,
  ImportPageForm,
  ImportProgress,
  ImportRowView,
  ImportView,
} from '../../../shared/catalogue/changes/import-views.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { type ImportFailure, ImportRefused } from '../../lib/sheet/import-refused.ts';
import type { ChangeFailure } from '../database/catalogue-store.ts';
import { ShopData } from '../shop-data.ts';
import { type ImportPreview, previewOf } from './import-preview.ts';
import type { ImportStart } from './import-protocol.ts';
import { readImport } from './read-import.ts';

type JobResult<T> = Result<T, ImportFailure | ChangeFailure>;

interface ReadFile {
  readonly preview: ImportPreview;
  readonly faultCount: number;
  /** The version that it was compared with. */
  readonly against: number | null;
}

/** One import: reads a file, compares it with today's catalogue, and writes it, all or nothing. Runs in a thread of its own. */
export class ImportJob {
  readonly #start: ImportStart;
  #read: ReadFile | null = null;

  constructor(start: ImportStart) {
    this.#start = start;
  }

  async read(onProgress: (progress: ImportProgress) => void): Promise<JobResult<ImportView>> {
    const current = this.#withShop((shop) => shop.read(), Date.now());
    if (!current.ok) return current;
    const known = new Map<string, Product>(current.value?.products.map((product) => [product.code, product]));
    try {
      const read = await readImport(this.#start.file, known, (rows, part) => onProgress({ rows, part }));
      const { faults, faultCount, alike } = read;
      const preview = previewOf(read, known);
      this.#read = { preview, faultCount, against: current.value?.version.version ?? null };
      const { added, changed, gone, same } = preview.rows;
      const { repriced } = preview;
      const counts = { changed: changed.length, added: added.length, gone: gone.length, same: same.length, repriced };
      return ok({ file: basename(this.#start.file), counts, faults, faultCount, alike });
    } catch (error) {
      if (error instanceof ImportRefused) return fail(error.failure);
      throw error;
    }
  }

  page({ part, from, limit }: ImportPageForm): JobResult<readonly ImportRowView[]> {
    if (this.#read === null) return ended;
    return ok(this.#read.preview.rows[part].slice(from, from + limit));
  }

  /**
   * Rows with faults are left out, and then nothing may be removed: a code that cannot be read may be a product's. Fails with
   * `catalogueChanged` where the catalogue is no longer the one that it was compared with.
   */
  apply({ removeGone, by, now }: ApplyImportForm & { readonly by: Authority; readonly now: number }): JobResult<CatalogueVersion | null> {
    if (this.#read === null) return ended;
    const { preview, faultCount, against } = this.#read;
    if (faultCount > 0 && removeGone) return fail({ kind: 'importRefused', why: 'hasFaults', detail: '' });
    const remove = removeGone ? preview.rows.gone.map(({ code }) => code) : [];
    return this.#withShop((shop) => shop.changeCatalogue({ put: preview.put, remove }, { source: 'imported', by }, against), now);
  }

  #withShop<T>(work: (shop: ShopData) => JobResult<T>, now: number): JobResult<T> {
    const shop = ShopData.open(this.#start.shopFile, { now: () => now });
    if (!shop.ok) return shop;
    try {
      return work(shop.value);
    } finally {
      shop.value.close();
    }
  }
}

const ended = fail<ImportFailure>({ kind: 'importRefused', why: 'ended', detail: '' });
