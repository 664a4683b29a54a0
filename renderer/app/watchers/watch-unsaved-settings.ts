import type { ScreenSession, StaffStore } from '../../core/stores/staff-store.ts';
import type { SettingsStore } from '../../features/settings/settings-store.ts';

const signedInPersonId = (session: ScreenSession): string | null => (session.is === 'signedIn' ? session.person.id : null);

/**
 * Keeps unsaved settings, and what else is unsaved, through a lock for the person who typed them, and drops them for another person. A
 * typed secret is always dropped. Returns the unsubscriber.
 */
export function watchUnsavedSettings(staff: StaffStore, settings: SettingsStore, dropOthers: () => void = () => {}): () => void {
  let last = signedInPersonId(staff.getState().session);
  return staff.subscribe(({ session }) => {
    const person = signedInPersonId(session);
    if (person === last) return;
    settings.getState().typeSecret('');
    if (person === null) return;
    if (last !== null) {
      settings.getState().discard();
      dropOthers();
    }
    last = person;
  });
}
