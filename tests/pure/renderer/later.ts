import { afterEach, beforeEach } from 'vitest';
import { type BackgroundFault, onFault } from '../../../renderer/core/background-work.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';

/** An answer of main that comes when the test says so. */
export function later<T>() {
  let answer = (_answer: Result<T, Failure>): void => undefined;
  const promise = new Promise<Result<T, Failure>>((resolve) => {
    answer = resolve;
  });
  return { promise, comes: (value: T) => answer(ok(value)), refuses: (failure: Failure) => answer(fail(failure)) };
}

/** The faults that the notices heard in the test that runs. */
export function heardFaults(): () => readonly BackgroundFault[] {
  let faults: BackgroundFault[] = [];
  let unsubscribe = (): unknown => undefined;
  beforeEach(() => {
    faults = [];
    unsubscribe = onFault((fault) => faults.push(fault));
  });
  afterEach(() => void unsubscribe());
  return () => faults;
}
