import type { Result } from '../../../../shared/lib/result.ts';
import type { Sale } from '../../../../shared/orders/order.ts';
import {
  ACCOUNT_OF_OLDER_ORDERS,
  type DeclaredAccount,
  type OtherAccountView,
  type SameAccountReason,
} from '../../../../shared/service/service-account.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import type { JournalEvent } from '../../../journal/core/events.ts';
import type { JournalFailure } from '../../../journal/core/journal-failure.ts';
import type { Journal } from '../../../journal/journal.ts';
import type { AccountFacts, KnownAccount } from '../../../journal/projections/account-facts.ts';
import { accountKey, isFsIdFilledIn } from '../../../service/account.ts';

/** The account of an order, compared with the current settings. */
type AccountMatch =
  | { readonly kind: 'own' }
  /** The order was sent to another account and is read only there. */
  | { readonly kind: 'other'; readonly account: KnownAccount }
  /** An older till sold the order and did not record its account. */
  | { readonly kind: 'unknown' };

interface AccountsDeps {
  readonly journal: Journal;
  /** The account that the settings name; the next call uses it. */
  readonly current: () => DeclaredAccount;
  /** UTC, ISO 8601. */
  readonly now: () => string;
  /** All orders of this journal belong to one account, whatever its address: training mode, and the folder of a certification. */
  readonly isSingleAccount: boolean;
}

type AccountOfSale = Pick<Sale, 'account'>;

/** Matches that hold while the journal and the settings do not change. */
interface KnownMatches {
  readonly events: number;
  readonly current: DeclaredAccount;
  readonly matches: Map<string, AccountMatch>;
}

/**
 * Knows which account each order belongs to (docs/accounts.md). The journal holds the accounts and
 * which of them count as one; the settings name the current one. Works while the journal is open; after it closes every answer
 * is empty, so that calls still under way do not fail.
 */
export class Accounts {
  readonly #deps: AccountsDeps;
  #known: KnownMatches | null = null;

  constructor(deps: AccountsDeps) {
    this.#deps = deps;
  }

  /** The account key that a new sale records. */
  get key(): string {
    return accountKey(this.#deps.current());
  }

  /** Whether the settings name a service at all. */
  get #isConfigured(): boolean {
    return this.#deps.current().baseUrl !== '';
  }

