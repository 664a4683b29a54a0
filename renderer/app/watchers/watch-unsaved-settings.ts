import type { SessionView } from '../../../shared/staff/staff.ts';
import type { StaffStore } from '../../core/stores/staff-store.ts';
import type { SettingsStore } from '../../features/settings/settings-store.ts';

const signedInPersonId = (session: SessionView): string | null => (session.is === 'signedIn' ? session.person.id : null);

/**
 * What is half typed in Settings belongs to who typed it: it waits through a lock for that person and is gone for another.
 * A secret waits for nobody. Returns what ends it.
 */
export function watchUnsavedSettings(staff: StaffStore, settings: SettingsStore): () => void {
  let last = signedInPersonId(staff.getState().session);
  return staff.subscribe(({ session }) => {
    const person = signedInPersonId(session);
    if (person === last) return;
    settings.getState().typeSecret('');
    if (person === null) return;
    if (last !== null) settings.getState().discard();
    last = person;
  });
}
