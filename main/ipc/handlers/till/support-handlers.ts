import type { Handlers } from '../../../../shared/ipc/contract.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** The file for a support desk: by the right of the check, whose report is its core. These calls also work while no till is open. */
export function supportHandlers({ deps, allow }: HandlerContext): Handlers['support'] {
  return {
    gather: () => allow('viewHealth', WHOLE_SHOP, async () => ok(await deps.support.gather())),
    save: (at) => allow('viewHealth', WHOLE_SHOP, () => deps.saveAs('loket-support.txt', (file) => deps.support.save(at, file))),
  };
}
