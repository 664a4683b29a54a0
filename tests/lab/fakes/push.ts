import type { Pushes, PushName, SendPush } from '../../../shared/ipc/pushes.ts';

/** Main's push without a window: a test receives the values of the pushes that it names, and the others are dropped. */
export function pushTo(listeners: { readonly [P in PushName]?: (value: Pushes[P]) => void } = {}): SendPush {
  return (name, value) => listeners[name]?.(value);
}
