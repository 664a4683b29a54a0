import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkoutBody } from '../../../main/service/operations/request-bodies.ts';
import { ServiceSettings } from '../../../shared/service/service-settings.ts';
import { askedOrder, orderText } from './samples.ts';
import { clientFor, closeClients, json, type ScriptedService, scriptedService } from './scripted-service.ts';
import { closeServers } from './servers.ts';

/** When the client trusts that an order does not exist, over real HTTP. */

let service: ScriptedService;
beforeEach(async () => {
  service = await scriptedService();
});
afterEach(async () => {
  await closeClients();
  await closeServers();
});

const order = { ...askedOrder, body: checkoutBody({ ...askedOrder, amount: null }) };
const now = { priority: 'cashier' } as const;

describe('an order that is not found', () => {
  const missing = json('{"message":"order not found"}', 404);

  it('is trusted only after an order of this till was read at the same address', async () => {
    const client = clientFor(service.settings);
    service.script('details', missing);
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'notFound', trusted: false, message: 'order not found' });
    service.script('details', null);
    await client.orderDetails(order, now);
    service.script('details', missing);
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'notFound', trusted: true });
  });

  it('is trusted before the first order where the service returns the order that the settings name', async () => {
    const first = { ...order, orderId: '7q2fk3mabcde000099' };
    expect(await clientFor(service.settings).orderDetails(first, now)).toMatchObject({ kind: 'notFound', trusted: false });
    const client = clientFor({ ...service.settings, knownOrderId: order.orderId });
    expect(await client.orderDetails(first, now)).toMatchObject({ kind: 'notFound', trusted: true });
    expect(await client.orderDetails(first, now)).toMatchObject({ kind: 'notFound', trusted: true });
    expect(service.calls('details')).toHaveLength(1);
  });

  it('is not trusted where the service does not know that order, or returns another one', async () => {
    const named = { ...service.settings, knownOrderId: '7q2fk3mabcde000098' };
    service.script('details', missing);
    const client = clientFor(named);
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'notFound', trusted: false });
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'notFound', trusted: false });
    // One that the service does not know is asked for once.
    expect(service.calls('unknownOrder')).toHaveLength(1);
    service.script('unknownOrder', json(orderText()));
    expect(await clientFor(named).orderDetails(order, now)).toMatchObject({ kind: 'notFound', trusted: false });
  });

  it('is not trusted at another address', async () => {
    let settings = service.settings;
    const client = clientFor(() => settings);
    await client.orderDetails(order, now);
    settings = ServiceSettings.parse({ ...settings, orderDetails: { path: '/v3/order/{order_id}' } });
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'notFound', trusted: false });
  });

  it('is trusted by a record of an earlier run', async () => {
    const places = new Set<string>();
    const ownOrders = { has: (place: string) => places.has(place), remember: (place: string) => void places.add(place) };
    await clientFor(service.settings, { ownOrders }).orderDetails(order, now);
    service.script('details', missing);
    expect(await clientFor(service.settings, { ownOrders }).orderDetails(order, now)).toMatchObject({ trusted: true });
  });

  it('is not trusted in a web page', async () => {
    const client = clientFor(service.settings);
    await client.orderDetails(order, now);
    service.script('details', (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>'));
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'notFound', trusted: false, message: '' });
  });

  it('counts as the order where the body is the order, whatever the status', async () => {
    const client = clientFor(service.settings);
    await client.orderDetails(order, now);
    service.script('details', json(orderText(), 404));
    expect(await client.orderDetails(order, now)).toMatchObject({
      kind: 'accepted',
      status: 404,
      value: { reading: { status: 'Success' } },
    });
    service.script('details', json(orderText({}, { id: 'k3x9m2q7a0000009' }), 404));
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'notFound' });
  });

  it('never follows from a success status, whatever the settings say', async () => {
    const settings = { ...service.settings, notFoundStatuses: [404, 200] };
    const client = clientFor(settings);
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'accepted' });
    service.script('details', json('{"message":"order not found"}'));
    expect(await client.orderDetails(order, now)).toMatchObject({ kind: 'inDoubt', why: 'unreadable' });
  });

  it('means doubt when its status is 200', async () => {
    service.script('details', json('{"message":"order not found"}'));
    expect(await clientFor(service.settings).orderDetails(order, now)).toMatchObject({ kind: 'inDoubt', why: 'unreadable' });
  });
});
