import { personIn, type StaffStore, watchPerson } from '../../core/stores/staff-store.ts';
import type { SettingsStore } from '../../features/settings/settings-store.ts';

/**
 * Keeps unsaved settings and other unsaved forms through a lock for the person who typed them, and drops them for another person. Each
 * change of the person drops a typed secret. Returns the unsubscriber.
 */
export function watchUnsavedSettings(staff: StaffStore, settings: SettingsStore, dropOthers: () => void = () => {}): () => void {
  let typist = personIn(staff.getState())?.id ?? null;
  return watchPerson(staff, (person) => {
    settings.getState().typeSecret('');
    if (person === null) return;
    if (typist !== null && typist !== person) {
      settings.getState().discard();
      dropOthers();
    }
    typist = person;
  });
}
