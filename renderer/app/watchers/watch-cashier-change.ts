import type { PersonRef } from '../../../shared/staff/permissions.ts';
import type { SessionView } from '../../../shared/staff/staff.ts';
import type { AppStore } from '../../core/stores/app-store.ts';
import type { StaffStore } from '../../core/stores/staff-store.ts';
import { isPaying } from '../../features/sell/ports.ts';
import { basketOf, type SellStep } from '../../features/sell/sell-state.ts';
import type { SellStore } from '../../features/sell/sell-store.ts';

/** Whether somebody has begun a sale that no order was made of. */
export const hasUnfinishedSale = (step: SellStep): boolean =>
  step.at === 'form' || step.at === 'inquiring' || step.at === 'confirm' || basketOf(step).length > 0;

/** The ticket as a fresh start has it. */
export const resetSale = (sell: SellStore): void => sell.setState(sell.getInitialState(), true);

const signedInPerson = (session: SessionView): PersonRef | null => (session.is === 'signedIn' ? session.person : null);

/**
 * Whoever comes back after a lock finds everything as it was. Another person starts afresh, but is asked first where a sale
 * is half done; one that is being written is left alone. The built-in person is whoever is there, so nothing is taken from it.
 * Returns what ends it.
 */
export function watchCashierChange(staff: StaffStore, app: AppStore, sell: SellStore): () => void {
  let last = staff.getState().session;
  return staff.subscribe(({ session }) => {
    const person = signedInPerson(session);
    if (!person || person.id === signedInPerson(last)?.id) return;
    const left = signedInPerson(last);
    const wasBuiltIn = last.is === 'signedIn' && last.builtIn;
    last = session;
    if (!left || wasBuiltIn || isPaying(sell.getState().step)) return;
    app.getState().navigate('sell');
    if (hasUnfinishedSale(sell.getState().step)) staff.getState().setUnfinishedSaleOf(left.name);
    else resetSale(sell);
  });
}
