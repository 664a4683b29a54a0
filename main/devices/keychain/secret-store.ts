import type { Failure } from '../../../shared/ipc/failures.ts';
import type { SecretState } from '../../../shared/ipc/status-view.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { SecretPlace } from '../../../shared/service/service-account.ts';
import {
  type BoundSecret,
  boundTo,
  isBoundTo,
  isComplete,
  type OlderSecret,
  originOf,
  originsOf,
  parseKeptSecret,
  parseOrigins,
  serializeKeptSecret,
  serializeOrigins,
} from './bound-secret.ts';
import { type Keychain, probeKeychain, withTimeout } from './keychain.ts';

const ACCOUNT = 'client-secret';
const ORIGIN = 'client-secret-origin';

const keychainAccountOf = (key: string): string => `client-secret-of-${key}`;

/** `service` is absent where an older till kept it: the account's key names the service. */
type KeptSecret = NonNullable<ReturnType<typeof parseKeptSecret>>;

/** What the keychain holds: one of them at most. */
interface Found {
  readonly held: BoundSecret | null;
  readonly older: OlderSecret | null;
}
const NOTHING: Found = { held: null, older: null };

/** Where the secret is: in the keychain, in memory, or nowhere. */
type SecretLocation = Exclude<SecretState, { is: 'elsewhere' }>;

/**
 * Stores the client secret in the OS keychain, or, without one, in memory for this run. The secret is typed once, never leaves
 * main, and goes only to the origin of the token address that it was typed for, while the settings name the service that it
 * was typed for: its token never reaches another one. Secrets of accounts that the settings no longer name are kept as long
 * as their orders need them.
 */
export class SecretStore {
  readonly #keychain: Keychain;
  /** The connection in the settings. */
  readonly #place: () => SecretPlace;
  #location: SecretLocation = { is: 'absent' };
  #held: BoundSecret | null = null;
  /** A secret that an older till stored and that is bound to no service yet; it is not in use. */
  #older: OlderSecret | null = null;
  #adoptsOlder = false;
  /** The secret of a connection that is not saved yet; in memory only, and not in use. */
  #waiting: BoundSecret | null = null;
  /** The kept secret of each account that was looked up; null where none is kept. */
  readonly #kept = new Map<string, KeptSecret | null>();

  constructor(keychain: Keychain, place: () => SecretPlace) {
    this.#keychain = keychain;
    this.#place = place;
  }

