import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { type Keychain, probeKeychain, withTimeout } from './keychain.ts';

type Problem = Extract<Awaited<ReturnType<typeof probeKeychain>>, { ok: false }>['failure'];

/** The entry of the till's key for its head office. */
interface OfficeEntry {
  /** Null for no entry; where one is expected, only after the keychain has proven that it is open. */
  read(isExpected: boolean): Promise<Result<string | null, Problem>>;
  write(value: string): Promise<Result<null, Problem>>;
  remove(): Promise<Result<null, Problem>>;
}

/**
 * The entry for the profile in this folder: a profile that was copied to another folder or computer has another entry, or none, so it does
 * not speak for the till that it was copied from.
 */
export function officeEntry(keychain: Keychain, folder: string): OfficeEntry {
  const account = `office-key-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  return {
    read: async (isExpected) => {
      const read = await withTimeout(() => keychain.get(account));
      if (!read.ok || read.value !== null || !isExpected) return read;
      // A locked keychain says that it has no entry.
      const probed = await probeKeychain(keychain);
      return probed.ok ? withTimeout(() => keychain.get(account)) : probed;
    },
    write: async (value) => {
      const back = await withTimeout(async () => {
        await keychain.set(account, value);
        return keychain.get(account);
      });
      if (!back.ok) return back;
      return back.value === value ? ok(null) : fail({ why: 'locked', detail: 'what was written did not come back' });
    },
    remove: async () => {
      const probed = await probeKeychain(keychain);
      if (!probed.ok) return probed;
      const left = await withTimeout(async () => {
        await keychain.delete(account);
        return keychain.get(account);
      });
      if (!left.ok) return left;
      return left.value === null ? ok(null) : fail({ why: 'refused', detail: 'the entry is still there' });
    },
  };
}
