import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import { figureSubject, WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import { checkSeen, listUnconfirmed } from '../../../records/unconfirmed/unconfirmed-actions.ts';
import type { Till } from '../../../till/till.ts';
import { type Authorize, withPart } from '../../authorize.ts';

export interface UnconfirmedHandlerDeps {
  /** The open till, or why there is none. */
  till(): Result<Till, Failure>;
}

/** Figures as of a copy of the journal. */
export function unconfirmedHandlers(deps: UnconfirmedHandlerDeps, allow: Authorize): Handlers['unconfirmed'] {
  return {
    list: () => withPart(deps.till(), (till) => allow('confirmFigure', WHOLE_SHOP, () => ok(listUnconfirmed(till)))),
    confirm: ({ amount, ...figure }) =>
      withPart(deps.till(), (till) =>
        withPart(checkSeen(till, { ...figure, amount }), () =>
          allow('confirmFigure', figureSubject({ ...figure, amount }), (by) => till.unconfirmed.confirm(figure, amount, by)),
        ),
      ),
  };
}
