import { canPerform } from '../../../shared/staff/permissions.ts';
import type { AppStore } from '../../core/stores/app-store.ts';
import { mayOpen } from '../../core/stores/screens.ts';
import { personIn, type StaffStore } from '../../core/stores/staff-store.ts';
import { basketOf, type SellStep } from '../../features/sell/sell-state.ts';
import { isPaying } from '../../features/sell/sell-steps.ts';
import type { SellStore } from '../../features/sell/sell-store.ts';

/** True while a sale was begun that is no order yet. */
export const hasUnfinishedSale = (step: SellStep): boolean =>
  step.kind === 'form' || step.kind === 'inquiring' || step.kind === 'confirm' || basketOf(step).length > 0;

/** Resets the ticket to that of a fresh start. What sells at this hour is the shop's, and stays. */
export const resetSale = (sell: SellStore): void => sell.setState({ ...sell.getInitialState(), soldMost: sell.getState().soldMost }, true);

/**
 * Keeps everything for the person who returns after a lock. For another person it resets the ticket, and asks first where a sale is
 * unfinished; a sale that is being written stays. The built-in person represents anybody and loses nothing. A screen that the person may not open is left. Returns the unsubscriber.
 */
export function watchCashierChange(staff: StaffStore, app: AppStore, sell: SellStore): () => void {
  let last = staff.getState().session;
  return staff.subscribe(({ session }) => {
    const person = personIn({ session });
    const previousPerson = personIn({ session: last });
    if (!person || person.id === previousPerson?.id) return;
    const wasBuiltIn = last.is === 'signedIn' && last.builtIn;
    last = session;
    if (!mayOpen(app.getState().screen, (action) => canPerform(person.role, action))) app.getState().navigate('sell');
    if (!previousPerson || wasBuiltIn || isPaying(sell.getState().step)) return;
    app.getState().navigate('sell');
    if (hasUnfinishedSale(sell.getState().step)) staff.getState().setUnfinishedSaleOf(previousPerson.name);
    else resetSale(sell);
  });
}
