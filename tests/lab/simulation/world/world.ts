import { createHash } from 'node:crypto';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { ServiceSettings } from '../../../../shared/service/service-settings.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { WorldClock } from '../environment/clock.ts';
import { Truth } from '../environment/ground-truth.ts';
import { accountAt, ORIGINS, Providers } from '../environment/providers.ts';
import type { Plan } from '../plan/plan.ts';

/** The broken promise of docs/promises.md, the order or till concerned, and how it was broken. */
export interface Violation {
  readonly promise: string;
  readonly what: string;
  readonly orderId: string | null;
}

interface Line {
  readonly at: number;
  readonly text: string;
  /** Left out of a story, because it has hundreds of reads. */
  readonly quiet: boolean;
}

/** The state that all tills of a run share: the time, the service, the truth, and the record of events. */
export class World {
  readonly plan: Plan;
  /** The current catalogue of the shop, at every till. */
  products: readonly Product[];
  readonly folder: string;
  readonly clock = new WorldClock();
  readonly providers: Providers;
  readonly truth: Truth;
  /** The current settings of the shop, at every till. */
  settings: Settings;
  readonly violations: Violation[] = [];
  /** The payment for which each order id was drawn, at any till. */
  readonly ids = new Map<string, string>();
  /**
   * Orders that were open or unsent on a disk when it was copied to a computer with an indistinguishable keychain: both tills hold them as
   * their own (docs/known-issues.md).
   */
  readonly twins = new Set<string>();
  readonly #lines: Line[] = [];
  readonly #counts = new Map<string, number>();
  readonly #undefended = new Set<string>();
  #isBalanceReported: boolean;

  constructor(plan: Plan, products: readonly Product[], folder: string) {
    this.plan = plan;
    this.products = plan.costs ? products.map(withCost) : products;
    this.folder = folder;
    const switches = { ...plan.switches, debit: plan.debitRule };
    this.providers = new Providers({ ...plan, switches }, products, this.clock.now);
    this.truth = new Truth(this.providers, plan.failureStatuses);
    this.settings = settingsOf(plan);
    this.#isBalanceReported = plan.tills === 1;
  }

  note(text: string, quiet = false): void {
    this.#lines.push({ at: this.clock.elapsed, text, quiet });
  }

  /** Counts a fault of a kind that occurred. */
  count(kind: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  /** Whether an order was sold more than once in a way that no till can prevent; it is reported separately. */
  soldTwiceUndefended(orderId: string): boolean {
    const undefended = this.truth.undefended(orderId);
    if (undefended) this.#undefended.add(orderId);
    return undefended;
  }

  /** How many orders were sold twice after a 401 or 429 for a checkout that was processed. */
  get undefended(): number {
    return this.#undefended.size;
  }

  violate(promise: string, what: string, orderId: string | null = null): void {
    this.violations.push({ promise, what, orderId });
    this.note(`VIOLATION ${promise}: ${what}`);
  }

  /** The balance of the shop's account that the provider reports now. */
  balance(): number {
    return this.providers.at(this.settings.service.baseUrl).control.balance();
  }

  /** A deposit arrives at the provider. */
  deposits(amount: number): void {
    this.providers.at(this.settings.service.baseUrl).control.deposit(amount);
  }

  /** The amount that the provider took for these orders so far, in rupiah. */
  takenFor(orderIds: readonly string[]): number {
    const entries = this.providers.at(this.settings.service.baseUrl).control.account();
    const taken = entries.filter(({ kind, orderId }) => kind === 'debit' && orderId !== null && orderIds.includes(orderId));
    return taken.reduce((sum, { amount }) => sum - amount, 0);
  }

  /** From now on something happened to the account, or to a journal, that a till cannot explain. */
  loseTrackOfBalance(): void {
    this.#isBalanceReported = false;
  }

  /** Whether a till can explain the balance: nobody else uses the account, the provider corrected nothing, and no answer was misleading. */
  isBalanceReported(): boolean {
    if (!this.#isBalanceReported || this.truth.misjudged.size > 0) return false;
    const { control } = this.providers.at(this.settings.service.baseUrl);
    const isCorrected = control.account().some(({ kind }) => kind === 'correction');
    return !isCorrected && this.truth.entries().every(({ orderId, times }) => times === 1 && !this.truth.deceived(orderId));
  }

  /** A violation was found: later ones would only repeat it. */
  over = (): boolean => this.violations.length > 0;

  get faults(): Readonly<Record<string, number>> {
    return { ...Object.fromEntries(this.#counts), ...this.providers.struck() };
  }

  get digest(): string {
    return createHash('sha256')
      .update(this.#lines.map(({ at, text }) => `${at} ${text}`).join('\n'))
      .digest('hex')
      .slice(0, 16);
  }

  story(): string[] {
    return this.#lines.filter(({ quiet }) => !quiet).map(({ at, text }) => `${time(at)}  ${text}`);
  }

  trace(): string[] {
    return this.#lines.map(({ at, text }) => `${time(at)}  ${text}`);
  }
}

const time = (ms: number): string => {
  const seconds = ms / 1_000;
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60].map((part) => String(part).padStart(2, '0'));
  return `${parts.join(':')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
};

/** The provider's price of a product is this many rupiah below the shop's. */
const MARKUP = 1_500;

const withCost = (product: Product): Product =>
  product.price === null ? product : { ...product, cost: product.price, price: rupiah(product.price + MARKUP) };

/** The one printer of each till, in a shop where cash opens the drawer. */
const PRINTER = { kind: 'tcp', id: 'counter', name: 'Counter', host: 'printer.example', drawer: 'pin2' };

function settingsOf(plan: Plan): Settings {
  const { failureStatuses, quoteMinutes, kioskFee, offline, repeatAllowed, reviewAfterMinutes, autoPrint, debitRule } = plan;
  const service = ServiceSettings.parse({
    ...accountAt(ORIGINS[0]),
    failureStatuses: [...failureStatuses],
    repeatAllowed,
    reviewAfterMinutes,
    debitRule,
  });
  const printing = { printer: PRINTER.id, auto: autoPrint };
  const shop = {
    mode: 'live',
    cashier: 'Sari',
    quoteMinutes,
    kioskFee,
    offline: { enabled: offline },
    printers: [PRINTER],
    printing,
  };
  return { ...Settings.parse(shop), service };
}
