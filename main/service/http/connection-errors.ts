import type { Doubt, ServiceFailure } from '../../../shared/service/service-failure.ts';

/** Tables that classify the errors of sockets, TLS and HTTP parsing. */

type NotSentCause = Extract<ServiceFailure, { kind: 'notSent' }>['cause'];

const CAUSES_BEFORE_SENDING: Readonly<Record<string, NotSentCause>> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  EAI_NODATA: 'dns',
  EAI_NONAME: 'dns',
  ECONNREFUSED: 'refused',
  UND_ERR_CONNECT_TIMEOUT: 'connectTimeout',
  ETIMEDOUT: 'connectTimeout',
  ENETUNREACH: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  EHOSTDOWN: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
};

/**
 * Names the cause of a request that failed before its first byte. Certificates and handshakes fail under many names, and a
 * server that closes the connection during a handshake causes a reset.
 */
export function causeBeforeSending(error: unknown, { https, proxy }: Route): NotSentCause {
  const code = errorCodeOf(error);
  if (https && TLS_CODES.test(code)) return 'tls';
  // Every connection goes to the proxy, so the failure is the proxy's or its answer to CONNECT.
  if (proxy) return 'proxy';
  const known = CAUSES_BEFORE_SENDING[code];
  if (known) return known;
  return https && code === 'ECONNRESET' ? 'tls' : 'unreachable';
}

/** The route of a request: with TLS or without, through a proxy or direct. */
export interface Route {
  readonly https: boolean;
  readonly proxy: boolean;
}

const TLS_CODES = /^(EPROTO$|ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_OSSL)/;

const DOUBTS_AFTER_SENDING: Readonly<Record<string, Doubt>> = {
  UND_ERR_HEADERS_OVERFLOW: 'tooLarge',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'tooLarge',
};

/** Errors of the HTTP parser, by name, and of decompression, by the code that zlib or brotli gives. */
const isUnreadable = (link: Error): boolean =>
  link.name === 'HTTPParserError' ||
  ('code' in link && /^(Z_|ERR__ERROR_FORMAT|ERR_BROTLI|ERR_.*DECOMPRESS)/.test(String(link.code))) ||
  link.message.startsWith('too many content-encodings');

/** Why the answer is unusable for a request whose bytes may have left. */
export function doubtAfterSending(error: unknown): Doubt {
  return DOUBTS_AFTER_SENDING[errorCodeOf(error)] ?? (causeChain(error).some(isUnreadable) ? 'unreadable' : 'reset');
}

/** The innermost `code` of an error: fetch and ky wrap the socket's error. */
function errorCodeOf(error: unknown): string {
  const codes = causeChain(error).map((link) => ('code' in link && typeof link.code === 'string' ? link.code : ''));
  return codes.findLast((code) => code !== '') ?? '';
}

/** One line for the engineer: the proxy's answer, the code, or the innermost message. */
export function describeError(error: unknown): string {
  const refusal = causeChain(error).flatMap(({ message }) => /^Proxy response \((\d{3})\)/.exec(message)?.[1] ?? [])[0];
  if (refusal !== undefined) return `the proxy answered ${refusal}`;
  return errorCodeOf(error) || (causeChain(error).at(-1)?.message.slice(0, 120) ?? 'unknown error');
}

/** An error and its causes, the outermost first. */
function causeChain(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let link = error; link instanceof Error && chain.length < 8; ) {
    chain.push(link);
    link = link.cause ?? (link instanceof AggregateError ? link.errors[0] : undefined);
  }
  return chain;
}
