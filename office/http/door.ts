import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

/** How callers reach the server. */
export interface Door {
  /** The certificate and the key of the server itself, in PEM. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Browsers come over TLS, which the server or a proxy ends. */
  readonly secure: boolean;
  /** The proxies whose word about the caller's address counts. */
  readonly trustProxy: string;
}

/** What the terminal says of it. `certificate` and `key` are files. */
interface DoorOptions {
  readonly host: string;
  readonly certificate?: string | undefined;
  readonly key?: string | undefined;
  readonly 'behind-tls-proxy': boolean;
  /** Addresses of the proxy, separated by commas. */
  readonly proxy?: string | undefined;
}

/** For callers of this computer alone. */
export const LOOPBACK: Door = { tls: null, secure: false, trustProxy: 'loopback' };

/**
 * Reads where the server listens. Sessions and passwords cross a network under TLS alone.
 *
 * @throws {Error} in words for the terminal, where the server may not listen there or a file cannot be read
 */
export function readDoor({ host, certificate, key, 'behind-tls-proxy': behindTlsProxy, proxy }: DoorOptions): Door {
  if ((certificate === undefined) !== (key === undefined)) throw new Error('Give both --certificate and --key, or neither.');
  if (proxy !== undefined && !behindTlsProxy) throw new Error('Give --proxy together with --behind-tls-proxy.');
  const tls = certificate && key ? { cert: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') } : null;
  if (behindTlsProxy) return { tls, secure: true, trustProxy: proxy ?? LOOPBACK.trustProxy };
  if (tls) return { tls, secure: true, trustProxy: LOOPBACK.trustProxy };
  if (isLoopback(host)) return LOOPBACK;
  throw new Error(
    `The office does not listen on ${host} without TLS. Give --certificate and --key, or --behind-tls-proxy where a proxy ends TLS.`,
  );
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
