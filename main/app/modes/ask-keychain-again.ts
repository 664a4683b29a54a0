import type { KeychainFault } from '../../../shared/ipc/failures.ts';
import type { SecretStore } from '../../devices/keychain/secret-store.ts';
import type { Clock } from '../../lib/clock.ts';

const AGAIN_MS = 60_000;

/** A locked or refusing keychain would open its question over the counter each time: a person asks it again (the live check, the doctor). */
const WAITS_FOR_A_PERSON: ReadonlySet<KeychainFault> = new Set(['locked', 'refused']);

/** Asks a keychain that gave no answer again each minute, until it does; the till goes on then as after any other start. */
export function askKeychainAgain(
  clock: Pick<Clock, 'after'>,
  secrets: Pick<SecretStore, 'state' | 'askAgain'>,
  changed: () => void,
  bug: (error: unknown) => void,
): void {
  const ask = async (): Promise<void> => {
    const { state } = secrets;
    const isSilent = state.is === 'noKeychain' && !WAITS_FOR_A_PERSON.has(state.why);
    if (isSilent && (await secrets.askAgain())) changed();
    again();
  };
  const again = (): void => {
    if (secrets.state.is !== 'noKeychain') return;
    clock.after(AGAIN_MS, () => {
      ask().catch(bug);
    });
  };
  again();
}
