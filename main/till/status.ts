import type { Failure } from '../../shared/ipc/failures.ts';
import type { LogFault, SecretState, StatusView } from '../../shared/ipc/status-view.ts';
import { isOpen, type Order, type Sale } from '../../shared/orders/order.ts';
import { isFlagged } from '../../shared/orders/order-flags.ts';
import type { OtherAccountView } from '../../shared/service/service-account.ts';
import type { JournalFailure } from '../journal/core/journal-failure.ts';
import type { StoredOrder } from '../journal/projections/projections.ts';

interface StatusDeps {
  readonly secret: () => SecretState;
  /** Whether the settings name an address of the service. */
  readonly hasAddress: () => boolean;
  /** Why the log cannot be written; this stops no sale. */
  readonly logFault: () => LogFault | null;
  /** The other accounts that these open orders wait for. */
  readonly otherAccounts?: (open: readonly AccountOfSale[]) => readonly OtherAccountView[];
}

type AccountOfSale = Pick<Sale, 'account'>;

/** Not sent and not given up; or owed to the customer; or held until a person says where it is. */
type MoneyInDrawer = 'unsent' | 'owed' | 'held';

function moneyInDrawer({ state, refund }: Pick<Order, 'state' | 'refund'>): MoneyInDrawer | undefined {
  if (refund.is === 'owed' || refund.is === 'held') return refund.is;
  return state.is === 'notSent' ? 'unsent' : undefined;
}

/** What other parts note of their own state. */
interface Noted
  extends Pick<StatusView, 'service' | 'balanceLow' | 'rateLimitedUntil' | 'diskFullSoon' | 'unconfirmed' | 'asksListed' | 'office'> {
  /** Orders that the lost-order scan found and no person has reviewed. */
  readonly found: number;
}

/** Collects the status line: each part reports its own state, and the screen gets every change. */
export class Status {
  readonly #mode: StatusView['mode'];
  readonly #deps: StatusDeps;
  readonly #changed: (status: StatusView) => void;
  #disk: JournalFailure | null = null;
  #noted: Noted = {
    ...{ service: { is: 'untried' }, balanceLow: null, rateLimitedUntil: null, diskFullSoon: null },
    ...{ found: 0, unconfirmed: 0, asksListed: { runs: false, erasures: false }, office: null },
  };
  /** Paid orders that did not happen so far and whose money is in the drawer. */
  readonly #money = new Map<string, MoneyInDrawer>();
  /** Flagged orders that no supervisor has acknowledged. */
  readonly #flagged = new Set<string>();
  readonly #open = new Map<string, { readonly state: StoredOrder['order']['state']['is']; readonly sale: AccountOfSale }>();

  constructor(mode: StatusView['mode'], deps: StatusDeps, changed: (status: StatusView) => void) {
    this.#mode = mode;
    this.#deps = deps;
    this.#changed = changed;
  }

  view(): StatusView {
    const failure = this.salesStopped();
    const { secret, logFault, otherAccounts } = this.#deps;
    const { found, ...noted } = this.#noted;
    return {
      mode: this.#mode,
      sales: failure ? { is: 'stopped', failure, still: failure.kind === 'journal' ? 'reading' : 'reprints' } : { is: 'open' },
      ...noted,
      secret: secret(),
      orders: {
        pending: this.#count('pending', 'sending', 'intended'),
        queued: this.#count('queued'),
        inDoubt: this.#count('unknown'),
        review: this.#count('review'),
        flagged: this.#flagged.size,
        unsent: this.#countMoney('unsent'),
        owed: this.#countMoney('owed'),
        held: this.#countMoney('held'),
        found,
      },
      logFault: logFault(),
      otherAccounts: otherAccounts?.([...this.#open.values()].map(({ sale }) => sale)) ?? [],
    };
  }

  /** Whether a checkout is about to leave, or waits for its answer. */
  isSending(): boolean {
    return this.#count('intended', 'sending') > 0;
  }

  /** Why sales are stopped, or null. History and reprints work regardless. */
  salesStopped(): Failure | null {
    if (this.#disk) return this.#disk;
    if (this.#mode === 'training') return null;
    if (!this.#deps.hasAddress()) return { kind: 'salesStopped', why: 'notConfigured' };
    const secret = this.#deps.secret();
    if (secret.is === 'absent') return { kind: 'salesStopped', why: 'noSecret' };
    if (secret.is === 'elsewhere') return { kind: 'salesStopped', why: 'secretElsewhere' };
    return secret.is === 'noKeychain' ? { kind: 'salesStopped', why: 'noKeychain' } : null;
  }

  /** Notes what other parts know. `rateLimitedUntil`: UTC, ISO 8601. */
  note(news: Partial<Noted>): void {
    const noted = { ...this.#noted, ...news };
    if (JSON.stringify(noted) === JSON.stringify(this.#noted)) return;
    this.#noted = noted;
    this.notify();
  }

  setAsksListed(what: keyof StatusView['asksListed'], asks: boolean): void {
    this.note({ asksListed: { ...this.#noted.asksListed, [what]: asks } });
  }

  /** The journal is damaged: sales stop until a restore. `detail` names the place. */
  setCorrupt(detail: string): void {
    this.setDisk({ kind: 'journal', why: 'corrupt', detail });
  }

  /** For the watch of the disk alone, which knows when a refusal ends. */
  setDisk(failure: JournalFailure | null): void {
    // A successful write ends a full disk, but not a corrupt journal.
    if (this.#disk?.why === 'corrupt') return;
    if (failure?.why === this.#disk?.why) return;
    this.#disk = failure;
    this.notify();
  }

  setOrder({ order }: StoredOrder): void {
    const { orderId } = order.sale;
    const money = moneyInDrawer(order);
    const flagged = isFlagged(order);
    const known = this.#open.get(orderId)?.state === order.state.is && this.#money.get(orderId) === money;
    if (known && this.#flagged.has(orderId) === flagged) return;
    const { account } = order.sale;
    if (isOpen(order.state)) this.#open.set(orderId, { state: order.state.is, sale: account === undefined ? {} : { account } });
    else this.#open.delete(orderId);
    if (flagged) this.#flagged.add(orderId);
    else this.#flagged.delete(orderId);
    if (money === undefined) this.#money.delete(orderId);
    else this.#money.set(orderId, money);
    this.notify();
  }

  notify(): void {
    this.#changed(this.view());
  }

  #countMoney(is: MoneyInDrawer): number {
    return [...this.#money.values()].filter((money) => money === is).length;
  }

  #count(...states: readonly string[]): number {
    return [...this.#open.values()].filter(({ state }) => states.includes(state)).length;
  }
}
