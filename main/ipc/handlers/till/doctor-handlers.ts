import type { Handlers } from '../../../../shared/ipc/contract.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** What is wrong with this till. These calls also work while no till is open. */
export function doctorHandlers({ deps, allow }: HandlerContext): Handlers['doctor'] {
  return {
    examine: () => allow('viewHealth', WHOLE_SHOP, async () => ok(await deps.doctor.examine())),
    save: (report) => allow('viewHealth', WHOLE_SHOP, () => deps.saveAs('loket-check.txt', (file) => deps.doctor.save(report, file))),
  };
}
