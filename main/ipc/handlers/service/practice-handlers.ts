import type { Handlers } from '../../../../shared/ipc/contract.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import type { Practice } from '../../../service/practice/practice.ts';
import { type Answer, withPart } from '../../authorize.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** The faults that staff practise, and the tour: everybody who may sell may use them, and only in training. */
export function practiceHandlers({ deps, allow }: HandlerContext): Handlers['practice'] {
  const withPractice = <T>(work: (practice: Practice) => Answer<T>): Answer<T> =>
    withPart(deps.practice(), (practice) => allow('sell', WHOLE_SHOP, () => work(practice)));
  return {
    view: () => withPractice((practice) => ok(practice.view())),
    setFault: ({ fault, isOn }) => withPractice((practice) => practice.setFault(fault, isOn)),
    backToNormal: () => withPractice((practice) => practice.backToNormal()),
    saveTour: (progress) => withPractice((practice) => practice.saveTour(progress)),
  };
}
