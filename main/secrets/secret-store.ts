import type { Failure } from '../../shared/ipc/failures.ts';
import type { SecretState } from '../../shared/ipc/views.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import { type BoundSecret, originOf, parseKeptSecret, parseOrigin, serializeKeptSecret, serializeOrigin } from './bound-secret.ts';
import { type Keychain, probeKeychain, withTimeout } from './keychain.ts';

const ACCOUNT = 'client-secret';
const ORIGIN = 'client-secret-origin';
const LIMIT_MS = 4_000;

const keychainAccountOf = (key: string): string => `client-secret-of-${key}`;

/** Where the secret is: in the keychain, in memory, or nowhere. */
type SecretLocation = Exclude<SecretState, { is: 'elsewhere' }>;

/**
 * Stores the client secret in the OS keychain, or, without one, in memory for this run. The secret is typed once, never leaves
 * main, and goes only to the origin of the token address that it was typed for. Secrets of accounts that the settings no
 * longer name are kept as long as their orders need them.
 */
export class SecretStore {
  readonly #keychain: Keychain;
  /** The token address in the settings. */
  readonly #tokenAddress: () => string;
  #location: SecretLocation = { is: 'absent' };
  #held: BoundSecret | null = null;
  /** The secret of a connection that is not saved yet; in memory only, and not in use. */
  #waiting: BoundSecret | null = null;
  /** The kept secret of each account that was looked up; null where none is kept. */
  readonly #kept = new Map<string, BoundSecret | null>();

  constructor(keychain: Keychain, tokenAddress: () => string) {
    this.#keychain = keychain;
    this.#tokenAddress = tokenAddress;
  }

