import { expect } from 'vitest';
import { systemClock } from '../../../main/lib/clock.ts';
import type { Exchange } from '../../../main/service/http/exchange.ts';
import type { FetchPort } from '../../../main/service/http/ports.ts';
import { type CallOwner, createTransport, type TransportRequest } from '../../../main/service/http/transport.ts';
import type { NetworkFetch } from '../../../main/service/http/undici-fetch.ts';

export const TOKEN = 'Bearer canary-token';
/** The body of a call that sets none. */
export const BODY = '{"data":{"type":"order"}}';

/**
 * Sends one call as the client does: each attempt has the token of its owner, which hears of the end of each once. A transport without ky's
 * hooks fails here.
 */
export async function sendOne(
  network: NetworkFetch,
  call: Partial<TransportRequest> & Pick<TransportRequest, 'address'>,
  loopbackOnly = false,
): Promise<Exchange> {
  const tokens: (string | undefined)[] = [];
  const ends: string[] = [];
  const fetch: FetchPort = (request) => {
    tokens.push(request.headers.authorization);
    return network.fetch(request);
  };
  const owner: CallOwner = {
    authorization: () => TOKEN,
    answered: (status) => {
      ends.push(`answered ${status}`);
      return { isTokenRefused: false };
    },
    failed: ({ failure }) => {
      ends.push(`failed ${failure.kind}`);
    },
    renew: async () => true,
  };
  const exchange = await createTransport({ fetch, clock: systemClock, loopbackOnly })({
    path: '/v2/order',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: BODY,
    freshConnection: true,
    connectTimeoutMs: 10_000,
    callTimeoutMs: 15_000,
    proxy: '',
    ...call,
    owner,
  });
  expect(tokens).toEqual(tokens.map(() => TOKEN));
  expect(ends).toHaveLength(Math.max(tokens.length, 1));
  expect(ends.at(-1)).toBe(exchange.is === 'answer' ? `answered ${exchange.status}` : `failed ${exchange.failure.kind}`);
  return exchange;
}
