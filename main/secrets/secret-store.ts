import type { Failure } from '../../shared/failures.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { SecretState } from '../../shared/views.ts';
import { type Keychain, limited, probe } from './keychain.ts';

const ACCOUNT = 'client-secret';
const LIMIT_MS = 4_000;

/**
 * The client secret: in the OS keychain, or, without one, in memory for this run alone. It is typed once and never leaves
 * main again.
 */
export class SecretStore {
  readonly #keychain: Keychain;
  #state: SecretState = { is: 'absent' };
  #held: string | null = null;

  constructor(keychain: Keychain) {
    this.#keychain = keychain;
  }

  get state(): SecretState {
    return this.#state;
  }

  /** Finds out at a start whether there is a keychain and a secret in it. Never fails: the state tells. */
  async load(): Promise<SecretState> {
    const probed = await probe(this.#keychain, LIMIT_MS);
    if (!probed.ok) {
      this.#state = { is: 'noKeychain', why: probed.failure.why };
      return this.#state;
    }
    const read = await limited(async () => ok(await this.#keychain.get(ACCOUNT)), LIMIT_MS);
    this.#held = read.ok ? read.value : null;
    if (!read.ok) this.#state = { is: 'noKeychain', why: read.failure.why };
    else this.#state = read.value === null ? { is: 'absent' } : { is: 'stored' };
    return this.#state;
  }

  /** For the service client alone. */
  readonly secret = async (): Promise<string | null> => this.#held;

  /** Stores the secret; without a keychain it is kept for this run alone, and the state says so. */
  async save(secret: string): Promise<SecretState> {
    const saved = await limited(async () => ok(await this.#keychain.set(ACCOUNT, secret)), LIMIT_MS);
    this.#held = secret;
    this.#state = saved.ok ? { is: 'stored' } : { is: 'forThisRun' };
    return this.#state;
  }

  /** Forgets the secret, here and in the keychain. */
  async forget(): Promise<Result<SecretState, Failure>> {
    this.#held = null;
    const deleted = await limited(async () => ok(await this.#keychain.delete(ACCOUNT)), LIMIT_MS);
    if (!deleted.ok && this.#state.is === 'stored') return fail({ kind: 'keychain', ...deleted.failure });
    this.#state = deleted.ok ? { is: 'absent' } : { is: 'noKeychain', why: deleted.failure.why };
    return ok(this.#state);
  }
}
