import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import type { ErasureJob } from '../../../records/erasure/erasure-job.ts';
import { type Authorize, withPart } from '../../authorize.ts';

export interface PrivacyHandlerDeps {
  /** The erasure of the open till's journal, or why there is none. */
  erasure(): Result<ErasureJob, Failure>;
  readonly retention: { setRetention(months: number | null): Result<unknown, Failure> };
}

/** The erasure of personal data. */
export function privacyHandlers(deps: PrivacyHandlerDeps, allow: Authorize): Handlers['erasure'] {
  return {
    view: () => withPart(deps.erasure(), (job) => allow('eraseData', WHOLE_SHOP, () => ok(job.view()))),
    setRetention: ({ months }) =>
      withPart(deps.erasure(), (job) =>
        allow('eraseData', WHOLE_SHOP, () => withPart(deps.retention.setRetention(months), () => ok(job.view()))),
      ),
    erase: ({ clock }) =>
      withPart(deps.erasure(), (job) =>
        allow('eraseData', WHOLE_SHOP, async (by) => withPart(await job.press(by, clock), () => ok(job.view()))),
      ),
    answerListed: (form) =>
      withPart(deps.erasure(), (job) =>
        allow('eraseData', WHOLE_SHOP, async (by) => withPart(await job.answerListed(form, by), () => ok(job.view()))),
      ),
    removeOldBackups: () =>
      withPart(deps.erasure(), (job) =>
        allow('eraseData', WHOLE_SHOP, async () => withPart(await job.removeOldBackups(), () => ok(job.view()))),
      ),
  };
}
