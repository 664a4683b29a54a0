/** The outcome of an operation that is expected to fail sometimes: a value, never an exception. */
export type Result<T, F> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: F };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = <F>(failure: F): { readonly ok: false; readonly failure: F } => ({ ok: false, failure });

/** Closes a switch over a union: a missing member fails to compile. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected case: ${JSON.stringify(value)}`);
}

/** For a result whose failure needs no answer; the reason stands at the call. */
export const dropFailure = (_result: Result<unknown, unknown>): void => undefined;