  get state(): SecretState {
    const held = this.#held;
    if (held === null || held.origin === originOf(this.#tokenAddress())) return this.#location;
    return { is: 'elsewhere', origin: held.origin };
  }

  /** Finds out at a start whether there is a keychain with a secret. Never fails: the state carries the result. */
  async load(): Promise<SecretState> {
    const probed = await probeKeychain(this.#keychain, LIMIT_MS);
    if (!probed.ok) {
      this.#location = { is: 'noKeychain', why: probed.failure.why };
      return this.state;
    }
    const read = await withTimeout(async () => ok(await this.#read()), LIMIT_MS);
    this.#held = read.ok ? read.value : null;
    if (!read.ok) this.#location = { is: 'noKeychain', why: read.failure.why };
    else this.#location = read.value === null ? { is: 'absent' } : { is: 'stored' };
    return this.state;
  }

  /** For the service client only: the secret for this token address, or null where it was typed for another origin. */
  readonly secretFor = async (tokenAddress: string): Promise<string | null> =>
    this.#held !== null && this.#held.origin === originOf(tokenAddress) ? this.#held.secret : null;

  /** Whether there is a secret that must not go to this token address. */
  readonly isForOtherOrigin = (tokenAddress: string): boolean => this.#held !== null && this.#held.origin !== originOf(tokenAddress);

  /**
   * Stores the secret for the origin of this token address, by default that in the settings; without a keychain it is kept for
   * this run, and the state says so.
   */
  async save(secret: string, tokenAddress: string = this.#tokenAddress()): Promise<SecretState> {
    const bound = { secret, origin: originOf(tokenAddress) };
    const saved = await withTimeout(async () => ok(await this.#write(bound)), LIMIT_MS);
    this.#held = bound;
    this.#location = saved.ok ? { is: 'stored' } : { is: 'forThisRun' };
    return this.state;
  }

  /** Whether there is a secret that a new one would replace. */
  get isHeld(): boolean {
    return this.#held !== null;
  }

  /** Holds a secret for a connection that is not saved yet, until {@link takeWaiting}; the current one stays in use. */
  hold(secret: string, tokenAddress: string): void {
    this.#waiting = { secret, origin: originOf(tokenAddress) };
  }

  /** The secret that waits for a connection with this token address; null where none does. */
  readonly waitingFor = (tokenAddress: string): string | null =>
    this.#waiting !== null && this.#waiting.origin === originOf(tokenAddress) ? this.#waiting.secret : null;

  /** Call when the connection of this account is saved: makes the waiting secret current, where there is one. */
  async takeWaiting(key: string, tokenAddress: string): Promise<boolean> {
    const secret = this.waitingFor(tokenAddress);
    this.#waiting = null;
    if (secret === null) return false;
    await this.save(secret, tokenAddress);
    // The secret kept for the account is older.
    if ((await this.keptSecretOf(key)) !== null) await this.dropForAccount(key);
    return true;
  }

  /** Forgets the secret, in memory and in the keychain, and those kept for these accounts. */
  async forget(keys: readonly string[] = []): Promise<Result<SecretState, Failure>> {
    this.#held = null;
    this.#waiting = null;
    for (const key of keys) this.#kept.set(key, null);
    const deleted = await withTimeout(async () => {
      const isDeleted = await this.#keychain.delete(ACCOUNT);
      await this.#keychain.delete(ORIGIN);
      for (const key of keys) await this.#keychain.delete(keychainAccountOf(key));
      return ok(isDeleted);
    }, LIMIT_MS);
    if (!deleted.ok && this.#location.is === 'stored') return fail({ kind: 'keychain', ...deleted.failure });
    this.#location = deleted.ok ? { is: 'absent' } : { is: 'noKeychain', why: deleted.failure.why };
    return ok(this.state);
  }

  /**
   * Keeps the current secret for the account of this token address before another one replaces it. Never overwrites a kept
   * one: the current one may have been typed for another account since.
   */
  async keepForAccount(key: string, tokenAddress: string): Promise<void> {
    const held = this.#held;
    if (held === null || held.origin !== originOf(tokenAddress) || (await this.keptSecretOf(key)) !== null) return;
    await this.#keep(key, held);
  }

  /** Replaces the secret kept for this account with the current one, which was typed for it. */
  async renewForAccount(key: string): Promise<void> {
    const held = this.#held;
    if (held !== null && (await this.keptSecretOf(key)) !== null) await this.#keep(key, held);
  }

  /** Makes the secret kept for an account current, where there is one. */
  async restoreForAccount(key: string): Promise<boolean> {
    const kept = await this.keptSecretOf(key);
    if (kept === null) return false;
    const { is } = await this.save(kept.secret, kept.origin);
    if (is !== 'forThisRun') await this.dropForAccount(key);
    return true;
  }

  /** The secret kept for an account; null where there is none. */
  async keptSecretOf(key: string): Promise<BoundSecret | null> {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const read = await withTimeout(async () => ok(await this.#keychain.get(keychainAccountOf(key))), LIMIT_MS);
    const kept = read.ok ? parseKeptSecret(read.value) : null;
    if (read.ok) this.#kept.set(key, kept);
    return kept;
  }

  /** Whether a secret of one of these accounts is kept, as far as {@link keptSecretOf} has looked. */
  readonly hasKeptSecret = (keys: readonly string[]): boolean => keys.some((key) => (this.#kept.get(key) ?? null) !== null);

  /** Call when no order of the account is open any more. */
  async dropForAccount(key: string): Promise<void> {
    this.#kept.set(key, null);
    await withTimeout(async () => ok(await this.#keychain.delete(keychainAccountOf(key))), LIMIT_MS);
  }

  async #keep(key: string, held: BoundSecret): Promise<void> {
    this.#kept.set(key, held);
    await withTimeout(async () => ok(await this.#keychain.set(keychainAccountOf(key), serializeKeptSecret(held))), LIMIT_MS);
  }

  async #read(): Promise<BoundSecret | null> {
    const secret = await this.#keychain.get(ACCOUNT);
    if (secret === null) return null;
    const origin = parseOrigin(await this.#keychain.get(ORIGIN), secret);
    if (origin !== null) return { secret, origin };
    // An older till stored it: from now on it is bound to the address in the settings.
    const bound = { secret, origin: originOf(this.#tokenAddress()) };
    if (bound.origin !== '') await this.#keychain.set(ORIGIN, serializeOrigin(bound));
    return bound;
  }

  /** Deletes the old secret first, so that no crash leaves a secret with another origin than its own. */
  async #write(bound: BoundSecret): Promise<void> {
    await this.#keychain.delete(ACCOUNT);
    await this.#keychain.set(ORIGIN, serializeOrigin(bound));
    await this.#keychain.set(ACCOUNT, bound.secret);
  }
}
