import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type {
  BulkChangeForm,
  CatalogueView,
  ChangePreview,
  FavouritesForm,
  ListComparison,
  ProductPage,
  ProductPageForm,
  SaveProductForm,
  TakeOverForm,
} from '../../../shared/catalogue/changes/catalogue-calls.ts';
import type { CatalogueVersion } from '../../../shared/catalogue/changes/catalogue-version.ts';
import { isFixedPrice, type Product } from '../../../shared/catalogue/product.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { ExpectedEarnings, FeeAnswer, FeeQuestion, FeeRulesVersionView, FeeRulesView } from '../../../shared/prices/fee-rule-views.ts';
import { type FeeRules, feeOf } from '../../../shared/prices/fee-rules.ts';
import type { BringBackWithFees, BulkChangeWithFees } from '../../../shared/prices/with-fees.ts';
import { type Authority, canPerform } from '../../../shared/staff/permissions.ts';
import { isoNow } from '../../lib/clock.ts';
import { type SaveTable, TABLE_FORMATS } from '../../lib/export/table-file.ts';
import type { SavedFile } from '../../lib/files.ts';
import type { ProductList } from '../../service/operations/product-list.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueBook } from './catalogue-book.ts';
import { compareList, takeOver } from './compare-list.ts';
import { changeMany, orderFavourites, saveProduct } from './edit/edits.ts';
import { previewOf } from './edit/preview.ts';
import { productPage } from './edit/product-page.ts';
import { exportProducts } from './export/export-catalogue.ts';
import { sampleProducts } from './export/sample-products.ts';
import type { ShopChange } from './shop-data.ts';
import { listCopies } from './shop-file-backups.ts';

interface CatalogueAdminDeps {
  readonly book: CatalogueBook;
  readonly current: Catalogue;
  readonly now: () => number;
  /** The live journal, and the folder of its backups. */
  readonly journalFile: () => string;
  readonly backupFolder: () => string;
  /** The provider's last list; null before the first. */
  readonly list: () => { readonly list: ProductList; readonly at: string | null } | null;
}

/** How many versions the screen lists. */
const LISTED_VERSIONS = 50;

type Changed = Result<CatalogueView, Failure>;

/** The use cases of the catalogue's screen. The handlers check the permission (main/ipc/handlers/shop/catalogue-handlers.ts). */
export class CatalogueAdmin {
  readonly #deps: CatalogueAdminDeps;

  constructor(deps: CatalogueAdminDeps) {
    this.#deps = deps;
  }

  view(): CatalogueView {
    const { book, current } = this.#deps;
    const versions = book.shop.ok ? book.shop.value.catalogue.versions(LISTED_VERSIONS) : [];
    return {
      version: versions[0] ?? null,
      products: current.products.length,
      fault: book.fault,
      versions,
      copies: this.#copies().map(({ file, madeAt }) => ({ key: basename(file), at: new Date(madeAt).toISOString() })),
    };
  }

