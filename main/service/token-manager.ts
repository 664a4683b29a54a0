import { fail, ok, type Result } from '../../shared/lib/result.ts';
import type { ServiceFailure } from '../../shared/service/service-failure.ts';
import type { ServiceHealthView } from '../../shared/service/service-views.ts';
import type { Clock, Random } from '../lib/clock.ts';

/** An access token in use. `generation` distinguishes a late refusal of an older token from one of this. */
export interface Token {
  readonly value: string;
  readonly generation: number;
}

/** The token endpoint's grant. `lifetimeMs` is null where it names none. */
export interface TokenGrant {
  readonly value: string;
  readonly lifetimeMs: number | null;
}

type TokenView = ServiceHealthView['token'];

interface TokenManagerDeps {
  /** Requests a token from the service, once. */
  readonly request: () => Promise<Result<TokenGrant, ServiceFailure>>;
  /** Changes whenever a token would be granted for another client or address. */
  readonly identity: () => string;
  readonly clock: Clock;
  readonly random: Random;
}

const RENEW_EARLY_MS = 10 * 60_000;
const LIFETIME_IF_UNSTATED_MS = 60 * 60_000;
/** Replaces a lifetime of zero, which would mean a token request before each call. */
const LIFETIME_IF_ZERO_MS = 30_000;
/** The shortest lifetime that is accepted, for the same reason. */
const MIN_LIFETIME_MS = 1_000;
const MAX_LIFETIME_MS = 90 * 24 * 3_600_000;
const FIRST_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;
/** New tokens refused in a row before the next request is delayed. */
const REFUSALS_BEFORE_BACKOFF = 2;

const SETTINGS_CHANGED: ServiceFailure = { kind: 'notSent', cause: 'blocked', detail: 'settings changed' };

interface HeldToken extends Token {
  readonly renewAt: number;
  readonly expiresAt: number;
  accepted: boolean;
  used: boolean;
}

/** Keeps the access token (specification, "Authentication") in memory only, and renews it before it expires. */
export class TokenManager {
  readonly #deps: TokenManagerDeps;
  #identity: string;
  #held: HeldToken | null = null;
  #generation = 0;
  #requestCount = 0;
  #pendingRequest: Promise<Result<Token, ServiceFailure>> | null = null;
  #failure: ServiceFailure | null = null;
  #failures = 0;
  #refusals = 0;
  #backoffUntil = Number.NEGATIVE_INFINITY;
  #stopTimer: () => void = () => undefined;

  constructor(deps: TokenManagerDeps) {
    this.#deps = deps;
    this.#identity = deps.identity();
  }

