import { inBackground } from '../../core/background-work.ts';
import type { AppStore } from '../../core/stores/app-store.ts';
import type { StaffStore } from '../../core/stores/staff-store.ts';

/** Asks the owner of a shop whose first start was interrupted to sign in: the person of training may not go on with it. */
export function continueFirstStart(staff: StaffStore, app: AppStore): void {
  const { session, staffed, lock } = staff.getState();
  const isInterrupted = app.getState().settings.setup.step !== null;
  if (isInterrupted && staffed && session.is === 'signedIn' && session.builtIn) inBackground(lock());
}
