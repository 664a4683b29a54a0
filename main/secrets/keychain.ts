import type { KeychainFault } from '../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';

/** The operations of the OS keychain that the till needs. */
export interface Keychain {
  get(account: string): Promise<string | null>;
  set(account: string, secret: string): Promise<void>;
  delete(account: string): Promise<boolean>;
}

interface KeychainProblem {
  readonly why: KeychainFault;
  readonly detail: string;
}

const PROBE_ACCOUNT = 'probe';

/**
 * Tests the keychain by use: writes, reads back and deletes a value that is no secret. All of it has `limitMs`, because a bus
 * without a keyring hangs.
 */
export async function probeKeychain(keychain: Keychain, limitMs: number): Promise<Result<null, KeychainProblem>> {
  const value = `probe-${Date.now()}`;
  const round = async (): Promise<Result<null, KeychainProblem>> => {
    await keychain.set(PROBE_ACCOUNT, value);
    const back = await keychain.get(PROBE_ACCOUNT);
    await keychain.delete(PROBE_ACCOUNT);
    return back === value ? ok(null) : fail({ why: 'locked', detail: 'what was written did not come back' });
  };
  return withTimeout(round, limitMs);
}

/** Runs an operation on the keychain; fails after `limitMs`. */
export async function withTimeout<T>(
  work: () => Promise<Result<T, KeychainProblem>>,
  limitMs: number,
): Promise<Result<T, KeychainProblem>> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<Result<T, KeychainProblem>>((resolve) => {
    timer = setTimeout(() => resolve(fail({ why: 'timeout', detail: `no answer within ${limitMs} ms` })), limitMs);
  });
  try {
    return await Promise.race([work(), tooLong]);
  } catch (error) {
    return fail(keychainProblemOf(error));
  } finally {
    clearTimeout(timer);
  }
}

const FAULT_PATTERNS: readonly (readonly [RegExp, KeychainFault])[] = [
  [/locked|dismissed|collection/i, 'locked'],
  [
    /autolaunch|d-?bus|X11|transport|could not connect|server address|ServiceUnknown|not provided|native addon|shared object|libsecret/i,
    'missing',
  ],
];

function keychainProblemOf(error: unknown): KeychainProblem {
  const detail = error instanceof Error ? error.message : String(error);
  return { why: FAULT_PATTERNS.find(([pattern]) => pattern.test(detail))?.[1] ?? 'refused', detail };
}
