import type { Failure } from '../../shared/ipc/failures.ts';
import type { BootView, StartView } from '../../shared/ipc/start-view.ts';
import { fail, type Result } from '../../shared/lib/result.ts';
import type { Bridge } from '../core/bridge.ts';

/** The answers of main that a start waits for. */
export interface FirstCalls {
  readonly start: Promise<Result<StartView, Failure>>;
  /** Answered once the till is open. */
  readonly boot: Promise<Result<BootView, Failure>>;
}

const settled = <T>(call: Promise<Result<T, Failure>>): Promise<Result<T, Failure>> =>
  call.catch(() => fail({ kind: 'unexpected', detail: 'start' }));

const ask = ({ app }: Pick<Bridge, 'app'>): FirstCalls => ({ start: settled(app.start()), boot: settled(app.boot()) });

// Asked while the other modules of the page are evaluated, so import this one first.
export const firstCalls = ask(window.loket);
