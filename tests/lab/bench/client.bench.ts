import { Agent, fetch } from 'undici';
import { systemClock } from '../../../main/lib/clock.ts';
import { createServiceClient } from '../../../main/service/client.ts';
import { decodeOrder } from '../../../main/service/decode/decode.ts';
import { createTransport, type TransportRequest } from '../../../main/service/http/transport.ts';
import { createNetworkFetch } from '../../../main/service/http/undici-fetch.ts';
import { ServiceSettings } from '../../../shared/service/service-settings.ts';
import { compared, type Figure, plain } from './lib/figure.ts';
import { collectGarbage, Times } from './lib/measure.ts';
import { sampleOrder, sampleOrderText } from './lib/sample-order.ts';
import { StrictService } from './lib/strict-service.ts';

export const name = 'client';

const WARM_UP = 400;
const ROUNDS = 2_000;
/** A limit so wide that nothing waits for a slot. */
const WIDE = [{ at: 0, rate: 1_000_000, burst: 1_000_000 }];

/**
 * One read of an order on an open connection: through the whole client (token, slot, time limits, caps, decoding, call log), and through its
 * transport alone (time limits, caps, connection); each in turns with undici's fetch that only reads the text. In pairs, so that the code of
 * neither side is warmer in the processor's caches; each round starts with the other side. The difference between the fetches of two rounds
 * is noise.
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
  const throughClient = async (): Promise<void> => {
    const outcome = await client.orderDetails(sampleOrder, { priority: 'cashier' });
    if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome));
  };
  const throughTransport = async (): Promise<void> => {
    const exchange = await transport(request);
    if (exchange.is !== 'answer') throw new Error(JSON.stringify(exchange));
  };
  await inTurns(WARM_UP, throughClient, bare);
  const whole = await inTurns(ROUNDS, throughClient, bare);
  await inTurns(WARM_UP, throughTransport, bare);
  const part = await inTurns(ROUNDS, throughTransport, bare);
  const decoding = decodingTimes(settings);
  await client.close();
  await network.close();
  await agent.close();
  await service.close();
  const rival = { name: 'bare fetch', value: whole.bare.median };
  const share = (name: string, ms: number): Figure => plain(`of a read beyond bare fetch p50: ${name}`, ms, 'ms');
  const transportMs = part.ours.median - part.bare.median;
  return [
    ...compared({ name: 'read of an order p50', unit: 'ms', ours: whole.ours.median, rival, goal: null }),
    share('transport (time limits, caps, address)', transportMs),
    share('decoding', decoding.median),
    share('token, slot, headers of limits, call log, health', whole.ours.median - whole.bare.median - transportMs - decoding.median),
    plain('client beyond bare fetch, per call p95', whole.more.at(0.95), 'ms'),
    plain('bare fetch beyond itself, per call p95: the noise', whole.noise.at(0.95), 'ms'),
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

/** In each round, `more` is how much longer our side took than fetch, and `noise` how much longer fetch took than in the round before. */
async function inTurns(count: number, ours: () => Promise<void>, bare: () => Promise<void>) {
  const took = { ours: new Times(), bare: new Times(), more: new Times(), noise: new Times() };
  const last = { ours: 0, bare: 0 };
  for (let round = 0; round < count; round += 1) {
    if (round % 200 === 0) collectGarbage();
    const before = last.bare;
    for (const side of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      await settled();
      last[side] = await timed(side === 'ours' ? ours : bare);
      took[side].add(last[side]);
    }
    took.more.add(last.ours - last.bare);
    took.noise.add(last.bare - before);
  }
  return took;
}

/** Waits for the rest of the last call (streams to close, the connection to free), which would otherwise count for the next side. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
