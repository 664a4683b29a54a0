import { ACCOUNT_OF_OLDER_ORDERS, type AccountReadSettings, type DeclaredAccount } from '../../../shared/service/service-account.ts';
import type { EventOf } from '../core/events.ts';
import { storedObject } from '../core/stored-json.ts';

/** The storage of a journal's facts. */
interface FactStore {
  get(name: string): string | null;
  set(name: string, value: string): void;
  withPrefix(prefix: string): readonly { readonly name: string; readonly value: string }[];
  orderCount(): number;
}

/** An account as last declared. */
export interface KnownAccount {
  readonly key: string;
  readonly account: DeclaredAccount;
  /** The number of that event; a higher one is newer. */
  readonly seq: number;
}

type AccountEvent = EventOf<'account' | 'sameAccount'>;

/** The number of orders before the first that names its account. */
const OLDER_ORDERS_FACT = 'ordersWithoutAccount';

type StoredReading = Partial<AccountReadSettings> & Omit<AccountReadSettings, 'noErrorCodes'>;
type StoredAccount = Omit<KnownAccount, 'key' | 'account'> & {
  readonly account: Omit<DeclaredAccount, 'reading'> & { readonly reading: StoredReading };
};
const storedAccount = storedObject<StoredAccount>('an account', { account: 'object', seq: 'number' });

/** An account that was declared before `noErrorCodes` existed has none. */
function parseAccount(value: string): Omit<KnownAccount, 'key'> {
  const { account, seq } = storedAccount(value);
  const { noErrorCodes = [], ...reading } = account.reading;
  return { account: { ...account, reading: { ...reading, noErrorCodes } }, seq };
}

/** The accounts of a journal, and which of them count as one: a forest of keys whose roots identify the groups. */
export class AccountFacts {
  readonly #facts: FactStore;

  constructor(facts: FactStore) {
    this.#facts = facts;
  }

  apply(event: AccountEvent, seq: number): void {
    if (this.#facts.get(OLDER_ORDERS_FACT) === null) this.#facts.set(OLDER_ORDERS_FACT, String(this.#facts.orderCount()));
    if (event.type === 'account') this.#facts.set(`account ${event.subject}`, JSON.stringify({ account: event.account, seq }));
    else this.#merge(event.subject, event.with);
  }

  /** Every declared account, the newest first. */
  all(): KnownAccount[] {
    const known = this.#facts.withPrefix('account ').map(({ name, value }) => ({ key: name, ...parseAccount(value) }));
    return known.toSorted((a, b) => b.seq - a.seq);
  }

  get(key: string): DeclaredAccount | null {
    const value = this.#facts.get(`account ${key}`);
    return value === null ? null : parseAccount(value).account;
  }

  /** The root of the accounts that count as one with this. */
  rootOf(key: string): string {
    let root = key;
    for (;;) {
      const above = this.#facts.get(`accountOf ${root}`);
      if (above === null) return root;
      root = above;
    }
  }

  /** Whether the journal has orders that do not name their account. */
  hasOlderOrders(): boolean {
    const counted = this.#facts.get(OLDER_ORDERS_FACT);
    return (counted === null ? this.#facts.orderCount() : Number(counted)) > 0;
  }

  /** Whether the account of an older till's orders is known. */
  areOlderOrdersAssigned(): boolean {
    return this.#facts.get(`accountOf ${ACCOUNT_OF_OLDER_ORDERS}`) !== null;
  }

  #merge(key: string, other: string): void {
    const [root, otherRoot] = [this.rootOf(key), this.rootOf(other)];
    if (root !== otherRoot) this.#facts.set(`accountOf ${otherRoot}`, root);
  }
}
