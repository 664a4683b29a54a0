import type { ServiceConfig } from './config/service-config.ts';
import type { Switches } from './config/switches.ts';
import { Faults } from './faults/faults.ts';
import { Bucket } from './http/bucket.ts';
import type { Endpoint } from './http/endpoints.ts';
import { Tokens } from './http/tokens.ts';
import { ShopAccount } from './orders/account.ts';
import { Ledger } from './orders/ledger.ts';
import type { AcceptedOrder } from './orders/orders.ts';

/** All that the service remembers; a reset makes a new one. */
export interface World {
  readonly config: ServiceConfig;
  switches: Switches;
  readonly account: ShopAccount;
  readonly tokens: Tokens;
  readonly faults: Faults;
  readonly ledger: Ledger;
  readonly orders: Map<string, AcceptedOrder>;
  readonly buckets: Readonly<Record<Endpoint, Bucket>>;
}

export const newWorld = (config: ServiceConfig): World => ({
  config,
  switches: config.switches,
  account: new ShopAccount(config.balance, config.now()),
  tokens: new Tokens(config.seed, config),
  faults: new Faults(config.seed),
  ledger: new Ledger(),
  orders: new Map(),
  buckets: {
    token: new Bucket(config.limits.token),
    inquiry: new Bucket(config.limits.inquiry),
    checkout: new Bucket(config.limits.checkout),
    orderDetails: new Bucket(config.limits.orderDetails),
    shopInfo: new Bucket(config.limits.shopInfo),
    productList: new Bucket(config.limits.productList),
  },
});
