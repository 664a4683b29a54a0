import type { Handlers } from '../../../../shared/ipc/contract.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import type { HeadOffice } from '../../../office/head-office.ts';
import type { Answer } from '../../authorize.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** The till's place at its head office, which the owner alone sees and changes. */
export function officeHandlers({ deps, allow }: HandlerContext): Handlers['office'] {
  const owned = <T>(work: (office: HeadOffice) => Answer<T>): Answer<T> => allow('changeConnection', WHOLE_SHOP, () => work(deps.office));
  return {
    view: () => owned(async (office) => ok(await office.current())),
    join: (form) => owned((office) => office.join(form)),
    leave: () => owned((office) => office.leave()),
    setLeaves: ({ leaves }) => owned((office) => office.setLeaves(leaves)),
    tryNow: () => owned((office) => ok(office.tryNow())),
  };
}
