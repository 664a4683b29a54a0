import type { KeychainFault } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';

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

let probes = 0;

/**
 * An account that no other probe uses at the same time: tills of the same user share the keychain. The names repeat, so that
 * what a killed till leaves in the keychain is overwritten by a later one and does not pile up.
 */
function nextProbeAccount(): string {
  probes += 1;
  return `probe-${process.pid}-${probes}`;
}

/**
 * Tests the keychain by use: writes, reads back and deletes a value that is no secret. All of it has `limitMs`, because a bus
 * without a keyring hangs.
 */
export async function probeKeychain(keychain: Keychain, limitMs: number): Promise<Result<null, KeychainProblem>> {
  const account = nextProbeAccount();
  const value = `probe-${Date.now()}`;
  const round = async (): Promise<Result<null, KeychainProblem>> => {
    await keychain.set(account, value);
    const back = await keychain.get(account);
    await keychain.delete(account);
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
