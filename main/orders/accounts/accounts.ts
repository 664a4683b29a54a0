import type { Result } from '../../../shared/lib/result.ts';
import type { Sale } from '../../../shared/order/order.ts';
import {
  ACCOUNT_OF_OLDER_ORDERS,
  type DeclaredAccount,
  type OtherAccountView,
  type SameAccountReason,
} from '../../../shared/service/service-account.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { JournalEvent } from '../../journal/core/events.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import type { AccountFacts, KnownAccount } from '../../journal/projections/account-facts.ts';
import { accountKey, isFsIdFilledIn } from '../../service/account.ts';

/** Whose an order is, by the settings as they are now. */
export type AccountMatch =
  | { readonly is: 'own' }
  /** It was sent to another account, and is read there alone. */
  | { readonly is: 'other'; readonly account: KnownAccount }
  /** An older till sold it, and nothing tells under which account. */
  | { readonly is: 'unknown' };

export interface AccountsDeps {
  readonly journal: Journal;
  /** The account that the next call goes to. */
  readonly current: () => DeclaredAccount;
  /** UTC, ISO 8601. */
  readonly now: () => string;
  /** All orders of this journal are of one account, whatever its address: training, and the folder of a certification. */
  readonly isSingleAccount: boolean;
}

type AccountOfSale = Pick<Sale, 'account'>;

/**
 * Which account each order belongs to (docs/orders.md, "The account of an order"). The journal knows the accounts, and which
 * of them count as one; the settings say which one is the shop's now. Once the journal is closed it says nothing of any order:
 * what is still under way then must not fail.
 */
export class Accounts {
  readonly #deps: AccountsDeps;

  constructor(deps: AccountsDeps) {
    this.#deps = deps;
  }

  /** What a sale of now names as its account. */
  get key(): string {
    return accountKey(this.#deps.current());
  }

  /** Whether the settings name a service at all. */
  get #isConfigured(): boolean {
    return this.#deps.current().baseUrl !== '';
  }

