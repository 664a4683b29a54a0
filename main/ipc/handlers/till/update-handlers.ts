import type { Handlers } from '../../../../shared/ipc/contract.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** Updates of the program. These calls also work while no till is open. */
export function updateHandlers({ deps, allow }: HandlerContext): Handlers['updates'] {
  return {
    view: () => allow('viewHealth', WHOLE_SHOP, () => ok(deps.updates.view())),
    check: () => allow('viewHealth', WHOLE_SHOP, async () => ok(await deps.updates.check())),
    apply: () => allow('changeSettings', WHOLE_SHOP, async () => ok(await deps.updates.apply('person'))),
  };
}
