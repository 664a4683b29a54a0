import { expect, it } from 'vitest';
import { systemClock } from '../../../../main/lib/clock.ts';
import { createServiceClient } from '../../../../main/service/client.ts';
import type { FetchPort } from '../../../../main/service/http/ports.ts';
import { createTransport } from '../../../../main/service/http/transport.ts';
import { ServiceSettings } from '../../../../shared/service/service-settings.ts';
import { jsonAnswer } from '../../../lab/fakes/json-answer.ts';

/** Listeners of a call (the call log, the status line) run after the call: their faults do not lose its answer. */

const settings = ServiceSettings.parse({ baseUrl: 'http://127.0.0.1:9', authUrl: 'http://127.0.0.1:9', clientId: 'kios' });
const broken = new Error('ENOSPC: no space left on device, write');
const fail = (): never => {
  throw broken;
};

it('an answer reaches its caller although the call log and a health listener throw', async () => {
  const bugs: unknown[] = [];
  const fetch: FetchPort = async ({ method, mayLeave }) => {
    mayLeave();
    return method === 'POST'
      ? jsonAnswer({ access_token: 'a-token-of-the-till', token_type: 'Bearer', expires_in: 3600 })
      : jsonAnswer({ data: { shop: 'Melati' } });
  };
  const client = createServiceClient({
    settings: () => settings,
    secret: async () => 'secret',
    clock: systemClock,
    random: Math.random,
    loopbackOnly: true,
    transport: createTransport({ fetch, clock: systemClock, loopbackOnly: true }),
    log: fail,
    bug: (error) => bugs.push(error),
  });
  client.onHealth(fail);
  expect(await client.shopInfo()).toMatchObject({ kind: 'accepted' });
  expect(client.health()).toEqual({ is: 'ok' });
  expect(client.healthView().calls).toHaveLength(2);
  // Two calls, and one change of the health.
  expect(bugs).toEqual([broken, broken, broken]);
  await client.close();
});
