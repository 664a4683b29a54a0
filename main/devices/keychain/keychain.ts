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

/** How long the keychain may take to answer, in ms: a bus without a keyring hangs. */
const LIMIT_MS = 4_000;

export const noAnswerWithin = (ms: number): Error => new Error(`no answer within ${ms} ms`);

let probes = 0;

/**
 * An account that no other probe uses at the same time: tills of the same user share the keychain. The names repeat, so that a later till
 * overwrites what a killed one leaves in the keychain.
 */
function nextProbeAccount(): string {
  probes += 1;
  return `probe-${process.pid}-${probes}`;
}

/** Tests the keychain by use: writes, reads back and deletes a value that is no secret, all within `limitMs`. */
export async function probeKeychain(keychain: Keychain, limitMs = LIMIT_MS): Promise<Result<null, KeychainProblem>> {
  const account = nextProbeAccount();
  const value = `probe-${Date.now()}`;
  const back = await withTimeout(async () => {
    await keychain.set(account, value);
    const read = await keychain.get(account);
    await keychain.delete(account);
    return read;
  }, limitMs);
  if (!back.ok) return back;
  return back.value === value ? ok(null) : fail({ why: 'locked', detail: 'what was written did not come back' });
}

/** Runs an operation on the keychain; fails where it throws, or takes longer than `limitMs`. */
export async function withTimeout<T>(work: () => Promise<T>, limitMs = LIMIT_MS): Promise<Result<T, KeychainProblem>> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<Result<T, KeychainProblem>>((resolve) => {
    timer = setTimeout(() => resolve(fail(keychainProblemOf(noAnswerWithin(limitMs)))), limitMs);
  });
  try {
    return await Promise.race([work().then((value) => ok(value)), tooLong]);
  } catch (error) {
    return fail(keychainProblemOf(error));
  } finally {
    clearTimeout(timer);
  }
}

const FAULT_PATTERNS: readonly (readonly [RegExp, KeychainFault])[] = [
  [/^no answer within|did not receive a reply|timeout was reached/i, 'timeout'],
  [/locked|dismissed|collection/i, 'locked'],
  [
    /autolaunch|d-?bus|X11|transport|could not connect|server address|given address|ServiceUnknown|not provided|native addon|shared object|libsecret/i,
    'missing',
  ],
];

function keychainProblemOf(error: unknown): KeychainProblem {
  const detail = error instanceof Error ? error.message : String(error);
  return { why: FAULT_PATTERNS.find(([pattern]) => pattern.test(detail))?.[1] ?? 'refused', detail };
}
