import type { Handlers } from '../../../../shared/ipc/contract.ts';
import { ok } from '../../../../shared/lib/result.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import type { TransferPreview } from '../../../../shared/transfer/transfer-views.ts';
import type { Transfers } from '../../../shop/transfer/transfers.ts';
import { type Answer, withPart } from '../../authorize.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** The file with the shop for a second till. It holds people and the connection, which the owner alone changes, so nothing overrides it. */
export function transferHandlers({ deps, allow, choose }: HandlerContext): Handlers['transfer'] {
  const { saveAs } = deps;
  const owned = <T>(work: (transfers: Transfers, by: Authority) => Answer<T>): Answer<T> =>
    allow('changeStaff', WHOLE_SHOP, (by) => withPart(deps.transfers(), (transfers) => work(transfers, by)));
  return {
    export: () => owned<{ readonly file: string } | null>((transfers) => saveAs(transfers.exportName(), (file) => transfers.export(file))),
    choose: () =>
      owned<TransferPreview | null>((transfers, by) =>
        choose(
          (dialogs) => dialogs.chooseTransfer(),
          (file) => transfers.preview(file, by),
        ),
      ),
    apply: (form) => owned((transfers, by) => transfers.apply(form, by)),
    cancel: () =>
      owned((transfers) => {
        transfers.cancel();
        return ok(null);
      }),
  };
}
