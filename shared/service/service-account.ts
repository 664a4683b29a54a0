import type { ServiceSettings } from './service-settings.ts';

/**
 * The account of a service that an order was sent to. An order id is valid only there, so the till never sends, repeats
 * or judges an order under another one (docs/accounts.md).
 */
export interface ServiceAccount {
  readonly baseUrl: string;
  /** The path of order details, with its placeholders. */
  readonly path: string;
  readonly clientId: string;
  readonly fsId: string;
}

/** The two addresses of a connection: a client secret goes to the first, the token that it gives to the second. */
export type SecretPlace = Pick<ServiceSettings, 'authUrl' | 'baseUrl'>;

/** The other settings that reads of an account need once the settings name another account. No secret. */
export type AccountReadSettings = Pick<
  ServiceSettings,
  'authUrl' | 'fsIdHeader' | 'notFoundStatuses' | 'unauthorisedStatuses' | 'failureStatuses' | 'errorPointers' | 'noErrorCodes'
>;

/** An account as the journal stores it. */
export interface DeclaredAccount extends ServiceAccount {
  readonly reading: AccountReadSettings;
}

/** Why two accounts count as the same. */
export type SameAccountReason =
  /** The owner declared it. */
  | 'declared'
  /** The fs id was empty before, and nothing else changed. */
  | 'fsIdFilledIn'
  /** Orders of an older journal were last read at this address and path. */
  | 'lastRead'
  /** This account returned an order of an older journal. */
  | 'readHere';

/** Stands for the account of all orders that an older till sold without recording one. */
export const ACCOUNT_OF_OLDER_ORDERS = 'older';

/**
 * The owner's decision about open orders: the new account of the settings is `another` one or the `same`; or, where practice begins, the
 * orders `wait` until live use continues.
 */
export const OPEN_ORDERS_ANSWERS = ['another', 'same', 'wait'] as const;
export type OpenOrdersAnswer = (typeof OPEN_ORDERS_ANSWERS)[number];

/** An account with waiting orders, for the screen. */
export interface OtherAccountView {
  /** The account keys of its orders; {@link ACCOUNT_OF_OLDER_ORDERS} for those of an older till. */
  readonly keys: readonly string[];
  /** Empty where unknown. */
  readonly address: string;
  readonly clientId: string;
  /** The number of its open orders. */
  readonly orders: number;
  /** Whether its orders can be read, because its secret is kept. */
  readonly hasSecret: boolean;
}
