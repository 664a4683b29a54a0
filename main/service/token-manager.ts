import type { ServiceFailure } from '../../shared/ipc/failures.ts';
import type { ServiceHealthView } from '../../shared/ipc/views.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import type { Clock, Random } from '../lib/clock.ts';

/** An access token in use. `generation` tells a late refusal of an old token from one of this. */
export interface Token {
  readonly value: string;
  readonly generation: number;
}

/** What the token endpoint granted. `lifeMs` is null where it did not say how long. */
export interface Grant {
  readonly value: string;
  readonly lifeMs: number | null;
}

export interface TokenKeeper {
  /**
   * The current token, or one that is asked for now; one request at a time whoever asks. `identity` is the asker's: a call
   * that began under other settings gets nothing, so that no token goes to where it was not granted for.
   */
  get(identity: string): Promise<Result<Token, ServiceFailure>>;
  /** A call with this token was answered 401: it is not used again. A late answer about an older token changes nothing. */
  refused(generation: number): void;
  /** A call with this token was let in. */
  accepted(generation: number): void;
  /** Whether there is a token, and until when; never the token. */
  view(): TokenView;
  /** Forgets the token and all trouble with it: the credentials are others now. */
  forget(): void;
}

export type TokenView = ServiceHealthView['token'];

export interface TokenKeeperPorts {
  /** Asks the service for a token, once. */
  readonly request: () => Promise<Result<Grant, ServiceFailure>>;
  /** Changes whenever the token is for someone or somewhere else. */
  readonly identity: () => string;
  readonly clock: Clock;
  readonly random: Random;
}

const RENEW_EARLY_MS = 10 * 60_000;
const UNSAID_LIFE_MS = 60 * 60_000;
/** A life of nothing would mean a token request before each call: it is not believed. */
const NO_LIFE_MS = 30_000;
/** What a life may be that is believed; a shorter one would mean a token request before each call too. */
const SHORTEST_LIFE_MS = 1_000;
const LONGEST_LIFE_MS = 90 * 24 * 3_600_000;
const FIRST_COOLING_MS = 1_000;
const LONGEST_COOLING_MS = 30_000;
/** Fresh tokens refused in a row after which asking for another one waits. */
const REFUSALS_BEFORE_COOLING = 2;

const CHANGED: ServiceFailure = { kind: 'notSent', cause: 'blocked', detail: 'settings changed' };

interface Held extends Token {
  readonly renewAt: number;
  readonly expiresAt: number;
  accepted: boolean;
  used: boolean;
}

/** Keeps the access token (specification, "Authentication") in memory alone, and renews it before it ends. */
export function createTokenKeeper(ports: TokenKeeperPorts): TokenKeeper {
  return new Keeper(ports);
}

class Keeper implements TokenKeeper {
  readonly #ports: TokenKeeperPorts;
  #identity: string;
  #held: Held | null = null;
  #generation = 0;
  #flights = 0;
  #flight: Promise<Result<Token, ServiceFailure>> | null = null;
  #failure: ServiceFailure | null = null;
  #failures = 0;
  #refusals = 0;
  #coolUntil = Number.NEGATIVE_INFINITY;
  #stopTimer: () => void = () => undefined;

  constructor(ports: TokenKeeperPorts) {
    this.#ports = ports;
    this.#identity = ports.identity();
  }

