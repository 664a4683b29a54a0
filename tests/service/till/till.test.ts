import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEvent } from '../../../main/journal/core/events.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import { createOrderService } from '../../../main/selling/orders/client-order-service.ts';
import { createServiceClient, type ServiceClient } from '../../../main/service/client.ts';
import { openTill, type Till } from '../../../main/till/till.ts';
import { FAMILY_IDS, type FamilyId } from '../../../shared/catalogue/families.ts';
import { isSellable, type Product } from '../../../shared/catalogue/product.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import type { Order, OrderStateName } from '../../../shared/orders/order.ts';
import type { QuoteView } from '../../../shared/orders/order-view.ts';
import { PRACTICE_CREDENTIALS } from '../../../shared/service/practice-credentials.ts';
import { ServiceSettings } from '../../../shared/service/service-settings.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { fieldsFor, numberFor } from '../../lab/drive/numbers.ts';
import { starterProducts, startPractice } from '../../lab/drive/profile.ts';
import { ticketLine } from '../../lab/fakes/ticket-lines.ts';

/** Main's own parts, with a practice service over real HTTP and a journal on a real disk. */

const products = starterProducts();
const productOf = (code: string): Product | null => products.find((product) => product.code === code) ?? null;
const ofFamily = (family: FamilyId): Product => {
  const product = products.find((candidate) => candidate.family === family && isSellable(candidate));
  if (!product) throw new Error(`no product of ${family}`);
  return product;
};

let folder: string;
let practice: Simulator;
let client: ServiceClient;
let till: Till;
let listeners: Set<() => void>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loket-till-'));
  practice = await startPractice({ pace: 0 });
  listeners = new Set();
  [client, till] = open();
});
afterEach(async () => {
  till.close();
  await client.close();
  await practice.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(changes: Partial<ServiceSettings> = {}, secret: string = PRACTICE_CREDENTIALS.clientSecret): [ServiceClient, Till] {
  const service = ServiceSettings.parse({
    baseUrl: practice.baseUrl,
    authUrl: practice.authUrl,
    fsId: PRACTICE_CREDENTIALS.fsId,
    clientId: PRACTICE_CREDENTIALS.clientId,
    ...changes,
  });
  const opened = createServiceClient({
    settings: () => service,
    secret: async () => secret,
    clock: systemClock,
    random: Math.random,
    loopbackOnly: true,
  });
  const made = openTill({
    mode: 'training',
    journalFile: join(folder, 'training.db'),
    service: createOrderService(opened),
    clock: systemClock,
    settings: () => Settings.parse({ cashier: 'Sari' }),
    secret: () => ({ is: 'stored' }),
    catalogue: { products, productOf, refused: [] },
    marker: null,
    orderChanged: () => {
      for (const listener of listeners) listener();
    },
    statusChanged: () => {},
    bug: (error) => {
      throw error;
    },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  return [opened, made.value];
}

async function reopen(changes: Partial<ServiceSettings> = {}, secret?: string): Promise<void> {
  till.close();
  await client.close();
  [client, till] = open(changes, secret);
}

/** Resolves when the order is in one of these states, as the till reports them. */
function reaches(orderId: string, ...states: readonly OrderStateName[]): Promise<Order> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const order = till.book.get(orderId)?.order;
      if (!order || !states.includes(order.state.is)) return false;
      listeners.delete(look);
      resolve(order);
      return true;
    };
    if (!look()) listeners.add(look);
  });
}

async function sell(product: Product, seed = 1): Promise<string> {
  const form = { productCode: product.code, number: numberFor(product, seed), fields: fieldsFor(product) };
  let quoted: QuoteView | null = null;
  if (product.price === null) {
    const quote = await till.checkout.inquire(form);
    if (!quote.ok) throw new Error(JSON.stringify(quote.failure));
    quoted = quote.value;
  }
  const made = till.checkout.checkout({
    nonce: crypto.randomUUID(),
    lines: [ticketLine(form, quoted, product)],
    given: [{ tender: 'cash', amount: rupiah(90_000_000) }],
    repeats: [],
  });
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  return made.value[0]?.order.sale.orderId ?? '';
}

describe('a sale over the wire', () => {
  it('goes from inquiry to success in every family, each sold once with the bytes of the journal', async () => {
    practice.control.limit('inquiry', { rate: 100, burst: 100 });
    practice.control.limit('checkout', { rate: 100, burst: 100 });
    practice.control.limit('orderDetails', { rate: 100, burst: 100 });
    const orders = await Promise.all(FAMILY_IDS.map(async (family) => reaches(await sell(ofFamily(family)), 'success')));
    for (const { sale, history, warnings } of orders) {
      expect([sale.product.family, history.map(({ state }) => state)]).toEqual([
        sale.product.family,
        ['intended', 'sending', 'pending', 'success'],
      ]);
      expect(warnings).toEqual([]);
      const postings = practice.control.postings().filter((posting) => posting.orderId === sale.orderId);
      expect(postings.map((posting) => posting.body)).toEqual([sale.body]);
    }
    expect(practice.control.ledger().map((entry) => entry.times)).toEqual(FAMILY_IDS.map(() => 1));
    expect(till.book.journal.verify().brokenAt).toBeNull();
  });
});

