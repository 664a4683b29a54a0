import type { Product } from '../../../shared/catalogue/product.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { ServiceFailure } from '../../../shared/service/service-failure.ts';
import { hasAddress, type ServiceSettings } from '../../../shared/service/service-settings.ts';
import type { Balance, ProductListView, ServiceHealthView } from '../../../shared/service/service-views.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import type { ServiceClient } from '../../service/client.ts';
import { type PeriodicReads, startPeriodicReads } from '../../service/health/periodic-reads.ts';
import { createWakeCheck } from '../../service/health/wake-check.ts';
import { type Outcome, withoutRawResponse } from '../../service/outcome.ts';
import type { Priority } from '../../service/pacing/pacer.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import { createLiveCatalogue, type LiveCatalogue, type SelectForSale } from '../../shop/catalogue/live-catalogue.ts';

interface ServiceDiagnosticsDeps {
  readonly client: Pick<ServiceClient, 'healthView' | 'shopInfo' | 'productList'>;
  /** The shop's own catalogue. */
  readonly fileCatalogue: Catalogue;
  readonly forSale: SelectForSale;
  readonly clock: Clock;
  readonly settings: () => ServiceSettings;
  readonly productsChanged: (products: readonly Product[]) => void;
  readonly bug: (error: unknown) => void;
}

/** The listener for the shop's balance. */
interface BalanceListener {
  /** Called with a low balance, and with null when it is no longer low. */
  readonly low: (balance: Balance | null) => void;
  /** The number of the present moment, which identifies a question that is sent now. */
  readonly moment: () => number;
  /** Called with the service's answer to a question of that moment. */
  readonly reported: (amount: Balance['amount'], askedAt: number) => unknown;
}

/** What the till knows of the service apart from its orders: health, balance and product list. */
export class ServiceDiagnostics {
  readonly catalogue: LiveCatalogue;
  readonly #deps: ServiceDiagnosticsDeps;
  readonly #wakeCheck: ReturnType<typeof createWakeCheck>;
  #reads: PeriodicReads | null = null;
  /** The read of the shop's info that no cashier asked for, while it is under way. */
  #reading: Promise<Result<null, ServiceFailure>> | null = null;
  #balance: BalanceListener = { low: () => {}, moment: () => 0, reported: () => {} };

  constructor(deps: ServiceDiagnosticsDeps) {
    this.#deps = deps;
    this.catalogue = createLiveCatalogue(deps.fileCatalogue, deps.forSale);
    this.#wakeCheck = createWakeCheck({ clock: deps.clock, ask: async () => isAnswered(await this.#readInBackground()), bug: deps.bug });
  }

  /** Starts the interval reads of balance and product list. */
  start(balance: BalanceListener): void {
    const { clock, settings, bug } = this.#deps;
    this.#balance = balance;
    const shopInfo = async () => (await this.#readInBackground()).ok;
    const productList = async () => (await this.#readProducts('background')).ok;
    this.#reads = startPeriodicReads({ clock, settings, shopInfo, productList, bug });
  }

  /** Call when the service answers again: reads at once what is due. */
  readDue(): void {
    this.#reads?.readDue();
  }

  /** Call when the computer woke: whether the service is reached may have changed meanwhile. */
  woke(): void {
    if (this.#reads !== null && hasAddress(this.#deps.settings())) this.#wakeCheck.woke();
  }

  /** Call when the settings change. */
  settingsChanged(): void {
    const { settings, productsChanged } = this.#deps;
    const changed = settings().productList === null ? this.catalogue.applyList(null, '') : this.catalogue.refresh();
    if (changed) productsChanged(this.catalogue.products);
    this.#notifyBalance();
    this.readDue();
  }

  /** Call when the shop's catalogue changes. */
  catalogueChanged(): void {
    if (this.catalogue.refresh()) this.#deps.productsChanged(this.catalogue.products);
  }

  stop(): void {
    this.#reads?.stop();
    this.#wakeCheck.stop();
  }

  health = (): ServiceHealthView => this.#deps.client.healthView();

  async refreshHealth(): Promise<Result<ServiceHealthView, ServiceFailure>> {
    const read = await this.#readShopInfo('cashier');
    return read.ok ? ok(this.health()) : read;
  }

  products = (): ProductListView => this.catalogue.view();

  async refreshProducts(): Promise<Result<ProductListView, ServiceFailure>> {
    const read = await this.#readProducts('cashier');
    return read.ok ? ok(this.products()) : read;
  }

  #readInBackground(): Promise<Result<null, ServiceFailure>> {
    this.#reading ??= this.#readShopInfo('background').finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readShopInfo(priority: Priority): Promise<Result<null, ServiceFailure>> {
    const askedAt = this.#balance.moment();
    const read = resultOf(await this.#deps.client.shopInfo({ priority }));
    const { balance } = this.health();
    if (read.ok && balance !== null) this.#balance.reported(balance.amount, askedAt);
    this.#notifyBalance();
    return read.ok ? ok(null) : read;
  }

  async #readProducts(priority: Priority): Promise<Result<null, ServiceFailure>> {
    const { client, clock, productsChanged, settings } = this.#deps;
    const from = settings().productList?.path;
    const outcome = await client.productList({ priority });
    // The settings may have changed during the read; a list of the old address is dropped.
    if (outcome === null || settings().productList?.path !== from) return ok(null);
    const list = resultOf(outcome);
    if (!list.ok) {
      this.catalogue.listFailed(list.failure);
      return list;
    }
    if (this.catalogue.applyList(list.value, isoNow(clock))) productsChanged(this.catalogue.products);
    return ok(null);
  }

  #notifyBalance(): void {
    const { balance } = this.health();
    this.#balance.low(balance?.low ? { amount: balance.amount, at: balance.at } : null);
  }
}

/** True where the service answered, also with a refusal, which does not change in some seconds. */
const isAnswered = (read: Result<null, ServiceFailure>): boolean =>
  read.ok || (read.failure.kind !== 'notSent' && read.failure.kind !== 'inDoubt');

const resultOf = <T>(outcome: Outcome<T>): Result<T, ServiceFailure> =>
  outcome.kind === 'accepted' ? ok(outcome.value) : fail(withoutRawResponse(outcome));
