import { PRACTICE_CREDENTIALS } from '../../../shared/service/practice-credentials.ts';
import type { LedgerEntry, Posting } from '../../../simulator/orders/ledger.ts';
import type { Simulator } from '../../../simulator/server.ts';

/** The true acts of the service, independent of the tills' records. */
export interface Truth {
  readonly sold: ReadonlyMap<string, LedgerEntry>;
  readonly postings: readonly Posting[];
}

export interface Goods {
  readonly serialNumber: string;
  readonly voucherCode: string;
}

export const truthOf = ({ control }: Simulator): Truth => ({
  sold: new Map(control.ledger().map((entry) => [entry.orderId, entry])),
  postings: control.postings(),
});

/** The token or code that the service gives for each of these orders, read with an access token that no till has. */
export async function goodsOf(practice: Simulator, orderIds: readonly string[]): Promise<Map<string, Goods>> {
  const basic = Buffer.from(`${PRACTICE_CREDENTIALS.clientId}:${PRACTICE_CREDENTIALS.clientSecret}`).toString('base64');
  const url = `${practice.authUrl}/token?grant_type=client_credentials`;
  const granted = await fetch(url, { method: 'POST', headers: { authorization: `Basic ${basic}` } });
  const { access_token } = (await granted.json()) as { access_token: string };
  const goods = new Map<string, Goods>();
  for (const orderId of orderIds) {
    const read = await fetch(`${practice.baseUrl}/v2/order/${orderId}`, { headers: { authorization: `Bearer ${access_token}` } });
    const { data } = (await read.json()) as { data: { attributes: { serial_number: string; voucher_code: string } } };
    goods.set(orderId, { serialNumber: data.attributes.serial_number, voucherCode: data.attributes.voucher_code });
  }
  return goods;
}
