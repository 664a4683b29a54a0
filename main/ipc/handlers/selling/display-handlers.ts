import type { Handlers } from '../../../../shared/ipc/contract.ts';
import { showStep } from '../../../selling/display/display-actions.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** The steps of a sale, from the till's screen to the customer display. */
export const displayHandlers = ({ deps }: HandlerContext): Handlers['display'] => ({
  show: (step) => showStep(deps.customerDisplay, deps.staff(), step),
});
