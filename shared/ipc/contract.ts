import type { Result } from '../lib/result.ts';
import { appCalls } from './calls/app-calls.ts';
import type { Call } from './calls/call.ts';
import { catalogueCalls } from './calls/catalogue-calls.ts';
import { customerCalls } from './calls/customer-calls.ts';
import { drawerCalls } from './calls/drawer-calls.ts';
import { orderCalls } from './calls/order-calls.ts';
import { ownerCalls } from './calls/owner-calls.ts';
import { saleCalls } from './calls/sale-calls.ts';
import type { Failure } from './failures.ts';
import type { Pushes, PushName } from './pushes.ts';

/**
 * Declares every call of the bridge once; pushes.ts declares every push. The preload script, main's handlers, the screen's listeners and
 * the test double are derived from both: a missing handler or listener does not compile.
 */
export const calls = {
  ...appCalls,
  ...saleCalls,
  ...drawerCalls,
  ...orderCalls,
  ...customerCalls,
  ...ownerCalls,
  ...catalogueCalls,
} as const;

export type Calls = typeof calls;
export type InputOf<C> = C extends Call<infer I, unknown> ? I : never;
export type OutputOf<C> = C extends { readonly output?: infer O } ? NonNullable<O> | Extract<O, null> : never;
type Args<I> = [I] extends [undefined] ? [] : [input: I];

/** The bridge as the screen sees it: `window.loket.sale.inquire(form)`. Failures are values; the promise does not reject. */
export type Bridge = {
  readonly [G in keyof Calls]: {
    readonly [N in keyof Calls[G]]: (...args: Args<InputOf<Calls[G][N]>>) => Promise<Result<OutputOf<Calls[G][N]>, Failure>>;
  };
} & {
  /** Subscribes to a push; the returned function unsubscribes. */
  readonly on: <P extends PushName>(name: P, listener: (value: Pushes[P]) => void) => () => void;
};

/** Main's side: one handler for each call, each with a decoded input. */
export type Handlers = {
  readonly [G in keyof Calls]: {
    readonly [N in keyof Calls[G]]: (
      input: InputOf<Calls[G][N]>,
    ) => Promise<Result<OutputOf<Calls[G][N]>, Failure>> | Result<OutputOf<Calls[G][N]>, Failure>;
  };
};

/** The names only, for the preload script: `{ sale: ['inquire', …], … }`. */
export const channelNames = (): Record<string, string[]> =>
  Object.fromEntries(Object.entries(calls).map(([group, members]) => [group, Object.keys(members)]));
