import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import { depositSubject, reversalSubject, WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import { openDrawerForShift } from '../../../devices/printing/drawer-actions.ts';
import type { PrintService } from '../../../devices/printing/print-service.ts';
import { creditDeposit, noteDeposit, noteReversal, type OpenDrawer } from '../../../money/balance/balance-actions.ts';
import type { Till } from '../../../till/till.ts';
import { type Authorize, withPart } from '../../authorize.ts';

export interface BalanceHandlerDeps {
  /** The open till, or why there is none. */
  till(): Result<Till, Failure>;
  printing(): Result<PrintService, Failure>;
}

/** The shop's balance with the provider. */
export function balanceHandlers(deps: BalanceHandlerDeps, allow: Authorize): Handlers['balance'] {
  const openDrawer: OpenDrawer = (moveId, by, noted) => openDrawerForShift(deps.printing(), moveId, by, noted);
  return {
    view: () => withPart(deps.till(), (till) => allow('viewHealth', WHOLE_SHOP, () => ok(till.balance.view()))),
    noteDeposit: (form) =>
      withPart(deps.till(), (till) => allow('noteDeposit', depositSubject(form), (by) => noteDeposit(till, form, by, openDrawer))),
    noteReversal: (form) =>
      withPart(deps.till(), (till) => allow('noteDeposit', reversalSubject(form), (by) => noteReversal(till, form, by))),
    creditDeposit: (form) =>
      withPart(deps.till(), (till) =>
        allow('noteDeposit', depositSubject({ depositId: form.depositId, sent: form.credited }), (by) => creditDeposit(till, form, by)),
      ),
  };
}
