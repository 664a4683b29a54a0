import { existsSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CatalogueVersion, ChangeSource } from '../../../shared/catalogue/changes/catalogue-version.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { Rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { type FeeRules, withFlatFee } from '../../../shared/prices/fee-rules.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { BackupReport } from '../../journal/backup/backup.ts';
import { COMPANIONS, removeDatabase, unusedName } from '../../journal/core/files.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Log } from '../../lib/log.ts';
import { copyPlain } from '../../lib/plain-file.ts';
import { type CurrentCatalogue, type ReadCatalogue, readCatalogue } from './catalogue.ts';
import type { CatalogueTables } from './catalogue-tables.ts';
import type { FeeRulesVersion } from './database/fee-rule-store.ts';
import type { ChangeFailure } from './database/shop-data-failure.ts';
import { type ShopDataFailure, shopDataFailure, shopDataFailureOf } from './database/shop-data-failure.ts';
import { hadCatalogue, journalChanges } from './journal-changes.ts';
import { catalogueFilesOf, type FirstCatalogue, ownCatalogue } from './read-first-catalogue.ts';
import { type ShopChange, ShopData } from './shop-data.ts';
import { copyBeside, readCopy, removeOrphans } from './shop-file-backups.ts';

/** Faults that do not pass without a repair by the owner. */
const LOST: ReadonlySet<ShopDataFailure['why']> = new Set(['corrupt', 'missing']);

interface CatalogueBookDeps {
  /** The profile's folder. */
  readonly folder: string;
  readonly starterFile: string;
  readonly now: () => number;
  readonly log: Pick<Log, 'info' | 'error'>;
  /** What the program sells now; the book replaces it after each change. */
  readonly current: CurrentCatalogue;
  /** The flat fee of a shop from before there were fee rules. */
  readonly flatFee: () => Rupiah;
}

interface WholeCatalogue extends Pick<ShopChange, 'fees'> {
  readonly products: readonly Product[];
  /** The shop's own operators and synonyms, where they are replaced too. */
  readonly tables?: CatalogueTables;
}

/** The fee rules in force; `version` is null where the shop's file cannot be read and the flat fee alone holds. */
type FeeRulesInForce = Pick<FeeRulesVersion, 'rules'> & { readonly version: number | null };

/**
 * The shop's catalogue and fee rules in one file for both modes: the only way to change them. A change is durable in the file first; the
 * live journal then gets its event, at once or when it opens next.
 */
export class CatalogueBook {
  readonly #deps: CatalogueBookDeps;
  #shop: Result<ShopData, ShopDataFailure>;
  #journal: Journal | null = null;
  #changed: () => void = () => {};
  #feesChanged: () => void = () => {};
  /** The fee rules in force, which each sale needs; read once after each change. */
  #fees: FeeRulesVersion | null = null;
  #catalogueVersion: number | null = null;

