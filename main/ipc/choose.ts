import type { Failure } from '../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import type { Answer } from './authorize.ts';

interface ChooseDeps<D> {
  readonly dialogs: D;
  /** Who is at the till; null while it is locked. */
  readonly personId: () => string | null;
}

/**
 * Lets a person choose a path in a dialog, and `use` it; null when they cancel. Fails with `notSignedIn` where the asker,
 * who had the right, is no longer at the till.
 */
export type Choose<D> = <T>(
  ask: (dialogs: D) => Promise<string | null>,
  use: (path: string) => Answer<T>,
) => Promise<Result<T | null, Failure>>;

/** The only way from a dialog to what is done with its answer. */
export const createChoose =
  <D>({ dialogs, personId }: ChooseDeps<D>): Choose<D> =>
  async (ask, use) => {
    const asker = personId();
    const path = await ask(dialogs);
    if (path === null) return ok(null);
    return personId() === asker ? use(path) : fail({ kind: 'notSignedIn' });
  };
