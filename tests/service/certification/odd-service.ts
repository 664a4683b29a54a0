import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { httpServer, type Received } from '../service/servers.ts';
import { settingsAt } from './command.ts';
import { WIDE_LIMIT } from './strict-service.ts';

/** A correct service, except that a test can change the answer of each operation. */

export interface OddOrder {
  readonly id: string;
  readonly attributes: Record<string, unknown>;
}

/** What is sent: `text` unchanged, `hang` for no answer, `reset` for a broken connection. */
export type Reply =
  | {
      readonly status?: number;
      readonly json?: unknown;
      readonly text?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | 'hang'
  | 'reset';

export interface Twists {
  token?: (usual: Reply) => Reply;
  inquiry?: (usual: Reply) => Reply;
  checkout?: (order: OddOrder, usual: Reply) => Reply;
  /** `usual` is a Success with a token. */
  details?: (order: OddOrder, usual: Reply) => Reply;
  products?: (usual: Reply) => Reply;
  /** No answer states a limit, so the client keeps to one call a second for each operation. */
  isLimitUnstated?: boolean;
}

const PRICE = 15_000;

interface Asked {
  readonly data: { readonly id: string; readonly attributes: Record<string, unknown> };
}

export async function oddService(twists: Twists) {
  const orders = new Map<string, OddOrder>();
  const calls: string[] = [];
  let hear = (): void => undefined;
  const answer = (received: Received, response: ServerResponse): void => {
    const { method, url } = received;
    calls.push(`${method} ${url}`);
    send(response, replyTo(received, twists, orders), twists.isLimitUnstated !== true);
    hear();
  };
  const { address, close } = await httpServer(answer);
  return {
    orders,
    calls,
    twists,
    close,
    settings: (changes: object = {}) => settingsAt(address, { ...PACE, ...changes }),
    /** Resolves as soon as this many calls of a kind have arrived. */
    called: (kind: (call: string) => boolean, count = 1) =>
      new Promise<void>((resolve) => {
        hear = () => {
          if (calls.filter(kind).length >= count) resolve();
        };
        hear();
      }),
  };
}

const PACE = { pollSeconds: 0.3, failureStatuses: ['Gagal'] };

function replyTo({ method, url, body }: Received, twists: Twists, orders: Map<string, OddOrder>): Reply {
  const same = (usual: Reply): Reply => usual;
  if (url.startsWith('/auth/token')) return (twists.token ?? same)({ json: { access_token: 'a-token-of-this-test', expires_in: 3_600 } });
  if (url === '/v2/product-list') return (twists.products ?? same)({ json: { data: [] } });
  if (method === 'GET') return detailsOf(url.split('/').at(-1) ?? '', twists, orders);
  const { data } = JSON.parse(body) as Asked;
  if (url === '/v2/inquiry') return (twists.inquiry ?? same)({ json: inquiryAnswer(data.attributes) });
  const order = { id: data.id, attributes: data.attributes };
  orders.set(order.id, order);
  const usual = { json: orderAnswer(order, 'Pending', {}) };
  return twists.checkout ? twists.checkout(order, usual) : usual;
}

function detailsOf(id: string, { details }: Twists, orders: Map<string, OddOrder>): Reply {
  const order = orders.get(id);
  if (!order) return { status: 404, json: { errors: [{ title: 'Order not found' }] } };
  const usual = { json: delivered(order) };
  return details ? details(order, usual) : usual;
}

function send(response: ServerResponse, reply: Reply, isLimitStated: boolean): void {
  if (reply === 'hang') return;
  if (reply === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  const { status = 200, json, text = JSON.stringify(json), headers = {} } = reply;
  // A 429 contradicts a limit that no call reaches.
  const limits = isLimitStated && status !== 429 ? WIDE_LIMIT : {};
  response.writeHead(status, { 'Content-Type': 'application/json', ...limits, ...headers }).end(text);
}

const inquiryAnswer = ({ product_code, client_number }: Record<string, unknown>) => ({
  data: {
    type: 'inquiry',
    id: client_number,
    attributes: {
      admin_fee: 0,
      base_price: PRICE,
      client_name: 'SITI',
      client_number,
      fields: null,
      inquiry_result: [],
      meter_id: '',
      product_code,
      sales_price: PRICE,
    },
  },
});

function orderAnswer({ id, attributes }: OddOrder, status: string, more: Record<string, unknown>) {
  const { client_number, product_code, fields = null } = attributes;
  const own = { client_number, product_code, fields, status, sales_price: PRICE, partner_fee: 0, serial_number: '' };
  return { data: { type: 'order', id, attributes: { error_code: '', error_detail: '', fulfilled_at: null, ...own, ...more } } };
}

/** No two orders have the same token. */
const tokenOf = ({ id }: OddOrder): string => `1234-5678-9012-${createHash('sha256').update(id).digest('hex').slice(0, 8).toUpperCase()}`;

/** The delivered order, with some members changed by the test. */
export const delivered = (order: OddOrder, more: Record<string, unknown> = {}, status = 'Success') =>
  orderAnswer(order, status, {
    admin_fee: 0,
    client_name: '',
    fulfilled_at: '2026-01-02T03:04:05.678Z',
    fulfillment_result: null,
    serial_number: tokenOf(order),
    voucher_code: tokenOf(order),
    ...more,
  });
