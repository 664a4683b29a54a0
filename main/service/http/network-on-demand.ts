import type { Clock } from '../../lib/clock.ts';
import { describeError } from './connection-errors.ts';
import { blockedExchange } from './exchange.ts';
import type { Transport } from './transport.ts';

/** The transport to the service, and the function that closes its connections. */
export interface ServiceNetwork {
  readonly transport: Transport;
  close(): Promise<void>;
}

interface NetworkDeps {
  readonly clock: Clock;
  /** Allows only services on this computer. */
  readonly loopbackOnly: boolean;
}

/**
 * The real network. The first call loads its libraries, so that the start of the till does not wait for them
 * (docs/decisions/0017-a-start-in-three-steps.md). Where they cannot be loaded, nothing was sent.
 */
export function networkOnDemand(deps: NetworkDeps, load: (deps: NetworkDeps) => Promise<ServiceNetwork> = loadNetwork): ServiceNetwork {
  let loading: Promise<ServiceNetwork> | null = null;
  return {
    transport: async (request) => {
      loading ??= load(deps);
      try {
        await loading;
      } catch (error) {
        loading = null;
        return blockedExchange(describeError(error));
      }
      return (await loading).transport(request);
    },
    close: async () => {
      const network = await loading?.catch(() => null);
      await network?.close();
    },
  };
}

async function loadNetwork(deps: NetworkDeps): Promise<ServiceNetwork> {
  const [{ createTransport }, { createNetworkFetch }] = await Promise.all([import('./transport.ts'), import('./undici-fetch.ts')]);
  const { fetch, close } = createNetworkFetch();
  return { transport: createTransport({ ...deps, fetch }), close };
}
