import { Agent, fetch } from 'undici';
import { systemClock } from '../../main/lib/clock.ts';
import { createServiceClient } from '../../main/service/client.ts';
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

/**
 * One read of an order on an open connection: through the whole client (token, slot, time limits, caps, decoding, call log), and twice by
 * undici's fetch that only reads the text. The difference between the two fetches is noise. Each round starts with another side.
 */
export async function run(): Promise<Figure[]> {
  const service = await StrictService.start({ cases: [WIDE], durationMs: 600_000, body: sampleOrderText });
  const address = `${service.baseUrl}/0`;
  const settings = ServiceSettings.parse({ baseUrl: address, authUrl: address, fsId: 'shop', clientId: 'till' });
  const options = { settings: () => settings, secret: async () => 'secret', clock: systemClock, random: Math.random };
  const client = createServiceClient({ ...options, loopbackOnly: true });
  const agent = new Agent({ pipelining: 1 });
  const through = async (): Promise<void> => {
    const outcome = await client.orderDetails(sampleOrder, { priority: 'cashier' });
    if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome));
  };
  const bare = async (): Promise<void> => {
    const response = await fetch(`${address}/v2/order/${sampleOrder.orderId}`, { dispatcher: agent });
    if ((await response.text()).length !== sampleOrderText.length) throw new Error('another answer');
  };
  await rounds(WARM_UP, through, bare);
  const { ours, theirs, more, noise } = await rounds(ROUNDS, through, bare);
  await client.close();
  await agent.close();
  await service.close();
  const rival = { name: 'bare fetch', value: theirs.median };
  return [
    plain('client beyond bare fetch, per call p50', more.median, 'ms'),
    plain('client beyond bare fetch, per call p95', more.at(0.95), 'ms', 'lower', 1),
    plain('bare fetch beyond itself, per call p95: the noise', noise.at(0.95), 'ms'),
    plain("client's p95 beyond bare fetch's p95", ours.at(0.95) - theirs.at(0.95), 'ms'),
    ...compared({ name: 'read of an order p50', unit: 'ms', ours: ours.median, rival, goal: null }),
  ];
}

/** In each round, `more` is how much longer the client took than fetch, and `noise` how much longer fetch took than fetch again. */
async function rounds(count: number, through: () => Promise<void>, bare: () => Promise<void>) {
  const [ours, theirs, more, noise] = [new Times(), new Times(), new Times(), new Times()];
  for (let round = 0; round < count; round += 1) {
    if (round % 200 === 0) collectGarbage();
    const took: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const side = (round + turn) % 3;
      took[side] = await timed(side === 0 ? through : bare);
    }
    const [through1 = 0, bare1 = 0, bare2 = 0] = took;
    ours.add(through1);
    theirs.add(bare1);
    more.add(through1 - bare1);
    noise.add(bare2 - bare1);
  }
  return { ours, theirs, more, noise };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
