import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { CustomerDisplay } from '../../../selling/display/customer-display.ts';
import { showStep } from '../../../selling/display/display-actions.ts';
import type { Staff } from '../../../shop/staff/staff.ts';

export interface DisplayHandlerDeps {
  staff(): Pick<Staff, 'authorize'>;
  /** Null where this program has no second window. */
  readonly customerDisplay: Pick<CustomerDisplay, 'show'> | null;
}

/** What the till's screen tells the customer display. */
export const displayHandlers = (deps: DisplayHandlerDeps): Handlers['display'] => ({
  show: (step) => showStep(deps.customerDisplay, deps.staff(), step),
});
