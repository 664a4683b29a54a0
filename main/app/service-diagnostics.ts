import type { Product } from '../../shared/catalogue/product.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { Balance, ProductListView, ServiceHealthView } from '../../shared/ipc/views.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import type { ServiceSettings } from '../../shared/settings/settings.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type ForSale, type LiveCatalogue, liveCatalogue } from '../catalogue/live-catalogue.ts';
import type { Clock } from '../lib/clock.ts';
import type { ServiceClient } from '../service/client.ts';
import { type BackgroundReads, startBackgroundReads } from '../service/health/background-reads.ts';
import { type Outcome, withoutRaw } from '../service/outcome.ts';
import type { Priority } from '../service/pacing/pacer.ts';

export interface ServiceDeskParts {
  readonly client: Pick<ServiceClient, 'healthView' | 'shopInfo' | 'productList'>;
  /** The shop's own catalogue. */
  readonly file: Catalogue;
  readonly forSale: ForSale;
  readonly clock: Clock;
  readonly settings: () => ServiceSettings;
  readonly productsChanged: (products: readonly Product[]) => void;
  readonly bug: (error: unknown) => void;
}

/** What the till knows of the service beside its orders: its health, the shop's balance, and its list of products. */
export class ServiceDesk {
  readonly catalogue: LiveCatalogue;
  readonly #parts: ServiceDeskParts;
  #reads: BackgroundReads | null = null;
  #balanceLow: (balance: Balance | null) => void = () => {};

  constructor(parts: ServiceDeskParts) {
    this.#parts = parts;
    this.catalogue = liveCatalogue(parts.file, parts.forSale);
  }

  /** Begins to read balance and product list now and then. Hears of a low balance, and when it is none any more. */
  begin(balanceLow: (balance: Balance | null) => void): void {
    const { clock, settings, bug } = this.#parts;
    this.#balanceLow = balanceLow;
    const shopInfo = async () => (await this.#readShopInfo('background')).ok;
    const productList = async () => (await this.#readProducts('background')).ok;
    this.#reads = startBackgroundReads({ clock, settings, shopInfo, productList, bug });
  }

  /** The service answers again: what is due is read now. */
  now(): void {
    this.#reads?.now();
  }

  /** The settings are others. */
  changed(): void {
    const { settings, productsChanged } = this.#parts;
    const changed = settings().productList === null ? this.catalogue.follow(null, '') : this.catalogue.look();
    if (changed) productsChanged(this.catalogue.products);
    this.#tellBalance();
    this.now();
  }

  stop(): void {
    this.#reads?.stop();
  }

  health = (): ServiceHealthView => this.#parts.client.healthView();

  async refreshHealth(): Promise<Result<ServiceHealthView, Failure>> {
    const read = await this.#readShopInfo('cashier');
    return read.ok ? ok(this.health()) : read;
  }

  products = (): ProductListView => this.catalogue.view();

  async refreshProducts(): Promise<Result<ProductListView, Failure>> {
    const read = await this.#readProducts('cashier');
    return read.ok ? ok(this.products()) : read;
  }

  async #readShopInfo(priority: Priority): Promise<Result<null, Failure>> {
    const read = accepted(await this.#parts.client.shopInfo({ priority }));
    this.#tellBalance();
    return read.ok ? ok(null) : read;
  }

  async #readProducts(priority: Priority): Promise<Result<null, Failure>> {
    const { client, clock, productsChanged, settings } = this.#parts;
    const from = settings().productList?.path;
    const outcome = await client.productList({ priority });
    // The settings may have moved on meanwhile: a list from elsewhere is nobody's.
    if (outcome === null || settings().productList?.path !== from) return ok(null);
    const list = accepted(outcome);
    if (!list.ok) {
      this.catalogue.failed(list.failure);
      return list;
    }
    if (this.catalogue.follow(list.value, new Date(clock.now()).toISOString())) productsChanged(this.catalogue.products);
    return ok(null);
  }

  #tellBalance(): void {
    const { balance } = this.health();
    this.#balanceLow(balance?.low ? { amount: balance.amount, at: balance.at } : null);
  }
}

const accepted = <T>(outcome: Outcome<T>): Result<T, Failure> =>
  outcome.kind === 'accepted' ? ok(outcome.value) : fail(withoutRaw(outcome));
