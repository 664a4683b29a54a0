import type { CatalogueVersion, ChangeCounts, ChangeSource } from '../../../../shared/catalogue/changes/catalogue-version.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import type { Database } from '../../../journal/core/database.ts';
import { CorruptJournal } from '../../../journal/core/journal-errors.ts';
import { BODY_ROWS, integer, rowsOf, text } from '../../../journal/core/rows.ts';
import { parseStored, storedObject } from '../../../journal/core/stored-json.ts';
import { addToDigest, bodyOf, productOf, startDigest } from './product-body.ts';
import { type ChangeFailure, unlessDamaged } from './shop-data-failure.ts';
import { type AlongWrite, writeVersion } from './write-version.ts';

/** A change of the catalogue: products that are added or replaced by their code, and codes that are removed. */
export interface CatalogueChange {
  readonly put: readonly Product[];
  readonly remove: readonly string[];
  /** The shop's own operators and synonyms, where they are replaced too. */
  readonly tables?: StoredTables;
}

/** Who made a change, when and how. */
interface ChangeStamp {
  readonly changeId: string;
  readonly at: string;
  readonly source: ChangeSource;
  readonly by: Authority | null;
}

/** The most versions and replaced rows that are kept. Beyond them the oldest versions are removed, but never the last few. */
const KEEP = { versions: 1_000, replacedRows: 300_000, atLeast: 3 } as const;

interface StoredTables {
  readonly operators: readonly unknown[];
  readonly synonyms: readonly unknown[];
}

const listOf = (body: string): readonly unknown[] => {
  const list = parseStored('a table of the catalogue', body);
  if (!Array.isArray(list)) throw new CorruptJournal('a table of the catalogue is no list');
  return list;
};

type StoredVersion = Omit<CatalogueVersion, 'version' | 'changeId' | 'at' | 'digest'>;
const storedVersion = storedObject<StoredVersion>('a version of the catalogue', {
  source: 'string',
  counts: 'object',
  products: 'number',
});
const VERSION_ROWS = rowsOf({ version: integer, change_id: text, at: text, digest: text, body: text });
const CURRENT_ROWS = rowsOf({ position: integer, body: text });
const ONE = rowsOf({ n: integer });

