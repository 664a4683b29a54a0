import type { Handlers } from '../../../../shared/ipc/contract.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { depositSubject, reversalSubject, WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import { openDrawerForShift } from '../../../devices/printing/drawer-actions.ts';
import { creditDeposit, noteDeposit, noteReversal, type OpenDrawer } from '../../../money/balance/balance-actions.ts';
import { withPart } from '../../authorize.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** The shop's balance with the provider. */
export function balanceHandlers({ deps, withTill }: HandlerContext): Handlers['balance'] {
  const openDrawer: OpenDrawer = (moveId, by, noted) => openDrawerForShift(deps.printing(), moveId, by, noted);
  return {
    // The screen repeats it on a timer, so it does not postpone the automatic lock.
    view: () => deps.staff().withAuthority('viewHealth', WHOLE_SHOP, () => withPart(deps.till(), ({ balance }) => ok(balance.view()))),
    noteDeposit: (form) => withTill('noteDeposit', depositSubject(form), (till, by) => noteDeposit(till, form, by, openDrawer)),
    noteReversal: (form) => withTill('noteDeposit', reversalSubject(form), (till, by) => noteReversal(till, form, by)),
    creditDeposit: (form) =>
      withTill('noteDeposit', depositSubject({ depositId: form.depositId, sent: form.credited }), (till, by) =>
        creditDeposit(till, form, by),
      ),
  };
}
