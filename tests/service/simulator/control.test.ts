import { describe, expect, it } from 'vitest';
import { HARSH } from '../../../simulator/config/switches.ts';
import { connectControl } from './remote-control.ts';
import { attributesIn, memberOf, openSimulator, purchaseOf, refusalOf, salesPriceOf, statusOf } from './simulator-fixture.ts';
import { starter, starterProducts } from './starter-products.ts';

const pulsa = purchaseOf(starter('pulsa-xl-25000'));
const other = purchaseOf(starter('pulsa-axis-10000'));

describe('an order id that comes again', () => {
  it('is refused, and was sold once', async () => {
    const counter = await openSimulator();
    await counter.checkout('o1', pulsa);
    const again = await counter.checkout('o1', pulsa);
    expect([again.status, refusalOf(again)]).toEqual([409, 'repeated_order']);
    expect(counter.simulator.control.ledger()).toMatchObject([
      { orderId: 'o1', times: 1, postings: [{ became: 'sale' }, { became: 'refused', refusal: 'repeated_order' }] },
    ]);
  });

  it('is answered with the same order where the switch says so, and was sold once', async () => {
    const counter = await openSimulator({ switches: { repeat: 'same' } });
    const first = await counter.checkout('o1', pulsa);
    const again = await counter.checkout('o1', other);
    expect(again.body).toEqual(first.body);
    expect(counter.simulator.control.ledger()).toMatchObject([{ times: 1, postings: [{ became: 'sale' }, { became: 'sameOrder' }] }]);
  });

  it('is a second sale where the switch says so: the ledger says twice, and the balance is charged twice', async () => {
    const counter = await openSimulator({ switches: { repeat: 'sell' }, balance: 100_000 });
    await counter.checkout('o1', pulsa);
    expect((await counter.checkout('o1', pulsa)).status).toBe(200);
    expect(counter.simulator.control.ledger()).toMatchObject([{ times: 2, postings: [{ became: 'sale' }, { became: 'secondSale' }] }]);
    expect(counter.simulator.control.balance()).toBe(100_000 - 2 * 26_000);
  });
});

describe('the ledger', () => {
  it('keeps the exact bytes of each checkout', async () => {
    const counter = await openSimulator();
    const body = `{ "data":{"type":"order", "id":"o1","attributes":{"client_number":"${pulsa.number}","product_code":"${pulsa.product.code}"}}}\n`;
    expect((await counter.send({ method: 'POST', path: '/v2/order', body })).status).toBe(200);
    const [posting] = counter.simulator.control.postings();
    expect(posting?.body).toBe(body);
    expect(Buffer.from(posting?.bodyBase64 ?? '', 'base64').toString('utf8')).toBe(body);
  });

  it('keeps refused checkouts apart from sales', async () => {
    const counter = await openSimulator();
    await counter.checkout('o1', { ...pulsa, number: '' });
    expect(counter.simulator.control.ledger()).toEqual([]);
    expect(counter.simulator.control.postings()).toMatchObject([{ orderId: 'o1', became: 'refused', refusal: 'number_missing' }]);
  });

  it('records every call, without its token', async () => {
    const counter = await openSimulator();
    await counter.checkout('o1', pulsa);
    await counter.details('o1');
    const calls = counter.simulator.control.calls();
    expect(calls.map(({ method, path, status, orderId }) => [method, path, status, orderId])).toEqual([
      ['POST', '/auth/token?grant_type=client_credentials', 200, null],
      ['POST', '/v2/order', 200, 'o1'],
      ['GET', '/v2/order/o1', 200, 'o1'],
    ]);
    expect(JSON.stringify(calls)).not.toContain('latihan.1.');
    await expect.poll(() => counter.simulator.control.calls().every(({ ms }) => ms !== null && ms >= 0)).toBe(true);
  });
});

describe('an order that nobody finds', () => {
  it('is answered in JSON with 404, as a web page with 404, or as an error with 200', async () => {
    const counter = await openSimulator();
    const how = async (notFound: 'json404' | 'html404' | 'json200'): Promise<unknown[]> => {
      counter.simulator.control.set({ notFound });
      const { status, headers, body } = await counter.details('never');
      return [status, headers['content-type'], memberOf(body, 'errors', 0, 'code')];
    };
    expect(await how('json404')).toEqual([404, 'application/json', 'order_not_found']);
    expect(await how('html404')).toEqual([404, 'text/html; charset=utf-8', undefined]);
    expect(await how('json200')).toEqual([200, 'application/json', 'order_not_found']);
  });

  it('may be a new order, for as long as the switch says', async () => {
    const counter = await openSimulator({ switches: { visibleAfterMs: 2_000 }, pace: 0 });
    await counter.checkout('o1', pulsa);
    counter.clock.at += 1_999;
    expect((await counter.details('o1')).status).toBe(404);
    counter.clock.at += 1;
    expect(statusOf(await counter.details('o1'))).toBe('Success');
  });
});