  /**
   * Compares the account of an order with the settings. Caches the result while neither the journal nor the settings change, because every
   * call to the service needs it.
   */
  matchOf({ account = ACCOUNT_OF_OLDER_ORDERS }: AccountOfSale): AccountMatch {
    if (this.#deps.isSingleAccount) return { kind: 'own' };
    if (!this.#deps.journal.isOpen) return { kind: 'unknown' };
    const matches = this.#matches();
    const match = matches.get(account) ?? this.#findMatch(account);
    matches.set(account, match);
    return match;
  }

  #matches(): Map<string, AccountMatch> {
    const [events, current] = [this.#deps.journal.eventCount, this.#deps.current()];
    if (this.#known?.events !== events || this.#known.current !== current) this.#known = { events, current, matches: new Map() };
    return this.#known.matches;
  }

  #findMatch(account: string): AccountMatch {
    if (account === ACCOUNT_OF_OLDER_ORDERS && !this.#facts.areOlderOrdersAssigned()) return { kind: 'unknown' };
    const root = this.#facts.rootOf(account);
    if (root === this.#currentRoot()) return { kind: 'own' };
    const newest = this.#membersOf(root)[0];
    return newest === undefined ? { kind: 'unknown' } : { kind: 'other', account: newest };
  }

  isOwn(sale: AccountOfSale): boolean {
    return this.matchOf(sale).kind === 'own';
  }

  /** The keys that count as one with this account; a sale under any of them belongs to the group. */
  groupOf(key: string): string[] {
    if (!this.#deps.journal.isOpen) return [];
    const root = this.#facts.rootOf(key);
    const members = this.#membersOf(root).map((known) => known.key);
    return this.#facts.rootOf(ACCOUNT_OF_OLDER_ORDERS) === root ? [...members, ACCOUNT_OF_OLDER_ORDERS] : members;
  }

  /** The current account as the epoch lists name it; null where the settings name none, or all orders belong to one account. */
  toList(): DeclaredAccount | null {
    return this.#deps.isSingleAccount || !this.#isConfigured ? null : this.#deps.current();
  }

  /** The events to append before the first sale of an account; empty where the journal already holds it unchanged. */
  declarationEvents(): JournalEvent[] {
    const account = this.#deps.current();
    const { key } = this;
    const known = this.#facts.get(key);
    if (known !== null && JSON.stringify(known) === JSON.stringify(account)) return [];
    const at = this.#deps.now();
    const declared: JournalEvent = { type: 'account', subject: key, at, account };
    const before = known === null ? this.#keyBeforeFsId() : null;
    if (before === null) return [declared];
    return [declared, this.#sameAccountEvent(before, 'fsIdFilledIn', null), ...this.#confirmationFrom(before)];
  }

  /**
   * Call at a start and after each change of the settings. Records an fs id that was filled in, and claims an older till's
   * orders that were last read at the address and path of the settings.
   */
  settingsChanged(): Result<null, JournalFailure> {
    if (!this.#isConfigured) return { ok: true, value: null };
    if (this.#deps.isSingleAccount) return this.#append(this.#olderOrdersConfirmation());
    const older = this.#hasUnclaimedOlderOrders() ? this.#olderOrdersClaim() : [];
    const filledIn = this.#facts.get(this.key) === null && this.#keyBeforeFsId() !== null;
    const events = older.length > 0 || filledIn ? [...this.declarationEvents(), ...older] : [];
    return this.#append(events);
  }

  /** Records that orders of an older till belong to the current account, because that account knew one of them. */
  claimOlderOrders(): Result<null, JournalFailure> {
    if (!this.#deps.journal.isOpen || !this.#hasUnclaimedOlderOrders() || !this.#isConfigured) return { ok: true, value: null };
    return this.#append([...this.declarationEvents(), this.#sameAccountEvent(ACCOUNT_OF_OLDER_ORDERS, 'readHere', null)]);
  }

  /** Records the current account, so that its orders can be read after the settings name another one. */
  declareCurrent(): Result<null, JournalFailure> {
    return this.#append(this.#isConfigured ? this.declarationEvents() : []);
  }

  /** Records a person's statement that an account (`older`: of an older till's orders) and the current one are the same. */
  declareSame(key: string, by: Authority): Result<null, JournalFailure> {
    return this.#append([...this.declarationEvents(), this.#sameAccountEvent(key, 'declared', by)]);
  }

  /** The other accounts that these open orders belong to, the newest first. */
  otherAccounts(open: readonly AccountOfSale[], hasSecret: (keys: readonly string[]) => boolean): OtherAccountView[] {
    if (!this.#deps.journal.isOpen) return [];
    const counts = new Map<string, number>();
    for (const { account = ACCOUNT_OF_OLDER_ORDERS } of open) counts.set(account, (counts.get(account) ?? 0) + 1);
    const groups = new Map<string, { known: KnownAccount | null; orders: number }>();
    for (const [account, count] of counts) {
      const match = this.matchOf({ account });
      if (match.kind === 'own') continue;
      const known = match.kind === 'other' ? match.account : null;
      const group = groups.get(known?.key ?? ACCOUNT_OF_OLDER_ORDERS) ?? { known, orders: 0 };
      groups.set(known?.key ?? ACCOUNT_OF_OLDER_ORDERS, { known, orders: group.orders + count });
    }
    return [...groups.values()].map(({ known, orders }) => {
      const keys = known === null ? [ACCOUNT_OF_OLDER_ORDERS] : this.groupOf(known.key);
      const { baseUrl = '', clientId = '' } = known?.account ?? {};
      // Orders of an older till are read under the current account.
      return { keys, address: baseUrl, clientId, orders, hasSecret: known === null || hasSecret(keys) };
    });
  }

  /** Whether an order of this till was read under an account; a not-found of any other account is not trusted. */
  isConfirmed(key: string): boolean {
    return this.#deps.journal.read.fact(`place ${key}`) !== null;
  }

  /** The keys of the declared accounts other than the one in the settings; empty where all orders belong to one account. */
  otherKeys(): string[] {
    return this.declaredAccounts()
      .map(({ key }) => key)
      .filter((account) => this.matchOf({ account }).kind === 'other');
  }

  /** Every account that the journal declares. */
  declaredAccounts(): readonly KnownAccount[] {
    return this.#deps.journal.isOpen ? this.#facts.all() : [];
  }

  get #facts(): AccountFacts {
    return this.#deps.journal.read.accounts;
  }

  /** The newest first. */
  #membersOf(root: string): KnownAccount[] {
    return this.#facts.all().filter(({ key }) => this.#facts.rootOf(key) === root);
  }

  /** The current account, declared or not: one whose fs id was only filled in counts as the earlier one. */
  #currentRoot(): string {
    const { key } = this;
    const before = this.#facts.get(key) === null ? this.#keyBeforeFsId() : null;
    return this.#facts.rootOf(before ?? key);
  }

  /**
   * The key of the current account before its fs id was filled in; null where there is none, or where that account has another fs id now.
   */
  #keyBeforeFsId(): string | null {
    const current = this.#deps.current();
    const earlier = this.#facts.all().find(({ account }) => isFsIdFilledIn(account, current));
    if (earlier === undefined) return null;
    const group = this.#membersOf(this.#facts.rootOf(earlier.key));
    return group.some(({ account }) => isFsIdFilledIn(earlier.account, account)) ? null : earlier.key;
  }

  #hasUnclaimedOlderOrders(): boolean {
    return this.#facts.hasOlderOrders() && !this.#facts.areOlderOrdersAssigned();
  }

  /** Claims an older till's orders where the last address that it recorded is the current one, because it read them there. */
  #olderOrdersClaim(): JournalEvent[] {
    const trust = this.#olderOrdersConfirmation();
    return trust.length === 0 ? [] : [this.#sameAccountEvent(ACCOUNT_OF_OLDER_ORDERS, 'lastRead', null), ...trust];
  }

  /** Trusts a not-found where an older till last read its own orders. */
  #olderOrdersConfirmation(): JournalEvent[] {
    const { read } = this.#deps.journal;
    const { baseUrl, path } = this.#deps.current();
    const [last] = read.legacyServicePlaces();
    return last === `${baseUrl} ${path}` && !this.isConfirmed(this.key) ? [{ type: 'place', subject: this.key, at: this.#deps.now() }] : [];
  }

  /** Trusts a not-found under the filled-in fs id where it was trusted before. */
  #confirmationFrom(before: string): JournalEvent[] {
    return this.isConfirmed(before) ? [{ type: 'place', subject: this.key, at: this.#deps.now() }] : [];
  }

  #sameAccountEvent(other: string, why: SameAccountReason, by: Authority | null): JournalEvent {
    return { type: 'sameAccount', subject: this.key, at: this.#deps.now(), with: other, why, by };
  }

  #append(events: readonly JournalEvent[]): Result<null, JournalFailure> {
    return events.length === 0 ? { ok: true, value: null } : this.#deps.journal.append(events);
  }
}
