import type { Clock } from '../../lib/clock.ts';
import { type Keychain, noAnswerWithin } from './keychain.ts';

/** After this long without an answer a keychain hangs, in ms: less than a caller waits, so that the next caller does not wait as well. */
const HANGS_MS = 3_000;

/**
 * Passes one call at a time to the system's keychain: each holds a thread of Node's pool until it is answered, and a keychain that hangs
 * would hold all four, which files, names of hosts and PINs need too. While one hangs every other fails at once, and one that waited for
 * as long does not begin: its caller has given up.
 */
export function oneCallAtATime(keychain: Keychain, { monotonic }: Pick<Clock, 'monotonic'>): Keychain {
  let last: Promise<unknown> = Promise.resolve();
  let begunAt: number | null = null;
  const isLate = (since: number | null): boolean => since !== null && monotonic() - since >= HANGS_MS;

  const inTurn = <T>(call: () => Promise<T>): Promise<T> => {
    if (isLate(begunAt)) return Promise.reject(noAnswerWithin(HANGS_MS));
    const askedAt = monotonic();
    const turn = last.then(async () => {
      if (isLate(askedAt)) throw noAnswerWithin(HANGS_MS);
      begunAt = monotonic();
      try {
        return await call();
      } finally {
        begunAt = null;
      }
    });
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    get: (account) => inTurn(() => keychain.get(account)),
    set: (account, secret) => inTurn(() => keychain.set(account, secret)),
    delete: (account) => inTurn(() => keychain.delete(account)),
  };
}
