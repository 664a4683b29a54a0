import type { KnownAccount } from '../../../journal/projections/account-facts.ts';
import type { ServiceClient } from '../../../service/client.ts';
import { createOrderService } from '../client-order-service.ts';
import type { ReadUnderOtherAccount } from './own-account-service.ts';

interface OtherAccountReaderDeps {
  /** Creates a client for one account, with its own addresses, token and pacer. */
  readonly createClient: (account: KnownAccount) => ServiceClient;
  /** Whether the secret of an account is stored. */
  readonly hasSecret: (account: KnownAccount) => Promise<boolean>;
}

export interface OtherAccountReader {
  readonly read: ReadUnderOtherAccount;
  /** Closes the connections and timers of all clients. */
  close(): Promise<void>;
}

/** Reads the orders of accounts that the settings no longer name, each with its own client. Sends no order. */
export function createOtherAccountReader({ createClient, hasSecret }: OtherAccountReaderDeps): OtherAccountReader {
  const clients = new Map<string, { readonly seq: number; readonly client: ServiceClient }>();
  const clientFor = (account: KnownAccount): ServiceClient => {
    const known = clients.get(account.key);
    if (known?.seq === account.seq) return known.client;
    const client = createClient(account);
    clients.set(account.key, { seq: account.seq, client });
    known?.client.close().catch(() => undefined);
    return client;
  };
  return {
    read: async (account, sale, urgency) =>
      (await hasSecret(account)) ? createOrderService(clientFor(account)).readOrder(sale, urgency) : null,
    close: async () => {
      await Promise.all([...clients.values()].map(({ client }) => client.close()));
    },
  };
}
