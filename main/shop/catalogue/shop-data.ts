import { randomUUID } from 'node:crypto';
import type { CatalogueVersion, ChangeSource } from '../../../shared/catalogue/changes/catalogue-version.ts';
import type { ImportMapping } from '../../../shared/catalogue/columns/import-mapping.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { FeeRulesForm } from '../../../shared/prices/fee-rule-views.ts';
import type { FeeRules } from '../../../shared/prices/fee-rules.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { backupOnline, type Database, type OpenFile } from '../../journal/core/database.ts';
import { isoNow } from '../../lib/clock.ts';
import { type CatalogueTables, readTables } from './catalogue-tables.ts';
import { type CatalogueChange, CatalogueStore } from './database/catalogue-store.ts';
import { FeeRuleStore, type FeeRulesVersion } from './database/fee-rule-store.ts';
import { ImportMemory } from './database/import-memory.ts';
import { openShopFile } from './database/open-shop-file.ts';
import type { ChangeFailure } from './database/shop-data-failure.ts';
import { type ShopDataFailure, shopDataFailureOf } from './database/shop-data-failure.ts';

interface ShopDataDeps {
  /** The time in ms since 1970. */
  readonly now: () => number;
}

/** A change of the catalogue, and of the fee rules where they are replaced too. */
export interface ShopChange extends CatalogueChange {
  readonly fees?: FeeRulesForm | undefined;
}

/** The shop's file, open: its catalogue and fee rules with their versions. Both modes use the same one. */
export class ShopData {
  readonly path: string;
  readonly catalogue: CatalogueStore;
  readonly fees: FeeRuleStore;
  readonly #imports: ImportMemory;
  readonly #db: Database;
  readonly #deps: ShopDataDeps;

  private constructor(path: string, db: Database, deps: ShopDataDeps) {
    this.path = path;
    this.#db = db;
    this.#deps = deps;
    this.catalogue = new CatalogueStore(db);
    this.fees = new FeeRuleStore(db);
    this.#imports = new ImportMemory(db);
  }

  /** Opens the file, or creates it. Fails with the file unchanged. */
  static open(path: string, deps: ShopDataDeps, open?: OpenFile): Result<ShopData, ShopDataFailure> {
    const db = openShopFile(path, open);
    if (!db.ok) return db;
    try {
      return ok(new ShopData(path, db.value, deps));
    } catch (error) {
      db.value.close();
      return fail(shopDataFailureOf(error));
    }
  }

  /** The newest version with its products; null while the shop has none. Fails for a damaged one. */
  read(): Result<{ readonly version: CatalogueVersion; readonly products: readonly Product[] } | null, ShopDataFailure> {
    return this.#tried(() => {
      const version = this.catalogue.newest();
      return version && { version, products: this.catalogue.products(version) };
    });
  }

  /** The shop's own operators and synonyms. */
  readTables(): Result<CatalogueTables, ShopDataFailure> {
    return this.#tried(() => readTables(this.catalogue.tables()).tables);
  }

  /** What a person chose for files with these headings; null where there is none. */
  importMapping(headings: string): Result<ImportMapping | null, ShopDataFailure> {
    return this.#tried(() => this.#imports.of(headings));
  }

  rememberImport(headings: string, mapping: ImportMapping): Result<null, ShopDataFailure> {
    return this.#tried(() => {
      this.#imports.remember(headings, mapping);
      return null;
    });
  }

  /** The versions in force. Fails for a damaged one. */
  newest(): Result<{ readonly catalogue: CatalogueVersion | null; readonly fees: FeeRulesVersion | null }, ShopDataFailure> {
    return this.#tried(() => ({ catalogue: this.catalogue.newest(), fees: this.fees.newest() }));
  }

  /** The newest versions of the fee rules, without damaged ones. */
  feeVersions(limit: number): Result<readonly FeeRulesVersion[], ShopDataFailure> {
    return this.#tried(() => this.fees.versions(limit));
  }

  /** The products of one kept version; null where it is no longer kept. */
  readVersion(version: number): Result<readonly Product[] | null, ShopDataFailure> {
    return this.#tried(() => {
      const found = this.catalogue.version(version);
      return found && this.catalogue.products(found);
    });
  }

  /** {@link CatalogueStore.change} under a new id, now; with its fee rules, or nothing of both. */
  changeCatalogue(
    { fees, ...change }: ShopChange,
    { source, by }: { readonly source: ChangeSource; readonly by: Authority | null },
    expected: number | null,
  ): Result<CatalogueVersion | null, ChangeFailure> {
    const at = this.#at();
    const along = fees && this.fees.along(fees.rules, { changeId: randomUUID(), at, by }, fees.version);
    return this.catalogue.change(change, { changeId: randomUUID(), at, source, by }, expected, along);
  }

  changeFeeRules(rules: FeeRules, by: Authority | null, expected: number | null): Result<FeeRulesVersion, ChangeFailure> {
    return this.fees.change(rules, { changeId: randomUUID(), at: this.#at(), by }, expected);
  }

  /** Copies the file while it is in use. */
  async copyTo(file: string): Promise<void> {
    await backupOnline(this.#db, file);
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }

  #at(): string {
    return isoNow(this.#deps);
  }

  #tried<T>(work: () => T): Result<T, ShopDataFailure> {
    try {
      return ok(work());
    } catch (error) {
      return fail(shopDataFailureOf(error));
    }
  }
}