describe('when the network or the service misbehaves', () => {
  const token = ofFamily('electricity-prepaid');

  it('an answer that is lost after processing leaves the order in doubt, and a read finds the token: one sale, one POST', async () => {
    practice.control.fault({ endpoint: 'checkout', kind: 'dropAfter' });
    const orderId = await sell(token);
    const order = await reaches(orderId, 'success');
    expect(order.history.map(({ state }) => state)).toEqual(['intended', 'sending', 'unknown', 'success']);
    expect(practice.control.postings()).toHaveLength(1);
  });

  it('an expired token is renewed, and the same bytes are sent again', async () => {
    await sell(ofFamily('telco-prepaid'));
    practice.control.expireTokens();
    const orderId = await sell(token);
    await reaches(orderId, 'success');
    const bodies = practice.control
      .postings()
      .map((posting) => posting.body)
      .filter((body) => body.includes(orderId));
    expect(new Set(bodies).size).toBe(1);
    expect(practice.control.ledger().filter((entry) => entry.orderId === orderId)).toHaveLength(1);
  });

  it("a refusal is shown as rejected only after a read, with the service's message", async () => {
    practice.control.setBalance(0);
    await reaches(await sell(ofFamily('telco-prepaid'), 2), 'rejected', 'unknown');
    practice.control.setBalance(1_000_000_000);
    await reaches(await sell(token), 'success');
    practice.control.setBalance(0);
    const order = await reaches(await sell(token, 3), 'rejected');
    expect(order.state).toMatchObject({ is: 'rejected', message: expect.stringMatching(/saldo/i) });
  });

  it('an unreachable service leaves the order not sent, with the reason', async () => {
    const quote = await till.checkout.inquire({ productCode: token.code, number: numberFor(token), fields: [] });
    expect(quote.ok).toBe(true);
    await practice.close();
    const orderId = await sell(ofFamily('voucher-retail'));
    expect((await reaches(orderId, 'notSent')).state).toMatchObject({ is: 'notSent', cause: 'refused' });
  });

  it.each(['status429', 'status503', 'garbage'] as const)(
    '%s of the token address delays the order, which is then sent once',
    async (kind) => {
      practice.control.fault({ endpoint: 'token', kind, count: 2 });
      const order = await reaches(await sell(ofFamily('telco-prepaid')), 'success');
      expect(order.history.map(({ state }) => state)).toEqual(['intended', 'sending', 'pending', 'success']);
      expect(practice.control.postings().map(({ body }) => body)).toEqual([order.sale.body]);
    },
  );

  it('a refused secret leaves the order not sent, and posts nothing', async () => {
    await reopen({}, 'wrong');
    const orderId = await sell(ofFamily('voucher-retail'));
    expect((await reaches(orderId, 'notSent')).state).toMatchObject({ is: 'notSent', cause: 'unauthorised' });
    expect(practice.control.postings()).toHaveLength(0);
  });

  it('an order that hangs while the till is closed is read again at the next start, and not sent again', async () => {
    practice.control.fault({ endpoint: 'checkout', kind: 'hangAfter' });
    const orderId = await sell(token);
    await reaches(orderId, 'sending');
    await practicePosted(1);
    await reopen();
    expect(till.recovered).toBe(1);
    await reaches(orderId, 'success');
    expect(practice.control.ledger().map((entry) => [entry.orderId, entry.times])).toEqual([[orderId, 1]]);
  });
});

/** Resolves when this many checkouts have arrived; the practice service's own record counts them. */
async function practicePosted(count: number): Promise<void> {
  while (practice.control.postings().length < count) await new Promise((resolve) => setImmediate(resolve));
}

describe('a journal of real sales', () => {
  it('holds the raw answers beside the decoded ones', async () => {
    const orderId = await sell(ofFamily('electricity-prepaid'));
    await reaches(orderId, 'success');
    const events: JournalEvent[] = till.book.journal.eventsOf(orderId);
    const raws = events.flatMap((event) => (event.type === 'order' && event.raw ? [JSON.parse(event.raw)] : []));
    expect(raws.map(({ data }) => data.attributes.status)).toEqual(['Pending', 'Success']);
  });
});
