import { families } from '../shared/catalogue/families.ts';
import { fixedPrice, pageOf, productsListed } from './catalogue/price-list.ts';
import type { BillTarget } from './families/script.ts';
import { traitsOf } from './families/traits.ts';
import { endingOf } from './faults/magic.ts';
import { type Answer, html, json, type Refusal, refuse } from './http/answers.ts';
import type { Endpoint } from './http/endpoints.ts';
import { type Ordered, readCheckout, readInquiry } from './http/requests.ts';
import { randomOf } from './lib/random.ts';
import { debitOf } from './orders/account.ts';
import { billFor, deliveryFor, type Quoted } from './orders/bills.ts';
import type { Became } from './orders/ledger.ts';
import { type AcceptedOrder, checkoutForm, detailsForm, type Ending, isDelivered } from './orders/orders.ts';
import type { World } from './world.ts';

/** The operations behind token and limit. */

/** A call to answer: its body as JSON and as bytes, and its path parameters. */
export interface Call {
  readonly body: unknown;
  readonly bytes: Uint8Array;
  readonly params: Readonly<Record<string, string>>;
  readonly now: number;
}

type Operation = (world: World, call: Call) => Answer;

const inquiry: Operation = (world, { body, now }) => {
  const parsed = readInquiry(body, world.config.products);
  if (!parsed.ok) return refuse(parsed.failure.code, parsed.failure.detail);
  const quoted = billFor(world.config.seed, parsed.value, new Date(now));
  if (!quoted) return refuse('no_inquiry', parsed.value.product.code);
  if (isPaid(world, parsed.value, now)) return refuse('already_paid', parsed.value.number);
  const { bill } = quoted;
  return json(200, {
    data: {
      type: 'inquiry',
      id: bill.billingCode ?? parsed.value.number,
      attributes: {
        admin_fee: bill.adminFee,
        base_price: bill.basePrice,
        client_name: quoted.clientName,
        client_number: parsed.value.number,
        fields: parsed.value.fields.length > 0 ? parsed.value.fields : null,
        inquiry_result: quoted.lines,
        meter_id: bill.meterId ?? '',
        product_code: parsed.value.product.code,
        sales_price: quoted.salesPrice,
      },
    },
  });
};

/**
 * Whether an order has paid this bill this month, so that the biller refuses it: for bills, not for purchases (a token,
 * game credit), and only with the switch `paidOnce`.
 */
function isPaid({ switches, orders }: World, { product, number, fields }: BillTarget, now: number): boolean {
  const { amount, goods } = families[product.family];
  if (!switches.paidOnce || !amount || goods !== null) return false;
  const isSame = (order: AcceptedOrder) =>
    order.productCode === product.code && order.clientNumber === number && JSON.stringify(order.fields) === JSON.stringify(fields);
  return [...orders.values()].some((order) => isSame(order) && isDelivered(order, now) && monthOf(order.acceptedAt) === monthOf(now));
}

const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

const checkout: Operation = (world, call) => {
  const ordered = readCheckout(call.body, world.config.products);
  if (!ordered.ok) return refused(world, call, ordered.failure.code, ordered.failure.detail);
  const known = world.orders.get(ordered.value.orderId);
  return known ? repeated(world, call, known) : accept(world, call, ordered.value);
};

const orderData = (order: AcceptedOrder, attributes: unknown): Answer => json(200, { data: { type: 'order', id: order.id, attributes } });

function accept(world: World, call: Call, ordered: Ordered): Answer {
  const quoted = billFor(world.config.seed, ordered, new Date(call.now));
  const salesPrice = quoted?.salesPrice ?? fixedPrice(world, ordered.product, call.now);
  if (ordered.amount !== null && ordered.amount !== salesPrice)
    return refused(world, call, 'wrong_amount', `attributes.amount: ${salesPrice}`);
  if (isPaid(world, ordered, call.now)) return refused(world, call, 'already_paid', ordered.number);
  const ending = endingOf(ordered.number);
  const empty = ending?.kind === 'refuses' && ending.code === 'balance_empty';
  const order = newOrder(world, ordered, quoted, salesPrice, call.now);
  if (empty || debitOf(order, world.switches.debit) > world.account.balanceAt(call.now)) return refused(world, call, 'balance_empty');
  world.orders.set(order.id, order);
  sell(world, call, order, 'sale');
  return orderData(order, checkoutForm(order));
}

function repeated(world: World, call: Call, order: AcceptedOrder): Answer {
  switch (world.switches.repeat) {
    case 'refuse':
      return refused(world, call, 'repeated_order', order.id);
    case 'same':
      post(world, call, order.id, 'sameOrder', null);
      return orderData(order, checkoutForm(order));
    case 'sell':
      sell(world, call, order, 'secondSale');
      return orderData(order, checkoutForm(order));
  }
}

