import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import { reversalSubject, WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import type { StatementFileView } from '../../../../shared/statements/statement-views.ts';
import { noteReversal } from '../../../money/balance/balance-actions.ts';
import type { ChosenStatement } from '../../../money/statements/chosen-statement.ts';
import { entriesOf, reversalOfRow, saveStatement, statementOf } from '../../../money/statements/statement-actions.ts';
import type { OrderHistory } from '../../../till/maintenance/order-history.ts';
import type { Till } from '../../../till/till.ts';
import { type Answer, type Authorize, withPart } from '../../authorize.ts';
import type { Choose } from '../../choose.ts';
import type { OpenDialogs } from '../../dialogs.ts';
import type { SaveAs } from '../../save-as.ts';

export interface StatementHandlerDeps {
  /** The open till, or why there is none. */
  till(): Result<Till, Failure>;
  history(): Result<OrderHistory, Failure>;
  readonly chosenStatement: ChosenStatement;
  readonly saveAs: SaveAs;
}

/** The provider's statements, compared with the till's orders. */
export function statementHandlers(deps: StatementHandlerDeps, allow: Authorize, choose: Choose<OpenDialogs>): Handlers['statements'] {
  const { chosenStatement: desk, saveAs } = deps;
  type Parts = Pick<Till, 'statements'> & Pick<OrderHistory, 'reader' | 'read'>;
  type By = Parameters<Parameters<Authorize>[2]>[0];
  const withParts = <T>(work: (parts: Parts, by: By) => Answer<T>): Answer<T> =>
    withPart(deps.till(), ({ statements }) =>
      withPart(deps.history(), ({ reader, read }) => allow('matchStatement', WHOLE_SHOP, (by) => work({ statements, reader, read }, by))),
    );
  return {
    list: () => withParts(({ statements }) => ok(statements.newest())),
    choose: () =>
      withParts<StatementFileView | null>(({ statements, reader }) =>
        choose(
          (dialogs) => dialogs.chooseStatement(),
          (file) => desk.choose(file, statements, reader),
        ),
      ),
    preview: (form) => withParts(({ reader }) => desk.preview(form, reader)),
    compare: (form) => withParts(({ statements, reader }, by) => desk.compare(form, by, statements, reader)),
    cancel: () => withParts(() => ok(desk.cancel())),
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
    export: (form) => withParts(({ statements, reader }) => saveStatement(statements, reader, form, saveAs)),
  };
}
