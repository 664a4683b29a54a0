import type { PersonRef } from '../../../shared/staff/permissions.ts';
import type { SessionView } from '../../../shared/staff/staff.ts';
import type { AppStore } from '../../core/stores/app-store.ts';
import type { StaffStore } from '../../core/stores/staff-store.ts';
import { isBusy } from '../../features/sell/ports.ts';
import { basketOf, type SellStep } from '../../features/sell/sell-state.ts';
import type { SellStore } from '../../features/sell/sell-store.ts';

/** Whether somebody has begun a sale that no order was made of. */
export const isHalfDone = (step: SellStep): boolean =>
  step.at === 'form' || step.at === 'inquiring' || step.at === 'confirm' || basketOf(step).length > 0;

/** The ticket as a fresh start has it. */
export const startAfresh = (sell: SellStore): void => sell.setState(sell.getInitialState(), true);

const personIn = (session: SessionView): PersonRef | null => (session.is === 'signedIn' ? session.person : null);

/**
 * Whoever comes back after a lock finds everything as it was. Another person starts afresh, but is asked first where a sale
 * is half done; one that is being written is left alone. The built-in person is whoever is there, so nothing is taken from it.
 * Returns what ends it.
 */
export function watchHandover(staff: StaffStore, app: AppStore, sell: SellStore): () => void {
  let last = staff.getState().session;
  return staff.subscribe(({ session }) => {
    const person = personIn(session);
    if (!person || person.id === personIn(last)?.id) return;
    const left = personIn(last);
    const wasBuiltIn = last.is === 'signedIn' && last.builtIn;
    last = session;
    if (!left || wasBuiltIn || isBusy(sell.getState().step)) return;
    app.getState().go('sell');
    if (isHalfDone(sell.getState().step)) staff.getState().leaveSale(left.name);
    else startAfresh(sell);
  });
}
