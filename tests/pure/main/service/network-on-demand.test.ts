import { expect, it } from 'vitest';
import type { Exchange } from '../../../../main/service/http/exchange.ts';
import { networkOnDemand } from '../../../../main/service/http/network-on-demand.ts';
import type { TransportRequest } from '../../../../main/service/http/transport.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';

const request: TransportRequest = {
  address: 'http://127.0.0.1:9',
  path: '/v2/inquiry',
  method: 'POST',
  headers: {},
  body: '{}',
  freshConnection: false,
  connectTimeoutMs: 1_000,
  callTimeoutMs: 1_000,
  proxy: '',
};
const answer = { is: 'failed', failure: { kind: 'inDoubt', why: 'reset', detail: '' }, status: null, cancelled: false } satisfies Exchange;

it('is loaded by the first call, once for all of them, and closed only where it was loaded', async () => {
  const events: string[] = [];
  const load = async () => {
    events.push('loaded');
    return { transport: async () => answer, close: async () => void events.push('closed') };
  };
  const unused = networkOnDemand({ clock: new VirtualClock(), loopbackOnly: true }, load);
  await unused.close();
  expect(events).toEqual([]);
  const used = networkOnDemand({ clock: new VirtualClock(), loopbackOnly: true }, load);
  expect(await Promise.all([used.transport(request), used.transport(request)])).toEqual([answer, answer]);
  await used.close();
  expect(events).toEqual(['loaded', 'closed']);
});

it('a call that could not load the network was provably not sent, and the next one tries again', async () => {
  let isBroken = true;
  const load = async () => {
    if (isBroken) throw new Error('EIO: i/o error, read');
    return { transport: async () => answer, close: async () => undefined };
  };
  const { transport, close } = networkOnDemand({ clock: new VirtualClock(), loopbackOnly: true }, load);
  expect(await transport(request)).toMatchObject({ is: 'failed', failure: { kind: 'notSent', cause: 'blocked' }, status: null });
  isBroken = false;
  expect(await transport(request)).toEqual(answer);
  await close();
});
