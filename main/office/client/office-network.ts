import type { Clock } from '../../lib/clock.ts';
import { describeError } from '../../service/http/connection-errors.ts';
import { blockedExchange, type Exchange } from '../../service/http/exchange.ts';
import type { TransportRequest } from '../../service/http/transport.ts';

/** The body of a call: JSON in UTF-8, packed with gzip or not. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The network of the office's client: the service's transport, with connections of its own, so that no sale waits for one of the office's. */
export interface OfficeNetwork {
  readonly send: (request: TransportRequest<Bytes>) => Promise<Exchange>;
  close(): Promise<void>;
}

/** The first call loads the libraries: a till without an office loads none. Plain http, redirects and other hosts are refused there. */
export function officeNetwork(deps: { readonly clock: Clock; readonly loopbackOnly: boolean }): OfficeNetwork {
  let loading: ReturnType<typeof loadNetwork> | null = null;
  return {
    send: async (request) => {
      loading ??= loadNetwork(deps);
      try {
        await loading;
      } catch (error) {
        loading = null;
        return blockedExchange(describeError(error));
      }
      return (await loading).send(request);
    },
    close: async () => {
      const network = await loading?.catch(() => null);
      loading = null;
      await network?.close();
    },
  };
}

async function loadNetwork(deps: { readonly clock: Clock; readonly loopbackOnly: boolean }) {
  const [{ createTransport }, { createNetworkFetch }] = await Promise.all([
    import('../../service/http/transport.ts'),
    import('../../service/http/undici-fetch.ts'),
  ]);
  const { fetch, close } = createNetworkFetch();
  return { send: createTransport<Bytes>({ ...deps, fetch }), close };
}