  matchOf({ account = ACCOUNT_OF_OLDER_ORDERS }: AccountOfSale): AccountMatch {
    if (this.#deps.isSingleAccount) return { is: 'own' };
    if (!this.#deps.journal.isOpen) return { is: 'unknown' };
    if (account === ACCOUNT_OF_OLDER_ORDERS && !this.#facts.areOlderOrdersAssigned()) return { is: 'unknown' };
    const root = this.#facts.rootOf(account);
    if (root === this.#currentRoot()) return { is: 'own' };
    const newest = this.#membersOf(root)[0];
    return newest === undefined ? { is: 'unknown' } : { is: 'other', account: newest };
  }

  isOwn(sale: AccountOfSale): boolean {
    return this.matchOf(sale).is === 'own';
  }

  /** The keys that count as one with this account; a sale of any of them is of that group. */
  groupOf(key: string): string[] {
    if (!this.#deps.journal.isOpen) return [];
    const root = this.#facts.rootOf(key);
    const members = this.#membersOf(root).map((known) => known.key);
    return this.#facts.rootOf(ACCOUNT_OF_OLDER_ORDERS) === root ? [...members, ACCOUNT_OF_OLDER_ORDERS] : members;
  }

  /** The account of now, as the lists of epochs name it; null where there is none, or one for all orders. */
  toList(): DeclaredAccount | null {
    return this.#deps.isSingleAccount || !this.#isConfigured ? null : this.#deps.current();
  }

  /** The events that the first sale of an account needs before it: none where the journal knows it as it is. */
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
   * To be called at a start and after each change of the settings: notes an fs id that was filled in, and takes the orders of
   * an older till that were last read at the address and path of the settings.
   */
  settingsChanged(): Result<null, JournalFailure> {
    if (!this.#isConfigured) return { ok: true, value: null };
    if (this.#deps.isSingleAccount) return this.#append(this.#olderOrdersConfirmation());
    const older = this.#hasUnclaimedOlderOrders() ? this.#olderOrdersClaim() : [];
    const filledIn = this.#facts.get(this.key) === null && this.#keyBeforeFsId() !== null;
    const events = older.length > 0 || filledIn ? [...this.declarationEvents(), ...older] : [];
    return this.#append(events);
  }

  /** The account of now has said back an order of an older till: they are its own. */
  claimOlderOrders(): Result<null, JournalFailure> {
    if (!this.#deps.journal.isOpen || !this.#hasUnclaimedOlderOrders() || !this.#isConfigured) return { ok: true, value: null };
    return this.#append([...this.declarationEvents(), this.#sameAccountEvent(ACCOUNT_OF_OLDER_ORDERS, 'readHere', null)]);
  }

  /** Writes down the account of now as it is to be read once the settings name another. */
  declareCurrent(): Result<null, JournalFailure> {
    return this.#append(this.#isConfigured ? this.declarationEvents() : []);
  }

  /** Somebody says that this account (`older`: of an older till's orders) and the one of now are the same. */
  declareSame(key: string, by: Authority): Result<null, JournalFailure> {
    return this.#append([...this.declarationEvents(), this.#sameAccountEvent(key, 'declared', by)]);
  }

  /** The other accounts that these orders wait for, the newest first. */
  otherAccounts(open: readonly AccountOfSale[], hasSecret: (keys: readonly string[]) => boolean): OtherAccountView[] {
    if (!this.#deps.journal.isOpen) return [];
    const counts = new Map<string, number>();
    for (const { account = ACCOUNT_OF_OLDER_ORDERS } of open) counts.set(account, (counts.get(account) ?? 0) + 1);
    const groups = new Map<string, { known: KnownAccount | null; orders: number }>();
    for (const [account, count] of counts) {
      const match = this.matchOf({ account });
      if (match.is === 'own') continue;
      const known = match.is === 'other' ? match.account : null;
      const group = groups.get(known?.key ?? ACCOUNT_OF_OLDER_ORDERS) ?? { known, orders: 0 };
      groups.set(known?.key ?? ACCOUNT_OF_OLDER_ORDERS, { known, orders: group.orders + count });
    }
    return [...groups.values()].map(({ known, orders }) => {
      const keys = known === null ? [ACCOUNT_OF_OLDER_ORDERS] : this.groupOf(known.key);
      const { baseUrl = '', clientId = '' } = known?.account ?? {};
      // Orders of an older till are read under the account of now.
      return { keys, address: baseUrl, clientId, orders, hasSecret: known === null || hasSecret(keys) };
    });
  }

  /** Whether an order of this till was read under an account: only then may its not-found be believed. */
  isConfirmed(key: string): boolean {
    return this.#deps.journal.read.fact(`place ${key}`) !== null;
  }

  /** Every account that was declared. */
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

  /** The account of now, declared or not: one whose fs id was only filled in counts as the one before it. */
  #currentRoot(): string {
    const { key } = this;
    const before = this.#facts.get(key) === null ? this.#keyBeforeFsId() : null;
    return this.#facts.rootOf(before ?? key);
  }

  /** The account that this one is with its fs id filled in; null where that one has another fs id by now. */
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

  /** The newest place that an older till wrote down names where its orders were read last. */
  #olderOrdersClaim(): JournalEvent[] {
    const trust = this.#olderOrdersConfirmation();
    return trust.length === 0 ? [] : [this.#sameAccountEvent(ACCOUNT_OF_OLDER_ORDERS, 'lastRead', null), ...trust];
  }

  /** A not-found is believed where an older till has read its own orders last. */
  #olderOrdersConfirmation(): JournalEvent[] {
    const { read } = this.#deps.journal;
    const { baseUrl, path } = this.#deps.current();
    const [last] = read.legacyServicePlaces();
    return last === `${baseUrl} ${path}` && !this.isConfirmed(this.key) ? [{ type: 'place', subject: this.key, at: this.#deps.now() }] : [];
  }

  /** A not-found is believed under the filled-in fs id where it was before. */
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
