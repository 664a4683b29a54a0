import { DatabaseSync } from '@photostructure/sqlite';
import { type OpenFile, openFile } from '../../../../main/journal/core/database.ts';
import { systemClock } from '../../../../main/lib/clock.ts';
import { createOrderService } from '../../../../main/selling/orders/client-order-service.ts';
import { createServiceClient } from '../../../../main/service/client.ts';
import { openTill } from '../../../../main/till/till.ts';
import { PRACTICE_CREDENTIALS } from '../../../../shared/service/practice-credentials.ts';
import { ServiceSettings } from '../../../../shared/service/service-settings.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { starterProducts } from '../../drive/profile.ts';
import { AMPLE_CASH } from '../../fakes/shop/payments.ts';
import { ticketLine } from '../../fakes/ticket-lines.ts';

/**
 * One sale of a voucher by the till's own parts, in a plain process that can be traced: `one-sale.ts <journal> <service>
 * <FULL|NORMAL|OFF>`. Ends with 0 when the order is a success.
 */

const [journalFile = '', baseUrl = '', level = 'FULL'] = process.argv.slice(2);

/** A journal that syncs less than the till requires: the trace must report it. */
class Weaker extends DatabaseSync {
  override exec(sql: string): void {
    super.exec(sql.replace('synchronous = FULL', `synchronous = ${level}`));
  }
}
const weaker: OpenFile = (path) => new Weaker(path);

const products = starterProducts();
const productOf = (code: string) => products.find((product) => product.code === code) ?? null;
const { fsId, clientId, clientSecret } = PRACTICE_CREDENTIALS;
const service = ServiceSettings.parse({ baseUrl, authUrl: `${baseUrl}/auth`, fsId, clientId });
const client = createServiceClient({
  settings: () => service,
  secret: async () => clientSecret,
  clock: systemClock,
  random: Math.random,
  loopbackOnly: true,
});
let resolve = (): void => {};
let reject = (_error: unknown): void => {};
const delivered = new Promise<void>((yes, no) => {
  resolve = yes;
  reject = no;
});
const till = openTill({
  mode: 'training',
  journalFile,
  openFile: level === 'FULL' ? openFile : weaker,
  service: createOrderService(client),
  clock: systemClock,
  settings: () => Settings.parse({ cashier: 'Sari' }),
  secret: () => ({ is: 'stored' }),
  catalogue: { products, productOf, refused: [] },
  orderChanged: ({ order }) => {
    if (order.state.is === 'success') resolve();
  },
  statusChanged: () => {},
  bug: (error) => reject(error),
});
if (!till.ok) throw new Error(JSON.stringify(till.failure));
const line = ticketLine({ productCode: 'voucher-alfamart-50000', number: '', fields: [] }, null, productOf('voucher-alfamart-50000'));
const made = till.value.checkout.checkout({ nonce: crypto.randomUUID(), lines: [line], given: AMPLE_CASH, repeats: [] });
if (!made.ok) throw new Error(JSON.stringify(made.failure));
await delivered;
till.value.close();
await client.close();
