import { createHash, timingSafeEqual } from 'node:crypto';
import type { Switches } from '../config/switches.ts';
import { type Answer, json, REFUSALS, type Refusal } from './answers.ts';

interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * A token request: by HTTP the grant is in the query and the body is empty (specification, "Authentication", 3); an API client tool sends a form
 * (4), with the credentials in the `Basic` header or in the form.
 */
interface TokenRequest {
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

interface Issued {
  readonly generation: number;
  readonly until: number;
}

/** The token endpoint and its issued tokens (specification, "Authentication"). */
export class Tokens {
  readonly #seed: number;
  readonly #credentials: Credentials;
  readonly #issued = new Map<string, Issued>();
  #generation = 0;
  #oldest = 0;

  constructor(seed: number, credentials: Credentials) {
    this.#seed = seed;
    this.#credentials = credentials;
  }

  /** The number of issued tokens. */
  get generation(): number {
    return this.#generation;
  }

  answer(request: TokenRequest, switches: Switches, now: number): Answer {
    const refusal = this.#fault(request, switches);
    if (refusal) return refuseToken(refusal.code, refusal.detail);
    this.#generation += 1;
    if (switches.oneToken) this.#oldest = this.#generation;
    const token = `latihan.${this.#generation}.${this.#hash(this.#generation)}`;
    this.#issued.set(token, { generation: this.#generation, until: now + switches.tokenSeconds * 1_000 });
    return json(200, { access_token: token, ...expiresIn(switches), token_type: 'Bearer' });
  }

  /** Whether `Authorization` carries a valid token. */
  accepts(authorization: string, now: number): boolean {
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    const issued = token === undefined ? undefined : this.#issued.get(token);
    return issued !== undefined && issued.generation >= this.#oldest && now < issued.until;
  }

  /** Ends every issued token. */
  expireAll(): void {
    this.#oldest = this.#generation + 1;
  }

  #fault(request: TokenRequest, switches: Switches): { readonly code: Refusal; readonly detail: string } | null {
    const form = formOf(request);
    if (!this.#knows(credentialsOf(request, form)) || switches.revoked) return { code: 'invalid_client', detail: '' };
    const grants = [...request.query.getAll('grant_type'), ...(form?.getAll('grant_type') ?? [])];
    const other = grants.find((grant) => grant !== 'client_credentials');
    if (grants.length === 0 || other !== undefined) return { code: 'unsupported_grant_type', detail: String(other ?? null) };
    if (form === null && request.headers['content-length'] !== '0') return { code: 'invalid_request', detail: 'Content-Length: 0' };
    return null;
  }

  #knows(received: Buffer): boolean {
    const expected = Buffer.from(`${this.#credentials.clientId}:${this.#credentials.clientSecret}`, 'utf8');
    return received.length === expected.length && timingSafeEqual(received, expected);
  }

  #hash(generation: number): string {
    const parts = JSON.stringify([this.#seed, 'token', generation, this.#credentials.clientSecret]);
    return createHash('sha256').update(parts).digest('base64url');
  }
}

/** The body as a form; null where it is none, and then it must be empty. */
const formOf = ({ headers, body }: TokenRequest): URLSearchParams | null =>
  body.length > 0 && /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')
    ? new URLSearchParams(new TextDecoder().decode(body))
    : null;

/** `client_id:client_secret`, of the header, else of the form. */
function credentialsOf({ headers: { authorization } }: TokenRequest, form: URLSearchParams | null): Buffer {
  if (authorization === undefined && form?.has('client_id'))
    return Buffer.from(`${form.get('client_id')}:${form.get('client_secret') ?? ''}`);
  return Buffer.from(/^Basic ([A-Za-z0-9+/]+=*)$/i.exec(authorization ?? '')?.[1] ?? '', 'base64');
}

function expiresIn(switches: Switches): { readonly expires_in?: unknown } {
  if (switches.expiresIn === 'missing') return {};
  return { expires_in: switches.expiresIn === 'true' ? switches.tokenSeconds : switches.expiresIn };
}

/** A refusal in OAuth's format and in that of the service's other errors. */
function refuseToken(code: Refusal, detail: string): Answer {
  const { status, title } = REFUSALS[code];
  return json(status, { error: code, error_description: title, errors: [{ title, detail: detail || title, code }] });
}
