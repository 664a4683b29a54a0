import { isLoopback } from '../../shared/service/loopback.ts';
import type { Answer } from './answers.ts';

/**
 * Cross-origin headers as observed on the service's answers (specification, "Limits"). Only a page of this computer may read an answer: the
 * practice service sells nothing, but a page of another computer must not read its orders or reach its control.
 */
const OBSERVED = {
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Allow-Headers': 'Authorization, Origin, Referer, User-Agent, Content-Type, X-Access-Token, X-Refresh-Token',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE, PATCH, PUT, OPTIONS',
};

/** The page that a request comes from, and the service's own address; both as the request names them. */
interface Asker {
  readonly origin: string | undefined;
  readonly host: string | undefined;
}

/** The headers for this asker: the service's own origin for a program without one, none for a page from elsewhere. */
export function corsHeaders({ origin, host = '127.0.0.1' }: Asker): Readonly<Record<string, string>> {
  const allowed = origin ?? `http://${host}`;
  return isLoopback(allowed) ? { ...OBSERVED, 'Access-Control-Allow-Origin': allowed, Vary: 'Origin' } : { Vary: 'Origin' };
}

/** The answer to a preflight (`OPTIONS`), which needs no token and spends no limit. */
export const preflight = (asker: Asker): Answer => ({ status: 204, headers: corsHeaders(asker), body: '' });

/** Whether a `Host` names this computer. A foreign name that resolves to this computer (DNS rebinding) does not count. */
export const isOwnHost = (host: string | undefined): boolean =>
  host !== undefined && /^[^/?#@\\]+$/.test(host) && isLoopback(`http://${host}`);