  /** Opens the file, or creates it, and takes an older catalogue and the flat fee over, once. */
  constructor(deps: CatalogueBookDeps, first: FirstCatalogue) {
    this.#deps = deps;
    this.#shop = first.fault ? fail(first.fault) : this.#open();
    if (this.#shop.ok && first.origin === 'file') this.#takeOver(this.#shop.value, first.catalogue);
    if (this.#shop.ok) this.#takeFlatFeeOver(this.#shop.value);
    this.#readVersions();
  }

  /** Why the shop's file cannot be used; null while it can. */
  get fault(): ShopDataFailure | null {
    return this.#shop.ok ? null : this.#shop.failure;
  }

  /** The open file. Fails while it cannot be used. */
  get shop(): Result<ShopData, ShopDataFailure> {
    return this.#shop;
  }

  /** Called after each change of the catalogue, and of the fee rules. */
  onChange(changed: () => void, feesChanged: () => void = () => {}): void {
    this.#changed = changed;
    this.#feesChanged = feesChanged;
  }

  /**
   * Sets the live journal, null where it is not open, and appends the changes that it does not know. Returns whether the journal knows a
   * catalogue that the file lacks.
   */
  setJournal(journal: Journal | null): boolean {
    this.#journal = journal;
    this.#updateJournal();
    return journal !== null && this.#shop.ok && this.#shop.value.catalogue.newest() === null && hadCatalogue(journal);
  }

  /** The newest version; null while the starter catalogue is in force. */
  version(): CatalogueVersion | null {
    return this.#shop.ok ? this.#shop.value.catalogue.newest() : null;
  }

  /**
   * Applies a change to the catalogue of this version. The first change of a shop without a catalogue follows a version with the starter's
   * rows, which an undo brings back, and which stays where the change is refused.
   */
  change(change: ShopChange, source: ChangeSource, by: Authority, expected: number | null): Result<CatalogueVersion | null, ChangeFailure> {
    if (!this.#shop.ok) return this.#shop;
    const before = expected === null ? this.#takeStarterOver(this.#shop.value) : ok(expected);
    if (!before.ok) return before;
    const made = this.#shop.value.changeCatalogue(change, { source, by }, before.value);
    if (made.ok || expected === null) this.reload();
    if (made.ok && change.fees) this.#feesChanged();
    return made;
  }

  /** Reads the catalogue again, as after a change by another thread, and notifies the journal and the till. */
  reload(): void {
    if (!this.#shop.ok) return;
    const read = ownCatalogue(this.#shop.value, this.#deps.starterFile);
    if (read.ok && read.value) this.#deps.current.replace(read.value);
    this.#readVersions();
    if (!read.ok) this.#deps.log.error('the catalogue was not read again', { why: read.failure.why });
    this.#updateJournal();
    this.#changed();
  }

  /** Brings a kept version back in place of `expected`, as a new one; with these fee rules, or nothing of both. */
  bringBack(
    version: number,
    by: Authority,
    expected: number | null,
    fees?: ShopChange['fees'],
  ): Result<CatalogueVersion | null, ChangeFailure> {
    if (!this.#shop.ok) return this.#shop;
    const products = this.#shop.value.readVersion(version);
    if (!products.ok) return products;
    if (products.value === null) return shopDataFailure('missing', `version ${version}`);
    return this.replaceAll({ products: products.value, fees }, 'broughtBack', by, expected);
  }

  /** Makes these the whole catalogue, in place of the newest version unless another one is expected. */
  replaceAll(
    { products, tables, fees }: WholeCatalogue,
    source: ChangeSource,
    by: Authority,
    expected?: number | null,
  ): Result<CatalogueVersion | null, ChangeFailure> {
    if (!this.#shop.ok) return this.#shop;
    const newest = this.#shop.value.catalogue.newest();
    const kept = new Set(products.map(({ code }) => code));
    const remove = newest ? this.#deps.current.products.map(({ code }) => code).filter((code) => !kept.has(code)) : [];
    const made = this.#shop.value.changeCatalogue(
      { put: products, remove, ...(tables && { tables }), fees },
      { source, by },
      expected === undefined ? (newest?.version ?? null) : expected,
    );
    if (made.ok) this.reload();
    if (made.ok && fees) this.#feesChanged();
    return made;
  }

  /** The fee rules in force. */
  feeRules(): FeeRulesInForce {
    return this.#fees ?? { version: null, rules: withFlatFee([], this.#deps.flatFee()) };
  }

  /** The fee rules and versions by which the checkout computes. */
  pricesInForce(): { readonly rules: FeeRules; readonly rulesVersion: number | null; readonly catalogueVersion: number | null } {
    const { version, rules } = this.feeRules();
    return { rules, rulesVersion: version, catalogueVersion: this.#catalogueVersion };
  }

  /** Replaces the fee rules of this version. */
  changeFeeRules(rules: FeeRules, by: Authority, expected: number | null): Result<FeeRulesVersion, ChangeFailure> {
    if (!this.#shop.ok) return this.#shop;
    const made = this.#shop.value.changeFeeRules(rules, by, expected);
    if (made.ok) {
      this.#fees = made.value;
      this.#updateJournal();
      this.#feesChanged();
    }
    return made;
  }

  /**
   * Replaces a file that cannot be used by the one that `replace` writes at a path, or by an empty one where it writes none, and keeps it
   * under another name. Where the disk refuses this, the file stays unusable, with the disk's fault as the reason.
   */
  replaceFile(replace: (path: string) => void): Result<null, ShopDataFailure> {
    const { folder, now, log } = this.#deps;
    const { shop: file } = catalogueFilesOf(folder);
    if (this.#shop.ok) this.#shop.value.close();
    try {
      const aside = setAside(file, now());
      if (aside) log.info('the file of the catalogue was set aside', { aside });
      const draft = `${file}.draft`;
      removeDatabase(draft);
      replace(draft);
      if (existsSync(draft)) renameSync(draft, file);
      this.#shop = this.#open();
    } catch (error) {
      this.#shop = fail(shopDataFailureOf(error));
    }
    if (!this.#shop.ok) return this.#shop;
    this.#takeFlatFeeOver(this.#shop.value);
    this.reload();
    return ok(null);
  }

  /** Begins with an empty file where the shop's own is damaged or missing; the damaged one is kept under another name. */
  beginAnew(): Result<null, ShopDataFailure> {
    const { fault } = this;
    return fault === null || !LOST.has(fault.why) ? (this.#shop.ok ? ok(null) : this.#shop) : this.replaceFile(() => {});
  }

  /** Copies the file next to a backup of the live journal, and removes copies that are left of deleted ones. A failure is logged and changes nothing. */
  async copyBeside({ file }: Pick<BackupReport, 'file'>): Promise<void> {
    if (!this.#shop.ok) return;
    const copied = await copyBeside(this.#shop.value, file);
    if (this.#journal) removeOrphans(this.#journal, dirname(file));
    if (!copied.ok) this.#deps.log.error('the catalogue was not copied beside the backup', { why: copied.failure.why });
  }

  /**
   * Brings the catalogue of a copy back: as a new version of the catalogue, or as the whole file where the shop's own cannot be used. The
   * fee rules of a file that can be used stay.
   */
  bringBackCopy(copy: string, by: Authority): Result<CatalogueVersion | null, ChangeFailure> {
    const { shop: file } = catalogueFilesOf(this.#deps.folder);
    const read = readCopy(copy, `${file}.copy`);
    if (!read.ok) return read;
    if (this.#shop.ok) return this.replaceAll({ products: read.value.products }, 'broughtBack', by);
    const replaced = this.replaceFile((path) => copyPlain(copy, path));
    return replaced.ok ? ok(this.version()) : replaced;
  }

  close(): void {
    if (this.#shop.ok) this.#shop.value.close();
  }

  /** A file whose fee rules are damaged is as unusable as one with a damaged catalogue. */
  #readVersions(): void {
    if (!this.#shop.ok) return;
    const read = this.#shop.value.newest();
    if (read.ok) {
      this.#fees = read.value.fees;
      this.#catalogueVersion = read.value.catalogue?.version ?? null;
    } else {
      this.#shop.value.close();
      this.#shop = read;
      this.#fees = null;
    }
  }

  #open(): Result<ShopData, ShopDataFailure> {
    return ShopData.open(catalogueFilesOf(this.#deps.folder).shop, { now: this.#deps.now });
  }

  /** Makes the starter's rows the first version, as practice rows, and returns its number. */
  #takeStarterOver(shop: ShopData): Result<number | null, ChangeFailure> {
    const { products } = readCatalogue('', this.#deps.starterFile);
    const made = shop.changeCatalogue({ put: products, remove: [] }, { source: 'takenOver', by: null }, null);
    return made.ok ? ok(made.value?.version ?? null) : made;
  }

  #takeOver(shop: ShopData, { products, own, refused }: ReadCatalogue): void {
    const { folder, log } = this.#deps;
    if (products.length === 0 && refused.some(({ row }) => row === null)) return;
    const files = catalogueFilesOf(folder);
    const made = shop.changeCatalogue({ put: products, remove: [], tables: own }, { source: 'takenOver', by: null }, null);
    if (!made.ok) {
      log.error('the older catalogue was not taken over', { failure: made.failure.kind });
      return;
    }
    renameSync(files.old, files.takenOver);
    log.info('the older catalogue was taken over', { products: products.length });
  }

  /** The flat fee becomes the last rule. */
  #takeFlatFeeOver(shop: ShopData): void {
    if (shop.fees.newest() !== null) return;
    const made = shop.changeFeeRules(withFlatFee([], this.#deps.flatFee()), null, null);
    if (!made.ok) this.#deps.log.error('the flat fee was not taken over', { failure: made.failure.kind });
  }

  #updateJournal(): void {
    if (this.#journal === null || !this.#shop.ok) return;
    const written = journalChanges(this.#journal, this.#shop.value);
    if (!written.ok) this.#deps.log.error('a change of the catalogue waits for the journal', { why: written.failure.why });
  }
}

/** Gives a file and its logs another name: the logs first, because SQLite would read them into the next file. Null where there is none. */
function setAside(file: string, now: number): string | null {
  const present = [...COMPANIONS, ''].filter((end) => existsSync(file + end));
  if (present.length === 0) return null;
  const aside = unusedName(file, 'replaced', now);
  for (const end of present) renameSync(file + end, aside + end);
  return aside;
}
