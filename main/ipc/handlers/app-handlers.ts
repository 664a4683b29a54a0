import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { ScreenFault } from '../../../shared/ipc/screen-fault.ts';
import type { BootView, ClosingAnswer, StartView } from '../../../shared/ipc/start-view.ts';
import { ok } from '../../../shared/lib/result.ts';

export interface AppHandlerDeps {
  startView(): StartView;
  boot(): Promise<BootView>;
  /** Takes the page's answer to the push `closing`. */
  answerClose(answer: ClosingAnswer): void;
  /** Logs a fault of the page itself. */
  screenFailed(fault: ScreenFault): void;
}

/** The page's start and end. These calls need no authority. */
export const appHandlers = (deps: AppHandlerDeps): Handlers['app'] => ({
  start: () => ok(deps.startView()),
  boot: async () => ok(await deps.boot()),
  closing: (answer) => {
    deps.answerClose(answer);
    return ok(null);
  },
  fault: (fault) => {
    deps.screenFailed(fault);
    return ok(null);
  },
});