  get state(): SecretState {
    if (this.#older !== null) return this.#stateOfOlder(this.#older);
    const held = this.#held;
    const place = this.#place();
    if (held === null || isBoundTo(held, place)) return this.#location;
    return { is: 'elsewhere', origin: held.origin === originOf(place.authUrl) ? held.service : held.origin };
  }

  /**
   * Finds out at a start whether there is a keychain with a secret. Never fails: the state carries the result. `adoptsOlder`: whether a
   * secret that an older till stored is this till's, to be bound to the addresses in its settings.
   */
  async load({ adoptsOlder = false }: { readonly adoptsOlder?: boolean } = {}): Promise<SecretState> {
    this.#adoptsOlder = adoptsOlder;
    const before = this.#location;
    const probed = await probeKeychain(this.#keychain);
    const read = probed.ok ? await withTimeout(() => this.#read()) : probed;
    // A secret that was typed or deleted meanwhile is newer than what was read.
    if (this.#location !== before) return this.state;
    if (before.is === 'forThisRun' && this.#held !== null) return read.ok ? this.#store(this.#held) : this.state;
    if (read.ok) {
      const { held, older } = read.value;
      [this.#held, this.#older] = [held, older];
      this.#location = held === null && older === null ? { is: 'absent' } : { is: 'stored' };
      await this.adoptOlder();
    } else if (this.#held === null) this.#location = { is: 'noKeychain', why: read.failure.why };
    return this.state;
  }

  /** Asks a keychain again that did not answer, was locked or refused; stores a secret that was typed meanwhile. Returns whether it answers. */
  async askAgain(): Promise<boolean> {
    const { is } = this.#location;
    if (is !== 'noKeychain' && is !== 'forThisRun') return false;
    await this.load({ adoptsOlder: this.#adoptsOlder });
    return this.#location.is !== is;
  }

  /** Call when the addresses in the settings change: binds an older till's secret to the first complete ones. Returns whether it did. */
  async adoptOlder(): Promise<boolean> {
    const bound = this.#adoptsOlder && this.#older !== null ? boundTo(this.#older, this.#place()) : null;
    if (bound === null) return false;
    [this.#held, this.#older] = [bound, null];
    // A keychain that refuses is asked again at the next start.
    await withTimeout(() => this.#keychain.set(ORIGIN, serializeOrigins(bound)));
    return true;
  }

  /** For the service client only: the secret for this connection, or null where it was typed for other origins. */
  readonly secretFor = async (place: SecretPlace): Promise<string | null> =>
    this.#held !== null && isBoundTo(this.#held, place) ? this.#held.secret : null;

  /** Whether there is a secret that must not be used for this connection. */
  readonly isForOtherOrigin = (place: SecretPlace): boolean => (this.#held === null ? this.#older !== null : !isBoundTo(this.#held, place));

  /**
   * Stores the secret for the origins of this connection, by default that in the settings; without a keychain it is kept for
   * this run, and the state says so.
   */
  save(secret: string, place: SecretPlace = this.#place()): Promise<SecretState> {
    return this.#store({ secret, ...originsOf(place) });
  }

  async #store(bound: BoundSecret): Promise<SecretState> {
    const saved = await withTimeout(() => this.#write(bound));
    [this.#held, this.#older] = [bound, null];
    this.#location = saved.ok ? { is: 'stored' } : { is: 'forThisRun' };
    return this.state;
  }

  /** Whether there is a secret that a new one would replace. */
  get isHeld(): boolean {
    return this.#held !== null || this.#older !== null;
  }

  /** Holds a secret for a connection that is not saved yet, until {@link takeWaiting}; the current one stays in use. */
  hold(secret: string, place: SecretPlace): void {
    this.#waiting = { secret, ...originsOf(place) };
  }

  /** The secret that waits for this connection; null where none does. */
  readonly waitingFor = (place: SecretPlace): string | null =>
    this.#waiting !== null && isBoundTo(this.#waiting, place) ? this.#waiting.secret : null;

  /** Call when the connection of this account is saved: makes the waiting secret current, where there is one. */
  async takeWaiting(key: string, place: SecretPlace): Promise<boolean> {
    const secret = this.waitingFor(place);
    this.#waiting = null;
    if (secret === null) return false;
    await this.save(secret, place);
    // The secret kept for the account is older.
    if ((await this.keptSecretOf(key)) !== null) await this.dropForAccount(key);
    return true;
  }

  /** Forgets the secret, in memory and in the keychain, and those kept for these accounts. */
  async forget(keys: readonly string[] = []): Promise<Result<SecretState, Failure>> {
    this.#held = null;
    this.#older = null;
    this.#waiting = null;
    for (const key of keys) this.#kept.set(key, null);
    const deleted = await withTimeout(async () => {
      await this.#keychain.delete(ACCOUNT);
      await this.#keychain.delete(ORIGIN);
      for (const key of keys) await this.#keychain.delete(keychainAccountOf(key));
    });
    if (!deleted.ok && this.#location.is === 'stored') return fail({ kind: 'keychain', ...deleted.failure });
    this.#location = deleted.ok ? { is: 'absent' } : { is: 'noKeychain', why: deleted.failure.why };
    return ok(this.state);
  }

  /**
   * Keeps the current secret for the account of this connection before another one replaces it. Never overwrites a kept
   * one: the current one may have been typed for another account since.
   */
  async keepForAccount(key: string, place: SecretPlace): Promise<void> {
    const held = this.#held;
    if (held === null || !isBoundTo(held, place) || (await this.keptSecretOf(key)) !== null) return;
    await this.#keep(key, held);
  }

  /** Replaces the secret kept for this account with the current one, which was typed for it. */
  async renewForAccount(key: string): Promise<void> {
    const held = this.#held;
    if (held !== null && (await this.keptSecretOf(key)) !== null) await this.#keep(key, held);
  }

  /** Makes the secret kept for the account of this service current, where there is one. */
  async restoreForAccount(key: string, { baseUrl }: Pick<SecretPlace, 'baseUrl'>): Promise<boolean> {
    const kept = await this.keptSecretOf(key);
    if (kept === null) return false;
    // The key names the service; the entry of an older till does not.
    const { is } = await this.#store({ ...kept, service: kept.service ?? originOf(baseUrl) });
    if (is !== 'forThisRun') await this.dropForAccount(key);
    return true;
  }

  /** The secret kept for an account; null where there is none. */
  async keptSecretOf(key: string): Promise<KeptSecret | null> {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const read = await withTimeout(() => this.#keychain.get(keychainAccountOf(key)));
    const kept = read.ok ? parseKeptSecret(read.value) : null;
    if (read.ok) this.#kept.set(key, kept);
    return kept;
  }

  /** Whether a secret of one of these accounts is kept, as far as {@link keptSecretOf} has looked. */
  readonly hasKeptSecret = (keys: readonly string[]): boolean => keys.some((key) => (this.#kept.get(key) ?? null) !== null);

  /** Call when no order of the account is open any more. */
  async dropForAccount(key: string): Promise<void> {
    this.#kept.set(key, null);
    await withTimeout(() => this.#keychain.delete(keychainAccountOf(key)));
  }

  async #keep(key: string, held: BoundSecret): Promise<void> {
    this.#kept.set(key, held);
    await withTimeout(() => this.#keychain.set(keychainAccountOf(key), serializeKeptSecret(held)));
  }

  async #read(): Promise<Found> {
    const secret = await this.#keychain.get(ACCOUNT);
    if (secret === null) return NOTHING;
    const stored = parseOrigins(await this.#keychain.get(ORIGIN), secret);
    if (stored?.service === undefined) return { held: null, older: { secret, origin: stored?.origin || null } };
    return { held: { secret, origin: stored.origin, service: stored.service }, older: null };
  }

  /** While an address is missing nothing is wrong with it. */
  #stateOfOlder({ origin }: OlderSecret): SecretState {
    const place = originsOf(this.#place());
    if (origin !== null && place.origin !== '' && place.origin !== origin) return { is: 'elsewhere', origin };
    return isComplete(place) ? { is: 'elsewhere', origin: '' } : this.#location;
  }

  /** Deletes the old secret first, so that no crash leaves a secret with another origin than its own. */
  async #write(bound: BoundSecret): Promise<void> {
    await this.#keychain.delete(ACCOUNT);
    await this.#keychain.set(ORIGIN, serializeOrigins(bound));
    await this.#keychain.set(ACCOUNT, bound.secret);
  }
}