  /**
   * The current token, or a newly requested one; concurrent callers share one request. `identity` is the caller's: a call that
   * began under other settings fails, so that no token goes where it was not granted for.
   */
  async get(identity: string): Promise<Result<Token, ServiceFailure>> {
    if (this.#deps.identity() !== this.#identity) this.forget();
    if (identity !== this.#identity) return fail(SETTINGS_CHANGED);
    const now = this.#deps.clock.monotonic();
    const held = this.#held;
    if (held && now < held.expiresAt) {
      held.used = true;
      if (now >= held.renewAt && now >= this.#backoffUntil) this.#renewInBackground();
      return ok(held);
    }
    if (!this.#pendingRequest && this.#failure && now < this.#backoffUntil) return fail(this.#failure);
    return this.#renew();
  }

  /** A call with this token was answered 401: the token is discarded. A late answer about an older token changes nothing. */
  reportRefused(generation: number): void {
    if (this.#held?.generation !== generation) return;
    this.#refusals = this.#held.accepted ? 1 : this.#refusals + 1;
    this.#discard();
    if (this.#refusals < REFUSALS_BEFORE_BACKOFF) return;
    this.#backOff({ kind: 'unauthorised', at: 'call', message: '' }, this.#refusals - REFUSALS_BEFORE_BACKOFF);
  }

  /** A call with this token was accepted. */
  reportAccepted(generation: number): void {
    if (this.#held?.generation !== generation) return;
    this.#held.accepted = true;
    this.#refusals = 0;
  }

  /** Forgets the token and its refusals, because the credentials changed. */
  forget(): void {
    this.#identity = this.#deps.identity();
    this.#discard();
    this.#requestCount++;
    this.#pendingRequest = null;
    this.#failure = null;
    this.#failures = 0;
    this.#refusals = 0;
    this.#backoffUntil = Number.NEGATIVE_INFINITY;
  }

  /** Whether a token is held, and until when; never the token. */
  view(): TokenView {
    const monotonic = this.#deps.clock.monotonic();
    const held = this.#held && monotonic < this.#held.expiresAt && this.#deps.identity() === this.#identity ? this.#held : null;
    if (held) return { state: 'held', expiresAt: new Date(this.#deps.clock.now() + held.expiresAt - monotonic).toISOString() };
    return { state: this.#pendingRequest !== null ? 'asking' : this.#failure ? 'trouble' : 'none', expiresAt: null };
  }

  #discard(): void {
    this.#held = null;
    this.#stopTimer();
  }

  #renew(): Promise<Result<Token, ServiceFailure>> {
    this.#pendingRequest ??= this.#requestToken(++this.#requestCount);
    return this.#pendingRequest;
  }

  /** Renews in the background. Ignores an exception: the next caller requests again and gets it then. */
  #renewInBackground(): void {
    this.#renew().catch(() => undefined);
  }

  async #requestToken(requestNumber: number): Promise<Result<Token, ServiceFailure>> {
    const requestedAt = this.#deps.clock.monotonic();
    const granted = await this.#deps.request().catch((error: unknown) => {
      if (requestNumber === this.#requestCount) this.#pendingRequest = null;
      throw error;
    });
    // `forget` ran meanwhile: the answer is for another client or address.
    if (requestNumber !== this.#requestCount) return fail(SETTINGS_CHANGED);
    this.#pendingRequest = null;
    if (granted.ok) return ok(this.#store(granted.value, requestedAt));
    this.#backOff(granted.failure, this.#failures++);
    return granted;
  }

  /** The service counts the lifetime from its grant, so it counts here from the time of the request. */
  #store({ value, lifetimeMs }: TokenGrant, requestedAt: number): Token {
    const lifetime = acceptedLifetime(lifetimeMs);
    const renewIn = Math.max(lifetime - RENEW_EARLY_MS, lifetime * 0.9);
    this.#discard();
    const held: HeldToken = {
      value,
      generation: ++this.#generation,
      renewAt: requestedAt + renewIn,
      expiresAt: requestedAt + lifetime,
      accepted: false,
      used: false,
    };
    this.#held = held;
    this.#failures = 0;
    this.#failure = null;
    // A till in use renews before expiry; an idle one requests nothing.
    const waiting = held.renewAt - this.#deps.clock.monotonic();
    this.#stopTimer = this.#deps.clock.after(Math.max(waiting, 0), () => {
      if (held.used) this.#renewInBackground();
    });
    return held;
  }

  #backOff(failure: ServiceFailure, times: number): void {
    const growing = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** times) * (0.5 + this.#deps.random() / 2);
    const announced = failure.kind === 'throttled' ? (failure.retryAfterMs ?? 0) : 0;
    this.#failure = failure;
    this.#backoffUntil = this.#deps.clock.monotonic() + Math.max(growing, announced);
  }
}

function acceptedLifetime(lifetimeMs: number | null): number {
  if (lifetimeMs === null) return LIFETIME_IF_UNSTATED_MS;
  if (lifetimeMs <= 0) return LIFETIME_IF_ZERO_MS;
  return Math.min(Math.max(lifetimeMs, MIN_LIFETIME_MS), MAX_LIFETIME_MS);
}
