import { HOUR_MS, instantAgo } from '../../../shared/lib/wall-clock-durations.ts';
import { LATE_READ_SPAN_MS } from '../../../shared/orders/read-schedule.ts';
import { ACCOUNT_OF_OLDER_ORDERS, type SecretPlace } from '../../../shared/service/service-account.ts';
import type { Journal } from '../../journal/journal.ts';
import type { KnownAccount } from '../../journal/projections/account-facts.ts';
import { unvouchedRuns } from '../../records/restore/unvouched-runs.ts';
import type { Accounts } from '../../selling/orders/accounts/accounts.ts';
import { originOf, originsOf } from './bound-secret.ts';
import type { SecretStore } from './secret-store.ts';

interface AccountSecretsDeps {
  readonly secrets: SecretStore;
  readonly accounts: Pick<Accounts, 'declaredAccounts' | 'matchOf' | 'groupOf'>;
  readonly journal: Pick<Journal, 'read' | 'isOpen'>;
  /** The connection in the settings. */
  readonly place: () => SecretPlace;
  /** UTC, in ms. */
  readonly now: () => number;
}

/** How much longer than the last late read a secret is kept, in ms. */
const GRACE_MS = HOUR_MS;

/** The secrets of accounts that the settings no longer name, kept as long as their orders need them. */
export class AccountSecrets {
  readonly #deps: AccountSecretsDeps;

  constructor(deps: AccountSecretsDeps) {
    this.#deps = deps;
  }

  /** The secret for reading the orders of an account; null where it is missing. */
  async secretOf({ key, account }: KnownAccount): Promise<string | null> {
    const { secrets, accounts, place } = this.#deps;
    const own = { authUrl: account.reading.authUrl, baseUrl: account.baseUrl };
    const { origin, service } = originsOf(own);
    for (const member of accounts.groupOf(key)) {
      const kept = await secrets.keptSecretOf(member);
      if (kept !== null && kept.origin === origin && (kept.service ?? this.#serviceOf(member)) === service) return kept.secret;
    }
    // The settings were changed outside of the till: the secret of the earlier account is still the current one.
    return secrets.isForOtherOrigin(place()) ? secrets.secretFor(own) : null;
  }

  /** The service that a declared account's key names, for an entry that does not; null for an unknown key. */
  #serviceOf(member: string): string | null {
    const known = this.#deps.accounts.declaredAccounts().find(({ key }) => key === member);
    return known ? originOf(known.account.baseUrl) : null;
  }

  /** Loads which secrets are kept, and drops those that no order needs. */
  async dropUnneeded(): Promise<void> {
    const { secrets, accounts, journal } = this.#deps;
    // The lost-order scan asks every account, and may have more to ask soon.
    if (!journal.isOpen || journal.read.unfinishedRuns().length > 0 || unvouchedRuns(journal.read) !== null) return;
    const needed = this.#neededAccounts();
    for (const { key } of accounts.declaredAccounts()) {
      if (accounts.matchOf({ account: key }).kind !== 'other') continue;
      const kept = await secrets.keptSecretOf(key);
      if (kept !== null && !accounts.groupOf(key).some((member) => needed.has(member))) await secrets.dropForAccount(key);
    }
  }

  /** The accounts of orders that are open, or whose late read is still due. */
  #neededAccounts(): ReadonlySet<string> {
    const { journal, now } = this.#deps;
    const cutoff = instantAgo(LATE_READ_SPAN_MS + GRACE_MS, now());
    const orders = [...journal.read.openOrders(), ...journal.read.endedSince(cutoff)];
    return new Set(orders.map(({ order: { sale } }) => sale.account ?? ACCOUNT_OF_OLDER_ORDERS));
  }
}
