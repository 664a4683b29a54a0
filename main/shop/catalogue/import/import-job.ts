import { basename } from 'node:path';
import type { CatalogueVersion } from '../../../../shared/catalogue/changes/catalogue-version.ts';
import type {
  ApplyImportForm,
  ChosenImport,
  ImportPageForm,
  ImportProgress,
  ImportRowView,
  ImportView,
  MapImportForm,
  ReadImportForm,
  UnmappedImport,
} from '../../../../shared/catalogue/changes/import-views.ts';
import type { ImportMapping } from '../../../../shared/catalogue/columns/import-mapping.ts';
import { withEarlier } from '../../../../shared/catalogue/columns/row-groups.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { type ImportFailure, ImportRefused } from '../../../lib/import/import-file.ts';
import type { ChangeFailure } from '../database/shop-data-failure.ts';
import { ShopData } from '../shop-data.ts';
import { type ImportPreview, previewOf } from './import-preview.ts';
import type { ImportStart } from './import-protocol.ts';
import { digestOf, headingsOf, isMapped, isMappedByMemory, rememberedFor, suggestedMapping, unmappedIn } from './mapped-table.ts';
import { readMapped, readOwn } from './read-import.ts';
import { readSheet, type TableSheet } from './read-sheet.ts';
import type { RowReader } from './row-reader.ts';

type JobResult<T> = Result<T, ImportFailure | ChangeFailure>;

interface ReadFile {
  readonly preview: ImportPreview;
  readonly faultCount: number;
  /** The version that it was compared with. */
  readonly against: number | null;
}

/** A file of another program, and the mapping that reads it. */
interface MappedFile {
  readonly sheet: TableSheet;
  readonly mapping: ImportMapping;
  readonly isRemembered: boolean;
}

/** Today's catalogue, and the mappings that a person chose for earlier files. */
interface Today {
  readonly known: ReadonlyMap<string, Product>;
  readonly version: number | null;
  readonly mappingOf: (headings: string) => ImportMapping | null;
}

/** One import: reads a file, compares it with today's catalogue, and writes it, all or nothing. Runs in a thread of its own. */
export class ImportJob {
  readonly #start: ImportStart;
  #mapped: MappedFile | null = null;
  #read: ReadFile | null = null;

  constructor(start: ImportStart) {
    this.#start = start;
  }

  /**
   * Compares a file that has the till's own columns and families, or the headings of an earlier file. For any other file a person maps its
   * columns and categories first.
   */
  read(onProgress: (progress: ImportProgress) => void): Promise<JobResult<ChosenImport>> {
    return unlessRefused(async () => {
      const sheet = await readSheet(this.#start.file, (rows, part) => onProgress({ rows, part }));
      return this.#withToday((today) => {
        const own = readOwn(sheet, today.known);
        if (own !== null) return { is: 'preview', view: this.#compare(own, today, 'itself') };
        if (sheet.is === 'members') throw new ImportRefused('noProducts');
        return this.#readMapped(sheet, today);
      });
    });
  }

  /** The file as a mapping reads it; null for the mapping that read it last. */
  readBy({ mapping }: ReadImportForm): JobResult<UnmappedImport> {
    const { file } = this.#start;
    if (this.#mapped === null) return ended;
    const { sheet, isRemembered } = this.#mapped;
    return ok({ file: basename(file), isRemembered, ...unmappedIn(sheet, mapping ?? this.#mapped.mapping) });
  }

  /** Compares the file by a mapping, and remembers the mapping for files with the same headings. */
  map({ mapping }: MapImportForm): Promise<JobResult<ImportView>> {
    return unlessRefused(() => {
      if (this.#mapped === null) return ended;
      const { sheet } = this.#mapped;
      if (!isMapped(sheet, mapping)) return fail({ kind: 'importRefused', why: 'notMapped', detail: '' });
      this.#mapped = { sheet, mapping, isRemembered: true };
      const headings = digestOf(headingsOf(sheet, mapping));
      // Ignores a failure: a person then maps the next such file again.
      if (headings !== null) this.#withShop((shop) => remember(shop, headings, mapping), Date.now());
      return this.#withToday((today) => this.#compare(readMapped(sheet, mapping, today.known), today, 'mapping'));
    });
  }

  page({ part, from, limit }: ImportPageForm): JobResult<readonly ImportRowView[]> {
    if (this.#read === null) return ended;
    return ok(this.#read.preview.rows[part].slice(from, from + limit));
  }

  /**
   * Writes the import without its faulty rows. Where there are any, nothing may be removed: an unreadable code may be a product's. Fails
   * with `catalogueChanged` where the catalogue changed since the comparison.
   */
  apply({ removeGone, by, now }: ApplyImportForm & { readonly by: Authority; readonly now: number }): JobResult<CatalogueVersion | null> {
    if (this.#read === null) return ended;
    const { preview, faultCount, against } = this.#read;
    if (faultCount > 0 && removeGone) return fail({ kind: 'importRefused', why: 'hasFaults', detail: '' });
    const remove = removeGone ? preview.rows.gone.map(({ code }) => code) : [];
    return this.#withShop((shop) => shop.changeCatalogue({ put: preview.put, remove }, { source: 'imported', by }, against), now);
  }

  #readMapped(sheet: TableSheet, today: Today): ChosenImport {
    const remembered = rememberedFor(sheet, today.mappingOf);
    const mapping = remembered ?? suggestedMapping(sheet);
    this.#mapped = { sheet, mapping, isRemembered: remembered !== null };
    if (remembered !== null && isMappedByMemory(sheet, remembered))
      return { is: 'preview', view: this.#compare(readMapped(sheet, remembered, today.known), today, 'memory') };
    const { isRemembered } = this.#mapped;
    return { is: 'unmapped', unmapped: { file: basename(this.#start.file), isRemembered, ...unmappedIn(sheet, mapping) } };
  }

  /** Compares a read file with the catalogue, and keeps the result until the owner decides. */
  #compare(read: RowReader, { known, version }: Today, readBy: ImportView['readBy']): ImportView {
    const { faults, faultCount, alike, leftOut } = read;
    const preview = previewOf(read, known);
    this.#read = { preview, faultCount, against: version };
    const { added, changed, gone, same } = preview.rows;
    const counts = { changed: changed.length, added: added.length, gone: gone.length, same: same.length, repriced: preview.repriced };
    return { file: basename(this.#start.file), counts, faults, faultCount, alike, leftOut, readBy };
  }

  #withToday<T>(work: (today: Today) => T): JobResult<T> {
    return this.#withShop((shop) => {
      const current = shop.read();
      if (!current.ok) return current;
      const known = new Map<string, Product>(current.value?.products.map((product) => [product.code, product]));
      const mappingOf = (headings: string): ImportMapping | null => {
        const said = shop.importMapping(headings);
        return said.ok ? said.value : null;
      };
      return ok(work({ known, version: current.value?.version.version ?? null, mappingOf }));
    }, Date.now());
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

/** Remembers a mapping together with earlier categories: files with the same headings may have different ones. */
function remember(shop: ShopData, headings: string, mapping: ImportMapping): JobResult<null> {
  const earlier = shop.importMapping(headings);
  return shop.rememberImport(headings, earlier.ok && earlier.value !== null ? withEarlier(mapping, earlier.value) : mapping);
}

/** Turns {@link ImportRefused} into the failure of the call. */
async function unlessRefused<T>(work: () => Promise<JobResult<T>> | JobResult<T>): Promise<JobResult<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImportRefused) return fail(error.failure);
    throw error;
  }
}