/** The catalogue in the shop's file: the newest version, those before it, and the only way to make the next. */
export class CatalogueStore {
  readonly #db: Database;
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database) {
    this.#db = db;
    this.#run = statements(db);
  }

  /** The newest version; null while the shop has no catalogue of its own. */
  newest(): CatalogueVersion | null {
    return versionOf(VERSION_ROWS.first(this.#run.newest));
  }

  version(version: number): CatalogueVersion | null {
    return versionOf(VERSION_ROWS.first(this.#run.version, version));
  }

  /** The versions that can be brought back, the newest first; without damaged ones. */
  versions(limit: number): CatalogueVersion[] {
    return VERSION_ROWS.all(this.#run.versions, limit).flatMap((row) => unlessDamaged(() => versionOf(row)));
  }

  /** The products of a version, in their order. Throws CorruptJournal where their digest differs from the one that was written. */
  products({ version, digest }: Pick<CatalogueVersion, 'version' | 'digest'>): Product[] {
    const hash = startDigest();
    const products = BODY_ROWS.all(this.#run.productsOf, version, version).map(({ body }) => {
      addToDigest(hash, body);
      return productOf(body);
    });
    if (hash.digest('hex') === digest) return products;
    throw new CorruptJournal(`version ${version} of the catalogue is not as it was written`);
  }

  /** The shop's own operators and synonyms, undecoded. */
  tables(): StoredTables {
    const of = (name: string): readonly unknown[] => listOf(BODY_ROWS.first(this.#run.table, name)?.body ?? '[]');
    return { operators: of('operators'), synonyms: of('synonyms') };
  }

  /**
   * Writes the next version, durable when it returns. Fails with `catalogueChanged` where the newest version is not `expected`, and with
   * the disk's failure; then nothing is changed. A change without an effect on products makes no version and returns the newest one. What
   * is written along with it is in the same transaction.
   */
  change(
    change: CatalogueChange,
    stamp: ChangeStamp,
    expected: number | null,
    along?: AlongWrite,
  ): Result<CatalogueVersion | null, ChangeFailure> {
    return writeVersion(this.#db, this, expected, (version) => this.#apply(change, stamp, version), along);
  }

  #apply({ put, remove, tables }: CatalogueChange, stamp: ChangeStamp, version: number): CatalogueVersion | null {
    if (tables) this.#saveTables(tables);
    const counts = { added: 0, changed: 0, removed: 0, repriced: 0 };
    for (const code of remove) if (this.#end(code, version)) counts.removed += 1;
    let last = ONE.only(this.#run.lastPosition).n;
    for (const product of put) {
      const effects = this.#put(product, version, last + 1);
      if (effects.includes('added')) last += 1;
      for (const effect of effects) counts[effect] += 1;
    }
    const isSame = counts.added + counts.changed + counts.removed === 0;
    return isSame && version > 1 ? this.newest() : this.#close(version, counts, stamp);
  }

  #saveTables({ operators, synonyms }: StoredTables): void {
    this.#run.saveTable.run('operators', JSON.stringify(operators));
    this.#run.saveTable.run('synonyms', JSON.stringify(synonyms));
  }

  /** Adds a product at this position, or replaces it at its own. Returns the counts that this changes. */
  #put(product: Product, version: number, position: number): (keyof ChangeCounts)[] {
    const body = bodyOf(product);
    const known = CURRENT_ROWS.first(this.#run.current, product.code);
    if (known?.body === body) return [];
    if (known) this.#end(product.code, version);
    this.#run.insert.run(product.code, version, known?.position ?? position, body);
    if (!known) return ['added'];
    return productOf(known.body).price === product.price ? ['changed'] : ['changed', 'repriced'];
  }

  #end(code: string, version: number): boolean {
    return Number(this.#run.end.run(version, code).changes) > 0;
  }

  #close(version: number, counts: ChangeCounts, { changeId, at, source, by }: ChangeStamp): CatalogueVersion {
    const hash = startDigest();
    let products = 0;
    for (const { body } of BODY_ROWS.each(this.#run.productsOf, version, version)) {
      addToDigest(hash, body);
      products += 1;
    }
    const digest = hash.digest('hex');
    const stored: StoredVersion = { source, by, counts, products };
    this.#run.insertVersion.run(version, changeId, at, digest, JSON.stringify(stored));
    this.#prune(version);
    return { version, changeId, at, digest, ...stored };
  }

  #prune(newest: number): void {
    const oldest = (): number => ONE.only(this.#run.oldest).n;
    const isTooMuch = (): boolean => newest - oldest() >= KEEP.versions || ONE.only(this.#run.replaced).n > KEEP.replacedRows;
    while (newest - oldest() >= KEEP.atLeast && isTooMuch()) {
      const gone = oldest();
      this.#run.removeVersion.run(gone);
      this.#run.removeRows.run(gone + 1);
    }
  }
}

const versionOf = (row: ReturnType<typeof VERSION_ROWS.first>): CatalogueVersion | null =>
  row && { version: row.version, changeId: row.change_id, at: row.at, digest: row.digest, ...storedVersion(row.body) };

function statements(db: Database) {
  const versions = 'SELECT version, change_id, at, digest, body FROM catalogue_versions';
  return {
    newest: db.prepare(`${versions} ORDER BY version DESC LIMIT 1`),
    version: db.prepare(`${versions} WHERE version = ?`),
    versions: db.prepare(`${versions} ORDER BY version DESC LIMIT ?`),
    productsOf: db.prepare('SELECT body FROM products WHERE since <= ? AND (until IS NULL OR until > ?) ORDER BY position, code'),
    current: db.prepare('SELECT position, body FROM products WHERE code = ? AND until IS NULL'),
    lastPosition: db.prepare('SELECT coalesce(max(position), 0) AS n FROM products'),
    end: db.prepare('UPDATE products SET until = ? WHERE code = ? AND until IS NULL'),
    insert: db.prepare('INSERT INTO products (code, since, until, position, body) VALUES (?, ?, NULL, ?, ?)'),
    insertVersion: db.prepare('INSERT INTO catalogue_versions (version, change_id, at, digest, body) VALUES (?, ?, ?, ?, ?)'),
    oldest: db.prepare('SELECT min(version) AS n FROM catalogue_versions'),
    replaced: db.prepare('SELECT count(*) AS n FROM products WHERE until IS NOT NULL'),
    removeVersion: db.prepare('DELETE FROM catalogue_versions WHERE version = ?'),
    removeRows: db.prepare('DELETE FROM products WHERE until <= ?'),
    table: db.prepare('SELECT body FROM catalogue_tables WHERE name = ?'),
    saveTable: db.prepare('INSERT OR REPLACE INTO catalogue_tables (name, body) VALUES (?, ?)'),
  };
}
