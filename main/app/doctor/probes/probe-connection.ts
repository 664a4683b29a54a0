import { lookup } from 'node:dns/promises';
import { hasAddress, type ServiceSettings } from '../../../../shared/service/service-settings.ts';
import type { ConnectionReport } from '../../../../shared/service/service-views.ts';
import type { ConnectionFacts } from '../facts.ts';

/** The variables by which a system names a proxy, in small or capital letters. The till ignores them. */
const PROXY_VARIABLES = /^(https?|all)_proxy$/i;

type Check = (service: ServiceSettings) => Promise<ConnectionReport>;

/** The live check of the settings in use, with what surrounds it. */
export async function probeConnection(service: ServiceSettings, check: Check, env = process.env): Promise<ConnectionFacts> {
  const { baseUrl, proxy } = service;
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).host : '';
  const variables = Object.keys(env).filter((name) => PROXY_VARIABLES.test(name) && env[name] !== '');
  if (!hasAddress(service)) return { report: null, host, proxy, addresses: [], variables };
  const [report, addresses] = await Promise.all([check(service), proxy === '' ? addressesOf(new URL(baseUrl).hostname) : []]);
  return { report, host, proxy, addresses, variables };
}

/** Where the name leads to; a name that leads nowhere is the finding of the live check. */
const addressesOf = (name: string): Promise<readonly string[]> =>
  lookup(name.replace(/^\[|\]$/g, ''), { all: true }).then(
    (found) => found.map(({ address }) => address).slice(0, 4),
    () => [],
  );