describe('airtime prices', () => {
  it('are those of the catalogue, unless the switch moves them', async () => {
    const counter = await openSimulator();
    const prices = async (prefix: string): Promise<number[]> => {
      const airtime = starterProducts.filter(({ code }) => code.startsWith('pulsa-'));
      return Promise.all(airtime.map(async (product) => salesPriceOf(await counter.checkout(prefix + product.code, purchaseOf(product)))));
    };
    const catalogue = await prices('a-');
    expect(catalogue).toEqual(starterProducts.filter(({ code }) => code.startsWith('pulsa-')).map(({ price }) => price));
    counter.simulator.control.set({ movingPrices: true });
    const moved = await prices('b-');
    expect(moved).not.toEqual(catalogue);
    expect(await prices('c-')).toEqual(moved);
  });
});

describe('the control', () => {
  it('changes the named switches, and refuses unknown ones', async () => {
    const { control } = (await openSimulator({ switches: HARSH })).simulator;
    expect(control.set({ repeat: 'same' })).toMatchObject({ ...HARSH, repeat: 'same' });
    expect(() => control.set(JSON.parse('{"mood":"bad"}'))).toThrow();
    expect(control.switches()).toMatchObject({ repeat: 'same', notFound: 'html404' });
  });

  it('ends a pending order as requested', async () => {
    const counter = await openSimulator();
    for (const id of ['o1', 'o2']) await counter.checkout(id, pulsa);
    counter.simulator.control.finish('o1');
    counter.simulator.control.finish('o2', { status: 'Failed', errorCode: 'X', errorDetail: 'stok habis' });
    expect(attributesIn(await counter.details('o1'))).toMatchObject({ status: 'Success' });
    expect(attributesIn(await counter.details('o2'))).toMatchObject({ status: 'Failed', error_code: 'X', error_detail: 'stok habis' });
    expect(counter.simulator.control.finish('never')).toBe(false);
  });

  it('forgets everything when it is reset', async () => {
    const counter = await openSimulator();
    await counter.checkout('o1', pulsa);
    counter.simulator.control.fault({ kind: 'delay' });
    counter.simulator.control.reset();
    const { control } = counter.simulator;
    expect([control.ledger(), control.calls(), control.faults(), control.tokensIssued()]).toEqual([[], [], [], 0]);
    expect((await counter.details('o1')).status).toBe(401);
  });

  it('is the same from another process', async () => {
    const counter = await openSimulator({ controlKey: 'kunci' });
    const remote = connectControl(counter.simulator.baseUrl, 'kunci');
    const { control } = counter.simulator;
    await counter.checkout('o1', pulsa);
    expect(await remote.ledger()).toEqual(control.ledger());
    expect(await remote.postings()).toEqual(control.postings());
    expect((await remote.calls()).map(({ path }) => path)).toEqual(control.calls().map(({ path }) => path));
    expect(await remote.set({ repeat: 'sell' })).toEqual(control.switches());
    expect(await remote.switches()).toMatchObject({ repeat: 'sell', notFound: 'json404' });
    expect(await remote.fault({ kind: 'dropAfter', endpoint: 'checkout' })).toEqual(control.faults()[0]);
    expect(await remote.faults()).toHaveLength(1);
    await remote.clearFaults();
    expect([control.faults(), await remote.struck(), await remote.tokensIssued()]).toEqual([[], {}, 1]);
    await remote.limit('shopInfo', { rate: 1, burst: 1 });
    expect((await counter.shopInfo()).headers['x-ratelimit-limit']).toBe('1 req/s (burst 1)');
    await remote.setBalance(5_000);
    expect([control.balance(), await remote.balance()]).toEqual([5_000, 5_000]);
    expect([await remote.finish('o1'), await remote.finish('never')]).toEqual([true, false]);
    expect(statusOf(await counter.details('o1'))).toBe('Success');
    await remote.expireTokens();
    expect((await counter.details('o1')).status).toBe(401);
    await remote.reset();
    expect(control.ledger()).toEqual([]);
  });

  it('refuses calls without its key, and names the fault of a bad request', async () => {
    const counter = await openSimulator({ controlKey: 'kunci' });
    expect((await counter.send({ path: '/practice/ledger' })).status).toBe(403);
    expect((await counter.send({ path: '/practice/ledger', headers: { 'x-practice-key': 'kuncy' } })).status).toBe(403);
    const remote = connectControl(counter.simulator.baseUrl, 'kunci');
    await expect(remote.fault(JSON.parse('{"kind":"gremlins"}'))).rejects.toThrow(/kind/);
    await expect(remote.set(JSON.parse('{"repeat":"maybe"}'))).rejects.toThrow(/repeat/);
    await expect(remote.limit('shopInfo', { rate: -1, burst: 1 })).rejects.toThrow(/rate/);
    await expect(remote.set(JSON.parse('[]'))).rejects.toThrow();
  });

  it('lists the kinds of faults with what they do', async () => {
    const counter = await openSimulator({ controlKey: 'kunci' });
    const { body } = await counter.send({ path: '/practice/fault-kinds', headers: { 'x-practice-key': 'kunci' } });
    expect(body).toContainEqual({ kind: 'dropAfter', says: 'breaks the connection after it happened', processed: true });
  });
});