  async get(identity: string): Promise<Result<Token, ServiceFailure>> {
    if (this.#ports.identity() !== this.#identity) this.forget();
    if (identity !== this.#identity) return fail(CHANGED);
    const now = this.#ports.clock.monotonic();
    const held = this.#held;
    if (held && now < held.expiresAt) {
      held.used = true;
      if (now >= held.renewAt && now >= this.#coolUntil) this.#renewAhead();
      return ok(held);
    }
    if (!this.#flight && this.#failure && now < this.#coolUntil) return fail(this.#failure);
    return this.#renew();
  }

  refused(generation: number): void {
    if (this.#held?.generation !== generation) return;
    this.#refusals = this.#held.accepted ? 1 : this.#refusals + 1;
    this.#drop();
    if (this.#refusals < REFUSALS_BEFORE_COOLING) return;
    this.#cool({ kind: 'unauthorised', at: 'call', message: '' }, this.#refusals - REFUSALS_BEFORE_COOLING);
  }

  accepted(generation: number): void {
    if (this.#held?.generation !== generation) return;
    this.#held.accepted = true;
    this.#refusals = 0;
  }

  forget(): void {
    this.#identity = this.#ports.identity();
    this.#drop();
    this.#flights++;
    this.#flight = null;
    this.#failure = null;
    this.#failures = 0;
    this.#refusals = 0;
    this.#coolUntil = Number.NEGATIVE_INFINITY;
  }

  view(): TokenView {
    const now = this.#ports.clock.monotonic();
    const held = this.#held && now < this.#held.expiresAt && this.#ports.identity() === this.#identity ? this.#held : null;
    if (held) return { state: 'held', expiresAt: new Date(this.#ports.clock.now() + held.expiresAt - now).toISOString() };
    return { state: this.#flight !== null ? 'asking' : this.#failure ? 'trouble' : 'none', expiresAt: null };
  }

  #drop(): void {
    this.#held = null;
    this.#stopTimer();
  }

  #renew(): Promise<Result<Token, ServiceFailure>> {
    this.#flight ??= this.#fly(++this.#flights);
    return this.#flight;
  }

  /** Nobody waits for it: a request that threw is told to whoever asks for a token next. */
  #renewAhead(): void {
    this.#renew().catch(() => undefined);
  }

  async #fly(flight: number): Promise<Result<Token, ServiceFailure>> {
    const asked = this.#ports.clock.monotonic();
    const granted = await this.#ports.request().catch((error: unknown) => {
      if (flight === this.#flights) this.#flight = null;
      throw error;
    });
    // Forgotten meanwhile: the answer is about someone, or somewhere, else.
    if (flight !== this.#flights) return fail(CHANGED);
    this.#flight = null;
    if (granted.ok) return ok(this.#hold(granted.value, asked));
    this.#cool(granted.failure, this.#failures++);
    return granted;
  }

  /** The service counts the life from when it granted it, so it is counted here from when it was asked for. */
  #hold({ value, lifeMs }: Grant, asked: number): Token {
    const life = believedLife(lifeMs);
    const renewIn = Math.max(life - RENEW_EARLY_MS, life * 0.9);
    this.#drop();
    const held: Held = {
      value,
      generation: ++this.#generation,
      renewAt: asked + renewIn,
      expiresAt: asked + life,
      accepted: false,
      used: false,
    };
    this.#held = held;
    this.#failures = 0;
    this.#failure = null;
    // A till that is used finds a fresh token waiting; one that stands idle asks for nothing.
    const waiting = held.renewAt - this.#ports.clock.monotonic();
    this.#stopTimer = this.#ports.clock.after(Math.max(waiting, 0), () => {
      if (held.used) this.#renewAhead();
    });
    return held;
  }

  #cool(failure: ServiceFailure, times: number): void {
    const growing = Math.min(LONGEST_COOLING_MS, FIRST_COOLING_MS * 2 ** times) * (0.5 + this.#ports.random() / 2);
    const announced = failure.kind === 'throttled' ? (failure.retryAfterMs ?? 0) : 0;
    this.#failure = failure;
    this.#coolUntil = this.#ports.clock.monotonic() + Math.max(growing, announced);
  }
}

function believedLife(lifeMs: number | null): number {
  if (lifeMs === null) return UNSAID_LIFE_MS;
  if (lifeMs <= 0) return NO_LIFE_MS;
  return Math.min(Math.max(lifeMs, SHORTEST_LIFE_MS), LONGEST_LIFE_MS);
}
