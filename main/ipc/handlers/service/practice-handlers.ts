import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import type { Practice } from '../../../service/practice/practice.ts';
import { type Answer, type Authorize, withPart } from '../../authorize.ts';

type PracticePort = Pick<Practice, 'view' | 'setFault' | 'backToNormal' | 'saveTour'>;

export interface PracticeHandlerDeps {
  /** The practice of training mode; in live use the refusal. */
  practice(): Result<PracticePort, Failure>;
}

/** The faults that staff practise, and the tour: everybody who may sell may use them, and only in training. */
export function practiceHandlers(deps: PracticeHandlerDeps, allow: Authorize): Handlers['practice'] {
  const withPractice = <T>(work: (practice: PracticePort) => Answer<T>): Answer<T> =>
    withPart(deps.practice(), (practice) => allow('sell', WHOLE_SHOP, () => work(practice)));
  return {
    view: () => withPractice((practice) => ok(practice.view())),
    setFault: ({ fault, isOn }) => withPractice((practice) => practice.setFault(fault, isOn)),
    backToNormal: () => withPractice((practice) => practice.backToNormal()),
    saveTour: (progress) => withPractice((practice) => practice.saveTour(progress)),
  };
}