  products(form: ProductPageForm): ProductPage {
    return productPage(this.#deps.current.products, form);
  }

  save(form: SaveProductForm, by: Authority): Changed {
    return this.#change(saveProduct(form, this.#deps.current.productOf), form.version, by);
  }

  changeMany({ selection, change, version, fees }: BulkChangeWithFees, by: Authority): Changed {
    const made = changeMany(this.#deps.current.products, selection, change);
    return this.#change(made.ok ? ok({ ...made.value, fees }) : made, version, by);
  }

  previewMany({ selection, change }: BulkChangeForm): Result<ChangePreview, Failure> {
    const { products, productOf } = this.#deps.current;
    const made = changeMany(products, selection, change);
    return made.ok ? ok(previewOf(made.value.put, productOf)) : made;
  }

  orderFavourites({ version, ...order }: FavouritesForm, by: Authority): Changed {
    return this.#change(orderFavourites(this.#deps.current.products, order), version, by);
  }

  bringBack({ version, shown, fees }: BringBackWithFees, by: Authority): Changed {
    return this.#viewAfter(this.#deps.book.bringBack(version, by, shown, fees));
  }

  /** Replaces a damaged or missing file of the shop by an empty one, so that a catalogue can be imported. */
  beginAnew(): Changed {
    const begun = this.#deps.book.beginAnew();
    return begun.ok ? ok(this.view()) : begun;
  }

  /** Brings back the catalogue of the copy that belongs to a backup. */
  bringBackCopy(key: string, by: Authority): Changed {
    const copy = this.#copies().find(({ file }) => basename(file) === key);
    if (!copy) return fail({ kind: 'shopData', why: 'missing', detail: key });
    return this.#viewAfter(this.#deps.book.bringBackCopy(copy.file, by));
  }

  /** Writes the whole catalogue to a file that the owner chooses; null when cancelled. */
  export(saveTable: SaveTable): Promise<Result<SavedFile | null, Failure>> {
    return saveTable(`katalog-${isoNow(this.#deps).slice(0, 10)}`, TABLE_FORMATS, (to) => exportProducts(this.#deps.current.products, to));
  }

  /** The same with products that show every column. */
  saveSample(saveTable: SaveTable): Promise<Result<SavedFile | null, Failure>> {
    return saveTable('contoh-katalog', TABLE_FORMATS, (to) => exportProducts(sampleProducts(), to));
  }

  /** Compares the provider's last list with the shop's own catalogue. */
  comparison(): ListComparison {
    const known = this.#deps.list();
    if (!known) return { at: null, digest: null, missing: [], gone: [], otherCost: [] };
    return { at: known.at, digest: digestOf(known.list), ...compareList(this.#deps.current.products, known.list.products) };
  }

  takeOver({ version, digest, ...chosen }: TakeOverForm, by: Authority): Changed {
    const known = this.#deps.list();
    if (!known || digestOf(known.list) !== digest) return fail({ kind: 'catalogueChanged' });
    const listed = known.list.products;
    const { products } = this.#deps.current;
    return this.#change(takeOver(products, listed, chosen), version, by, 'compared');
  }

  feeRules(): FeeRulesView {
    const { version, rules } = this.#deps.book.feeRules();
    return { version, rules };
  }

  /** Replaces the fee rules of the version that was shown. */
  saveFeeRules(rules: FeeRules, version: number, by: Authority): Result<FeeRulesView, Failure> {
    const made = this.#deps.book.changeFeeRules(rules, by, version);
    return made.ok ? ok(this.feeRules()) : made;
  }

  /** The kept fee rules, the newest first. */
  feeRuleVersions(): Result<readonly FeeRulesVersionView[], Failure> {
    const { shop } = this.#deps.book;
    const versions = shop.ok ? shop.value.feeVersions(LISTED_VERSIONS) : shop;
    return versions.ok
      ? ok(versions.value.map(({ version, at, by, rules }) => ({ version, at, by: by?.person.name || null, rules })))
      : versions;
  }

  /** What a line of a product costs now. Fails for a product that is not in the catalogue, and where the total is beyond every amount. */
  feeFor({ productCode, price }: FeeQuestion, { person }: Authority): Result<FeeAnswer, Failure> {
    const product = this.#deps.current.productOf(productCode);
    if (!product) return fail({ kind: 'unknownProduct', code: productCode });
    const { family, brand } = product;
    const computed = feeOf(this.#deps.book.feeRules().rules, { productCode, family, brand, price });
    if (!computed) return fail({ kind: 'noPrice', code: productCode });
    const { fee, rounding, rule } = computed;
    const seesMargin = canPerform(person.role, 'viewMargin');
    return ok({ fee, rounding, rule: rule?.id ?? null, earned: seesMargin ? expectedEarnings(product, price, fee) : null });
  }

  #change(change: Result<ShopChange, Failure>, version: number | null, by: Authority, source: 'edited' | 'compared' = 'edited'): Changed {
    if (!change.ok) return change;
    return this.#viewAfter(this.#deps.book.change(change.value, source, by, version));
  }

  #viewAfter(made: Result<CatalogueVersion | null, Failure>): Changed {
    return made.ok ? ok(this.view()) : made;
  }

  #copies() {
    return listCopies(this.#deps.journalFile(), this.#deps.backupFolder());
  }
}

/** SHA-256 of a list's products, in hex: the till reads the list at intervals, and an unchanged list keeps its digest. */
const digestOf = ({ products }: ProductList): string => createHash('sha256').update(JSON.stringify(products)).digest('hex');

/** The earnings that a sale would expect: a bill costs the shop its price, every other product the catalogue's cost. */
function expectedEarnings(product: Product, price: Rupiah, fee: Rupiah): ExpectedEarnings {
  const cost = isFixedPrice(product) ? product.cost : price;
  return { cost, margin: cost === null ? null : price + fee - cost };
}
