import type { Handlers } from '../../../../shared/ipc/contract.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { figureSubject, WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import { checkSeen, listUnconfirmed } from '../../../records/unconfirmed/unconfirmed-actions.ts';
import { withPart } from '../../authorize.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** Figures as of a copy of the journal. */
export function unconfirmedHandlers({ deps, allow, withTill }: HandlerContext): Handlers['unconfirmed'] {
  return {
    list: () => withTill('confirmFigure', WHOLE_SHOP, (till) => ok(listUnconfirmed(till))),
    confirm: ({ amount, ...figure }) =>
      withPart(deps.till(), (till) =>
        withPart(checkSeen(till, { ...figure, amount }), () =>
          allow('confirmFigure', figureSubject({ ...figure, amount }), (by) => till.unconfirmed.confirm(figure, amount, by)),
        ),
      ),
  };
}
