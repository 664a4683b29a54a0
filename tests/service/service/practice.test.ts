import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../main/lib/clock.ts';
import { createServiceClient, type ServiceClient } from '../../../main/service/client.ts';
import { checkoutBody } from '../../../main/service/operations/request-bodies.ts';
import { type FamilyId, families } from '../../../shared/catalogue/families.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { Rupiah } from '../../../shared/lib/money.ts';
import { PRACTICE_CREDENTIALS } from '../../../shared/service/practice-credentials.ts';
import { ServiceSettings } from '../../../shared/service/service-settings.ts';
import { FAULT_NAMES, FAULTS } from '../../../simulator/faults/fault-kinds.ts';
import { type Simulator, startSimulator } from '../../../simulator/server.ts';
import { fieldsFor, numberFor, starterProducts } from '../simulator/starter-products.ts';
import { checkoutOver } from './scripted-service.ts';

/** The client against the practice service: two independent implementations of the specification. */

let simulator: Simulator;
let client: ServiceClient;
let settings: ServiceSettings;

beforeEach(async () => {
  const wide = { rate: 500, burst: 500 };
  simulator = await startSimulator({
    products: starterProducts,
    pace: 0,
    limits: { token: wide, inquiry: wide, checkout: wide, orderDetails: wide, shopInfo: wide },
  });
  settings = ServiceSettings.parse({
    baseUrl: simulator.baseUrl,
    authUrl: simulator.authUrl,
    fsId: PRACTICE_CREDENTIALS.fsId,
    clientId: PRACTICE_CREDENTIALS.clientId,
  });
  client = clientWith(PRACTICE_CREDENTIALS.clientSecret);
});
afterEach(async () => {
  await client.close();
  await simulator.close();
});

const clientWith = (secret: string, callTimeoutMs = 10_000): ServiceClient =>
  createServiceClient({
    settings: () => ({ ...settings, callTimeoutMs }),
    secret: async () => secret,
    clock: systemClock,
    random: Math.random,
    loopbackOnly: true,
  });

const oneOf = (family: FamilyId): Product => {
  const product = starterProducts.find((candidate) => candidate.family === family);
  if (!product) throw new Error(`No ${family} in the starter catalogue`);
  return product;
};

let sequence = 0;
const nextId = () => `testtill${String(++sequence).padStart(8, '0')}`;

async function amountFor(product: Product, clientNumber: string): Promise<Rupiah | null> {
  if (!families[product.family].inquiry) return null;
  const quote = await client.inquire({
    productCode: product.code,
    clientNumber,
    fields: fieldsFor(product),
    family: product.family,
    inquiryType: product.inquiryType,
  });
  if (quote.kind !== 'accepted') throw new Error(`${product.code}: ${JSON.stringify(quote)}`);
  return families[product.family].amount ? quote.value.attributes.sales_price : null;
}

async function orderOf(product: Product) {
  const orderId = nextId();
  const clientNumber = numberFor(product);
  const amount = await amountFor(product, clientNumber);
  const call = { orderId, productCode: product.code, clientNumber, family: product.family, fields: fieldsFor(product) };
  return { ...call, body: checkoutBody({ ...call, amount }) };
}

describe('a sale at the practice service', () => {
  it.each(Object.keys(families) as FamilyId[])('of %s goes from the inquiry to Success', async (family) => {
    const order = await orderOf(oneOf(family));
    expect(await checkoutOver(client, order)).toMatchObject({
      kind: 'accepted',
      value: { reading: { status: 'Pending' } },
    });
    expect(await client.orderDetails(order, { priority: 'cashier' })).toMatchObject({
      kind: 'accepted',
      value: { reading: { status: 'Success', errorCode: '' } },
    });
    expect(simulator.control.ledger()).toHaveLength(1);
  });

  it.each(Object.keys(families) as FamilyId[])('of %s also succeeds while every answer is odd but honest', async (family) => {
    simulator.control.set({ oddMembers: 1 });
    const order = await orderOf(oneOf(family));
    const sold = await checkoutOver(client, order);
    expect(sold).toMatchObject({ kind: 'accepted', value: { reading: { status: 'Pending', errorCode: '' } } });
    expect(sold).toHaveProperty('value.reading.odd');
    const read = await client.orderDetails(order, { priority: 'cashier' });
    expect(read).toMatchObject({ kind: 'accepted', value: { reading: { status: 'Success', errorCode: '' } } });
    expect(simulator.control.ledger()).toHaveLength(1);
  });

  it('is Pending until the service has fulfilled it', async () => {
    await client.close();
    await simulator.close();
    simulator = await startSimulator({ products: starterProducts });
    settings = { ...settings, baseUrl: simulator.baseUrl, authUrl: simulator.authUrl };
    client = clientWith(PRACTICE_CREDENTIALS.clientSecret);
    const order = await orderOf(oneOf('electricity-prepaid'));
    await checkoutOver(client, order);
    expect(await client.orderDetails(order, { priority: 'cashier' })).toMatchObject({
      value: { reading: { status: 'Pending', fulfilledAt: null } },
    });
    simulator.control.finish(order.orderId);
    expect(await client.orderDetails(order, { priority: 'cashier' })).toMatchObject({
      value: { reading: { status: 'Success', voucherCode: expect.stringMatching(/^\d{4}(-\d{4}){4}$/) } },
    });
  });
});

describe('the live check at the practice service', () => {
  it('passes with the right credentials', async () => {
    expect(await client.check(settings, null)).toMatchObject({ ok: true });
  });

  it('names a wrong secret', async () => {
    expect((await client.check(settings, 'wrong')).steps.at(-1)).toMatchObject({
      step: 'token',
      failure: { kind: 'unauthorised', at: 'token' },
    });
  });

  it('names a wrong path', async () => {
    const draft = { ...settings, shopInfo: { path: '/v1/nowhere' } };
    expect((await client.check(draft, null)).steps.at(-1)).toMatchObject({ step: 'shopInfo', failure: { kind: 'refused', status: 404 } });
  });
});

describe('every fault of the practice service, at a checkout', () => {
  /** Faults that the answer hides: the service says that it did not process what it did process. */
  const LIES = /^status(4\d\d)After$/;

  it.each(FAULT_NAMES)('%s: at most one POST, and no unproven claim', async (kind) => {
    const order = await orderOf(oneOf('electricity-prepaid'));
    const impatient = clientWith(PRACTICE_CREDENTIALS.clientSecret, 1_000);
    simulator.control.fault({ kind, endpoint: 'checkout', ms: kind.startsWith('hang') ? 1_500 : 50 });
    const outcome = await checkoutOver(impatient, order);
    await impatient.close();
    expect(simulator.control.calls().filter(({ endpoint }) => endpoint === 'checkout')).toHaveLength(1);
    expect(outcome.kind).not.toBe('notSent');
    const sold = simulator.control.ledger().length > 0;
    expect(sold).toBe(FAULTS[kind].processed);
    if (outcome.kind === 'accepted') expect(sold).toBe(true);
    if (sold && !LIES.test(kind)) expect(['accepted', 'inDoubt']).toContain(outcome.kind);
  });
});
