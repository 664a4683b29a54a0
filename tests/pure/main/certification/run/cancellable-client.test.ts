import { expect, it } from 'vitest';
import { createCancellableClient } from '../../../../../main/certification/run/cancellable-client.ts';
import { createRunNetwork } from '../../../../../main/certification/run/run-network.ts';
import { createServiceClient } from '../../../../../main/service/client.ts';
import { createTransport } from '../../../../../main/service/http/transport.ts';
import { ServiceSettings } from '../../../../../shared/service/service-settings.ts';
import { VirtualClock } from '../../../../lab/fakes/clock.ts';

it('leaves no timer that keeps the program alive after the calls of a run have ended', async () => {
  const clock = new VirtualClock();
  const network = createRunNetwork();
  const client = createServiceClient({
    transport: createTransport({ fetch: network.fetch, clock, loopbackOnly: true }),
    settings: () => ServiceSettings.parse({}),
    secret: async () => null,
    clock,
    random: () => 0.5,
    log: () => undefined,
    loopbackOnly: true,
  });
  const ended = createCancellableClient(client, network, clock).end();
  await clock.advance(100);
  await ended;
  expect(clock.untilNext()).toBeNull();
  await client.close();
  await network.close();
});
