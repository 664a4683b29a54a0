import { Agent, fetch } from 'undici';
import { systemClock } from '../../main/lib/clock.ts';
import { createServiceClient } from '../../main/service/client.ts';
import { decodeOrder } from '../../main/service/decode/decode.ts';
import { createTransport, type TransportRequest } from '../../main/service/http/transport.ts';
import { createNetworkFetch } from '../../main/service/http/undici-fetch.ts';
import { ServiceSettings } from '../../shared/settings/settings.ts';
import { compared, type Figure, plain } from './lib/figure.ts';
import { collectGarbage, Times } from './lib/measure.ts';
import { sampleOrder, sampleOrderText } from './lib/sample-order.ts';
import { StrictService } from './lib/strict-service.ts';

export const name = 'client';

const WARM_UP = 400;
const ROUNDS = 2_000;
/** A limit so wide that nothing waits for a slot. */
const WIDE = [{ at: 0, rate: 1_000_000, burst: 1_000_000 }];

/** The sides, from the whole client to the same fetch again. */
const SIDES = ['client', 'transport', 'fetch', 'fetch again'] as const;
type Side = (typeof SIDES)[number];

/**
 * One read of an order on an open connection: through the whole client (token, slot, time limits, caps, decoding, call log), through its
 * transport alone (time limits, caps, connection), and twice by undici's fetch that only reads the text. The difference between the two
 * fetches is noise. Each round starts with another side.
 */
export async function run(): Promise<Figure[]> {
  const service = await StrictService.start({ cases: [WIDE], durationMs: 600_000, body: sampleOrderText });
  const address = `${service.baseUrl}/0`;
  const path = `/v2/order/${sampleOrder.orderId}`;
  const settings = ServiceSettings.parse({ baseUrl: address, authUrl: address, fsId: 'shop', clientId: 'till' });
  const options = { settings: () => settings, secret: async () => 'secret', clock: systemClock, random: Math.random };
  const client = createServiceClient({ ...options, loopbackOnly: true });
  const network = createNetworkFetch();
  const transport = createTransport({ fetch: network.fetch, clock: systemClock, loopbackOnly: true });
  const headers = { accept: 'application/json', 'user-agent': 'Loket', authorization: 'Bearer token' };
  const { connectTimeoutMs, callTimeoutMs, proxy } = settings;
  const request: TransportRequest = {
    ...{ address, path, method: 'GET', headers, body: null, freshConnection: false },
    ...{ connectTimeoutMs, callTimeoutMs, proxy },
  };
  const agent = new Agent({ pipelining: 1 });
  const bare = async (): Promise<void> => {
    const response = await fetch(address + path, { dispatcher: agent });
    if ((await response.text()).length !== sampleOrderText.length) throw new Error('another answer');
  };
  const sides: Readonly<Record<Side, () => Promise<void>>> = {
    client: async () => {
      const outcome = await client.orderDetails(sampleOrder, { priority: 'cashier' });
      if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome));
    },
    transport: async () => {
      const exchange = await transport(request);
      if (exchange.is !== 'answer') throw new Error(JSON.stringify(exchange));
    },
    fetch: bare,
    'fetch again': bare,
  };
  await rounds(WARM_UP, sides);
  const { took, more, noise } = await rounds(ROUNDS, sides);
  const decoding = decodingTimes(settings);
  await client.close();
  await network.close();
  await agent.close();
  await service.close();
  const rival = { name: 'bare fetch', value: took.fetch.median };
  const share = (name: string, ms: number): Figure => plain(`of a read beyond bare fetch p50: ${name}`, ms, 'ms');
  return [
    ...compared({ name: 'read of an order p50', unit: 'ms', ours: took.client.median, rival, goal: 1.5 }),
    share('transport (time limits, caps, address)', took.transport.median - took.fetch.median),
    share('decoding', decoding.median),
    share('token, slot, headers of limits, call log, health', took.client.median - took.transport.median - decoding.median),
    plain('client beyond bare fetch, per call p95', more.at(0.95), 'ms', 'lower', 1),
    plain('bare fetch beyond itself, per call p95: the noise', noise.at(0.95), 'ms'),
  ];
}

function decodingTimes(settings: ServiceSettings): Times {
  const times = new Times();
  for (let round = 0; round < ROUNDS; round += 1) {
    const decoded = times.time(() => decodeOrder(sampleOrderText, sampleOrder, settings));
    if (!decoded.ok) throw new Error(decoded.failure.detail);
  }
  return times;
}

/** In each round, `more` is how much longer the client took than fetch, and `noise` how much longer fetch took than fetch again. */
async function rounds(count: number, sides: Readonly<Record<Side, () => Promise<void>>>) {
  const took = { client: new Times(), transport: new Times(), fetch: new Times(), 'fetch again': new Times() };
  const [more, noise] = [new Times(), new Times()];
  for (let round = 0; round < count; round += 1) {
    if (round % 200 === 0) collectGarbage();
    const last = { client: 0, transport: 0, fetch: 0, 'fetch again': 0 };
    for (let turn = 0; turn < SIDES.length; turn += 1) {
      const side = SIDES[(round + turn) % SIDES.length] ?? 'fetch';
      await settled();
      last[side] = await timed(sides[side]);
      took[side].add(last[side]);
    }
    more.add(last.client - last.fetch);
    noise.add(last['fetch again'] - last.fetch);
  }
  return { took, more, noise };
}

/** What the last call left to do afterwards (streams to close, the connection to free) would else count for the next side. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