function sell(world: World, call: Call, order: AcceptedOrder, became: Became): void {
  world.account.debit(order, world.switches.debit, call.now);
  const { id: orderId, productCode, clientNumber, salesPrice } = order;
  world.ledger.sold({ orderId, productCode, clientNumber, salesPrice }, new Date(call.now).toISOString());
  post(world, call, orderId, became, null);
}

function refused(world: World, call: Call, code: Refusal, detail = ''): Answer {
  post(world, call, orderIdOf(call.body) ?? '', 'refused', code);
  return refuse(code, detail);
}

function post(world: World, call: Call, orderId: string, became: Became, refusal: Refusal | null): void {
  const bytes = Buffer.from(call.bytes);
  const at = new Date(call.now).toISOString();
  world.ledger.posted({ orderId, at, body: bytes.toString('utf8'), bodyBase64: bytes.toString('base64'), became, refusal });
}

function newOrder(world: World, ordered: Ordered, quoted: Quoted | null, salesPrice: number, now: number): AcceptedOrder {
  const { seed } = world.config;
  const ending = endFor(world, ordered, now);
  const fulfilledAt = new Date(ending.at ?? now);
  return {
    id: ordered.orderId,
    productCode: ordered.product.code,
    clientNumber: ordered.number,
    fields: ordered.fields,
    salesPrice,
    adminFee: quoted?.bill.adminFee ?? 0,
    partnerFee: randomOf('partner fee', ordered.product.code).pick([0, 500, 750, 1_000]),
    acceptedAt: now,
    delivery: deliveryFor(seed, ordered, quoted, ordered.orderId, fulfilledAt),
    ending,
  };
}

/** When and how the order will end: by seed and order id, and by the last digits of its number. */
function endFor(world: World, { product, number, orderId }: Ordered, now: number): Ending {
  const { seed, pace } = world.config;
  const [shortest, longest] = traitsOf(product).pendingSeconds;
  const random = randomOf(seed, 'pending', orderId);
  const drawn = shortest + random.fraction() * (longest - shortest);
  const magic = endingOf(number);
  const seconds = magic?.kind === 'waits' ? magic.seconds : drawn;
  const at = seconds === null ? null : now + seconds * 1_000 * pace;
  if (magic?.kind === 'fails') return { at, status: magic.status, errorCode: magic.code, errorDetail: magic.detail, delivers: false };
  return { at, status: 'Success', errorCode: '', errorDetail: '', delivers: magic?.kind !== 'emptyHanded' };
}

const orderDetails: Operation = (world, { params, now }) => {
  const order = world.orders.get(params.order_id ?? '');
  if (!order || now < order.acceptedAt + world.switches.visibleAfterMs) return notFound(world, params.order_id ?? '');
  return orderData(order, detailsForm(order, now));
};

function notFound(world: World, orderId: string): Answer {
  const answer = refuse('order_not_found', orderId);
  const by: Record<typeof world.switches.notFound, () => Answer> = {
    json404: () => answer,
    html404: () => html(404, 'Not Found'),
    json200: () => ({ ...answer, status: 200 }),
  };
  return by[world.switches.notFound]();
}

/** The payload is not shown in the specification ("Shop information"): the balance is at /data/attributes/balance. */
const shopInfo: Operation = (world, { params, now }) => {
  if (params.fs_id !== world.config.fsId) return refuse('wrong_shop', params.fs_id);
  return json(200, {
    data: {
      type: 'shop',
      id: world.config.fsId,
      attributes: { name: 'Kios Latihan', status: 'active', balance: world.account.balanceAt(now), currency: 'IDR' },
    },
  });
};

const productList: Operation = (world, { params, now }) => json(200, { data: pageOf(productsListed(world, now), params.page) });

export const OPERATIONS: Readonly<Record<Exclude<Endpoint, 'token'>, Operation>> = {
  inquiry,
  checkout,
  orderDetails,
  shopInfo,
  productList,
};

/** The order id in a body, if any. */
export function orderIdOf(body: unknown): string | null {
  const data = memberOf(body, 'data');
  const id = memberOf(data, 'id');
  return typeof id === 'string' && memberOf(data, 'type') === 'order' ? id : null;
}

/** The product code in a body, if any. */
export function productCodeOf(body: unknown): string | null {
  const code = memberOf(memberOf(memberOf(body, 'data'), 'attributes'), 'product_code');
  return typeof code === 'string' ? code : null;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
