import type { OrderStateName } from '../order/order.ts';
import type { ServiceSettings } from '../settings/settings.ts';

/**
 * Whom an order was sent to: one account of one service. An order id means something there alone, so an order is never sent,
 * repeated or judged under another (docs/orders.md, "The account of an order").
 */
export interface ServiceAccount {
  readonly baseUrl: string;
  /** The path of order details, with its placeholders. */
  readonly path: string;
  readonly clientId: string;
  readonly fsId: string;
}

/** What else it takes to read the orders of an account once the settings name another one. No secret. */
export type AccountReadSettings = Pick<
  ServiceSettings,
  'authUrl' | 'fsIdHeader' | 'notFoundStatuses' | 'unauthorisedStatuses' | 'failureStatuses' | 'errorPointers' | 'noErrorCodes'
>;

/** An account as the journal keeps it. */
export interface DeclaredAccount extends ServiceAccount {
  readonly reading: AccountReadSettings;
}

/** Why two accounts count as one. */
export type SameAccountReason =
  /** The owner says so. */
  | 'declared'
  /** The fs id was empty before, and nothing else changed. */
  | 'fsIdFilledIn'
  /** Orders of an older journal were last read at this address and path. */
  | 'lastRead'
  /** This account has said back an order of an older journal. */
  | 'readHere';

/** Stands for the account of all orders that an older till sold, which did not write it down. */
export const ACCOUNT_OF_OLDER_ORDERS = 'older';

/** What the owner says of the open orders of an account that the settings leave: theirs is another account, or the same. */
export const OPEN_ORDERS_ANSWERS = ['another', 'same'] as const;
export type OpenOrdersAnswer = (typeof OPEN_ORDERS_ANSWERS)[number];

/** The open orders that another connection would leave behind; the first of them by name. */
export interface OrdersLeftBehind {
  readonly count: number;
  readonly orders: readonly {
    readonly orderId: string;
    readonly product: string;
    readonly clientNumber: string;
    readonly state: OrderStateName;
  }[];
}

/** An account that orders wait for, as the screen is told of it. */
export interface OtherAccountView {
  /** What its orders name as their account; {@link ACCOUNT_OF_OLDER_ORDERS} for those of an older till. */
  readonly keys: readonly string[];
  /** Empty where it is not known. */
  readonly address: string;
  readonly clientId: string;
  /** How many of its orders are open. */
  readonly orders: number;
  /** Whether its orders can be read: its secret is kept. */
  readonly hasSecret: boolean;
}
