import type { Failure, OrdersLeftBehind } from '../../../shared/ipc/failures.ts';
import type { SecretState } from '../../../shared/ipc/status-view.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { OpenOrdersAnswer } from '../../../shared/service/service-account.ts';
import type { ServiceSettings } from '../../../shared/service/service-settings.ts';
import type { Mode } from '../../../shared/settings/settings.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { SecretStore } from '../../devices/keychain/secret-store.ts';
import type { Journal } from '../../journal/journal.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import { Accounts } from '../../selling/orders/accounts/accounts.ts';
import { accountKey, accountOf, isFsIdFilledIn } from '../../service/account.ts';

interface ConnectionChangeDeps {
  /** The journal of live mode; null while it cannot be written. */
  readonly journal: Journal | null;
  readonly secrets: SecretStore;
  /** UTC, ISO 8601. */
  readonly now: () => string;
}

/**
 * Changes the connection while orders of the old one may be open (docs/accounts.md): asks about them
 * first, records their account, keeps its secret, and, where the owner says so, records that both accounts count as one.
 */
export class ConnectionChange {
  readonly #deps: ConnectionChangeDeps;
  readonly #before: ServiceSettings;
  readonly #after: ServiceSettings;

  constructor(deps: ConnectionChangeDeps, before: ServiceSettings, after: ServiceSettings) {
    this.#deps = deps;
    this.#before = before;
    this.#after = after;
  }

  /** Whether the new settings name another account. */
  get isOtherAccount(): boolean {
    const [before, after] = [accountOf(this.#before), accountOf(this.#after)];
    return (
      before.baseUrl !== '' && accountKey(before) !== accountKey(after) && !(isFsIdFilledIn(before, after) && this.#isAlreadySameGroup())
    );
  }

  /** Whether orders of the old account already count as the shop's: an fs id may have been filled in. */
  #isAlreadySameGroup(): boolean {
    const { journal } = this.#deps;
    if (journal === null) return true;
    const after = this.#accountsIn(journal, this.#after);
    const account = accountKey(accountOf(this.#before));
    return after.isOwn({ account }) || !after.declaredAccounts().some(({ key }) => key === account);
  }

  /** Fails with `ordersLeft` where the change leaves open orders; changes nothing. */
  leavesNoOrders(): Result<null, Failure> {
    const { journal } = this.#deps;
    if (journal === null || !this.isOtherAccount) return ok(null);
    const open = this.#ordersLeft(journal);
    return open.length > 0 ? fail({ kind: 'ordersLeft', ...leftBehind(open) }) : ok(null);
  }

  /** Call before the settings are written. Fails with the question where `orders` does not answer it. */
  async prepare(orders: OpenOrdersAnswer | null): Promise<Result<null, Failure>> {
    const { journal } = this.#deps;
    if (!this.isOtherAccount) return ok(null);
    if (journal !== null) {
      const open = this.#ordersLeft(journal);
      const isAnswered = orders === 'another' || orders === 'same';
      if (open.length > 0 && !isAnswered) return fail({ kind: 'ordersLeft', ...leftBehind(open) });
      const declared = open.length > 0 ? this.#accountsIn(journal, this.#before).declareCurrent() : ok(null);
      if (!declared.ok) return declared;
    }
    await this.#keepPreviousSecret();
    return ok(null);
  }

  /** Call instead of the store's own method: a secret typed before its connection is saved waits for it, and the one in use stays. */
  async saveSecret(secret: string): Promise<void> {
    const { secrets } = this.#deps;
    if (this.isOtherAccount && secrets.isHeld) return secrets.hold(secret, this.#after);
    await secrets.save(secret, this.#after);
    await secrets.renewForAccount(accountKey(accountOf(this.#after)));
  }

  /** Forgets the secret of the current account, and those kept for it and for the accounts that count as the same. */
  forgetSecret(): Promise<Result<SecretState, Failure>> {
    const { journal, secrets } = this.#deps;
    const key = accountKey(accountOf(this.#after));
    const group = journal === null ? [] : this.#accountsIn(journal, this.#after).groupOf(key);
    return secrets.forget([...new Set([key, ...group])]);
  }

  /**
   * Call after the settings are written. Records that both accounts are one, where the owner says so, and activates the secret
   * that waited for this connection or was kept for its account. Where the disk refuses the write, the orders stay visible as
   * waiting and the owner can answer again.
   */
  async complete(orders: OpenOrdersAnswer | null, by: Authority): Promise<void> {
    const { journal, secrets } = this.#deps;
    if (journal !== null && orders === 'same') this.#accountsIn(journal, this.#after).declareSame(accountKey(accountOf(this.#before)), by);
    const key = accountKey(accountOf(this.#after));
    if (!(await secrets.takeWaiting(key, this.#after))) await secrets.restoreForAccount(key, this.#after);
  }

  #keepPreviousSecret(): Promise<void> {
    return this.#deps.secrets.keepForAccount(accountKey(accountOf(this.#before)), this.#before);
  }

  /** The open orders of the old account. */
  #ordersLeft(journal: Journal): StoredOrder[] {
    const before = this.#accountsIn(journal, this.#before);
    const after = this.#accountsIn(journal, this.#after);
    return journal.read.openOrders().filter(({ order: { sale } }) => before.isOwn(sale) && !after.isOwn(sale));
  }

  #accountsIn(journal: Journal, settings: ServiceSettings): Accounts {
    return new Accounts({ journal, current: () => accountOf(settings), now: this.#deps.now, isSingleAccount: false });
  }
}

/** How many of the open orders a question names. */
const MAX_NAMED_ORDERS = 8;

/** Open orders as a question names them. */
const leftBehind = (open: readonly StoredOrder[]): OrdersLeftBehind => ({
  count: open.length,
  orders: open.slice(0, MAX_NAMED_ORDERS).map(({ order: { sale, state } }) => ({
    orderId: sale.orderId,
    product: sale.product.name,
    clientNumber: sale.clientNumber,
    state: state.is,
  })),
});

/** Fails with `ordersWait` where practice begins while orders are open, because it neither sends nor reads them. */
export function mayLeaveLive(before: Mode, after: Mode, live: Pick<Journal, 'read'> | null): Result<null, Failure> {
  const open = before === 'live' && after === 'training' ? (live?.read.openOrders() ?? []) : [];
  return open.length > 0 ? fail({ kind: 'ordersWait', ...leftBehind(open) }) : ok(null);
}
