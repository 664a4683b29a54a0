import type { ErasureView } from '../../../../shared/erasure/erasure-views.ts';
import type { Handlers } from '../../../../shared/ipc/contract.ts';
import { ok } from '../../../../shared/lib/result.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import type { ErasureJob } from '../../../records/erasure/erasure-job.ts';
import { type Answer, withPart } from '../../authorize.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** The erasure of personal data. */
export function erasureHandlers({ deps, allow }: HandlerContext): Handlers['erasure'] {
  /** An act whose answer is the erasure as it is then. */
  const act = (work: (job: ErasureJob, by: Authority) => Answer<unknown>): Answer<ErasureView> =>
    withPart(deps.erasure(), (job) => allow('eraseData', WHOLE_SHOP, async (by) => withPart(await work(job, by), () => ok(job.view()))));
  return {
    view: () => act(() => ok(null)),
    setRetention: ({ months }) => act(() => deps.settings.setRetention(months)),
    erase: ({ clock }) => act((job, by) => job.press(by, clock)),
    answerListed: (form) => act((job, by) => job.answerListed(form, by)),
    removeOldBackups: () => act((job) => job.removeOldBackups()),
  };
}
