import type { Handlers } from '../../../shared/ipc/contract.ts';
import { ok } from '../../../shared/lib/result.ts';
import type { HandlerDeps } from '../handler-deps.ts';

type AppHandlerDeps = Pick<HandlerDeps, 'startView' | 'boot' | 'answerClose' | 'screenFailed'>;

/** The page's start and end. These calls need no authority. */
export const appHandlers = (deps: AppHandlerDeps): Handlers['app'] => ({
  start: () => ok(deps.startView()),
  boot: () => deps.boot(),
  closing: (answer) => {
    deps.answerClose(answer);
    return ok(null);
  },
  fault: (fault) => {
    deps.screenFailed(fault);
    return ok(null);
  },
});
