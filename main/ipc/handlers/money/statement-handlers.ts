import type { Handlers } from '../../../../shared/ipc/contract.ts';
import { ok } from '../../../../shared/lib/result.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { reversalSubject, WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import type { StatementFileView } from '../../../../shared/statements/statement-views.ts';
import { noteReversal } from '../../../money/balance/balance-actions.ts';
import { entriesOf, reversalOfRow, saveStatement, statementOf } from '../../../money/statements/statement-actions.ts';
import type { OrderHistory } from '../../../till/maintenance/order-history.ts';
import type { Till } from '../../../till/till.ts';
import { type Answer, withPart } from '../../authorize.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** The provider's statements, compared with the till's orders. */
export function statementHandlers({ deps, allow, choose, withHistory }: HandlerContext): Handlers['statements'] {
  const { chosenStatement: chosen, saveTable } = deps;
  type Parts = Pick<Till, 'statements'> & Pick<OrderHistory, 'reader' | 'read'>;
  const withParts = <T>(work: (parts: Parts, by: Authority) => Answer<T>): Answer<T> =>
    withPart(deps.till(), ({ statements }) =>
      withHistory('matchStatement', WHOLE_SHOP, ({ reader, read }, by) => work({ statements, reader, read }, by)),
    );
  return {
    list: () => withParts(({ statements }) => ok(statements.newest())),
    choose: () =>
      withParts<StatementFileView | null>(({ statements, reader }) =>
        choose(
          (dialogs) => dialogs.chooseStatement(),
          (file) => chosen.choose(file, statements, reader),
        ),
      ),
    preview: (form) => withParts(({ reader }) => chosen.preview(form, reader)),
    compare: (form) => withParts(({ statements, reader }, by) => chosen.compare(form, by, statements, reader)),
    cancel: () => withParts(() => ok(chosen.cancel())),
    get: ({ statementId }) => withParts(({ statements }) => statementOf(statements, statementId)),
    entries: (form) => withParts(({ read }) => entriesOf(read, form)),
    takeOver: (form) =>
      withPart(deps.till(), (till) =>
        withParts(({ read }) =>
          withPart(reversalOfRow(read, form), (reversal) =>
            allow('noteDeposit', reversalSubject(reversal), (by) => noteReversal(till, reversal, by)),
          ),
        ),
      ),
    export: (form) => withParts(({ statements, reader }) => saveStatement(statements, reader, form, saveTable)),
  };
}
