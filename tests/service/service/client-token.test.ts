import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkoutBody, type InquiryRequest } from '../../../main/service/operations/request-bodies.ts';
import { asked, askedOrder } from './samples.ts';
import { checkoutOver, clientFor, closeClients, json, type ScriptedService, SECRET, scriptedService } from './scripted-service.ts';
import { closeServers } from './servers.ts';

/** The token of the client over real HTTP. */

let service: ScriptedService;
beforeEach(async () => {
  service = await scriptedService();
});
afterEach(async () => {
  await closeClients();
  await closeServers();
});

const question: InquiryRequest = { ...asked, inquiryType: 'inquiry' };
const order = { ...askedOrder, body: checkoutBody({ ...askedOrder, amount: null }) };

describe('the token on the wire', () => {
  it('is requested once when twenty calls are refused at the same time, and all twenty succeed', async () => {
    const client = clientFor(service.settings);
    await client.inquire(question);
    service.valid.clear();
    service.valid.add('taken by the number of an earlier token');
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => client.inquire(question)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(20).fill('accepted'));
    expect(service.calls('token')).toHaveLength(2);
  });

  it('is not requested again after a 403 or a 500', async () => {
    const client = clientFor(service.settings);
    await client.inquire(question);
    for (const status of [403, 500, 503]) {
      service.script('inquiry', json('{}', status));
      await client.inquire(question);
    }
    expect(service.calls('token')).toHaveLength(1);
    expect(service.calls('inquiry')).toHaveLength(4);
  });

  it('refused at a checkout does not repeat the checkout, and the next one uses a new token', async () => {
    const client = clientFor(service.settings);
    await client.inquire(question);
    service.valid.clear();
    service.valid.add('taken by the number of an earlier token');
    expect(await checkoutOver(client, order)).toMatchObject({ kind: 'unauthorised', at: 'call', message: 'token expired' });
    expect(service.calls('checkout')).toHaveLength(1);
    expect(await checkoutOver(client, order)).toMatchObject({ kind: 'accepted' });
    expect(service.calls('checkout').map(({ body }) => body)).toEqual([order.body, order.body]);
  });

  it('is refused for a wrong secret, and then nothing else is sent', async () => {
    const client = clientFor(service.settings, { secret: async () => 'wrong' });
    expect(await client.inquire(question)).toMatchObject({ kind: 'unauthorised', at: 'token' });
    expect(await checkoutOver(client, order)).toMatchObject({
      kind: 'unauthorised',
      at: 'token',
    });
    expect(service.received).toHaveLength(1);
  });

  it('is requested again when a new secret was typed', async () => {
    let secret: string | null = null;
    const client = clientFor(service.settings, { secret: async () => secret });
    expect(await client.inquire(question)).toMatchObject({ kind: 'unauthorised', at: 'token' });
    expect(service.received).toEqual([]);
    secret = SECRET;
    client.credentialsChanged();
    expect(await client.inquire(question)).toMatchObject({ kind: 'accepted' });
  });

  it.each([
    ['no token', '{"expires_in":60}'],
    ['a token that fits no header', '{"access_token":"a\\nb","token_type":"Bearer"}'],
    ['a token of another kind', '{"access_token":"abc","token_type":"MAC"}'],
    ['a web page', '<html></html>'],
  ])('answered by %s means that the order was not sent', async (_, text) => {
    service.script('token', json(text));
    expect(await checkoutOver(clientFor(service.settings), order)).toMatchObject({
      kind: 'inDoubt',
      why: 'unreadable',
      at: 'token',
    });
    expect(service.calls('checkout')).toEqual([]);
  });

  it.each(['0', '-1', '1e400', '31557600000000', '"soon"', 'null'])('with a lifetime of %s still works', async (life) => {
    service.valid.add('odd-token');
    service.script('token', json(`{"access_token":"odd-token","expires_in":${life},"token_type":"bearer"}`));
    const client = clientFor(service.settings);
    for (let index = 0; index < 5; index++) expect(await client.inquire(question)).toMatchObject({ kind: 'accepted' });
    expect(service.calls('token')).toHaveLength(1);
  });

  it('is never sent to another host than it was granted for', async () => {
    const other = await scriptedService();
    let settings = service.settings;
    const client = clientFor(() => settings);
    await client.inquire(question);
    settings = other.settings;
    await client.inquire(question);
    const bearers = other.received.map(({ headers }) => headers.authorization ?? '').filter((value) => value.startsWith('Bearer'));
    expect(bearers).toEqual(['Bearer token-canary-1']);
    expect(other.calls('token')).toHaveLength(1);
    expect([...other.valid]).toEqual(['token-canary-1']);
  });
});
