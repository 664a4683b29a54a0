import type { Bridge } from '../../shared/ipc/contract.ts';
import type { PushListeners, PushName } from '../../shared/ipc/pushes.ts';

declare global {
  interface Window {
    /** The preload script provides it; it is the screen's only connection to main. */
    readonly loket: Bridge;
  }
}

export type { Bridge };

/** Subscribes the frame's listener of each push; a forgotten push does not compile. */
export function subscribe(bridge: Pick<Bridge, 'on'>, listeners: PushListeners): void {
  const subscribeTo = <P extends PushName>(name: P): void => {
    const listener: PushListeners[P] = listeners[name];
    if (listener) bridge.on(name, listener);
  };
  for (const name of Object.keys(listeners) as PushName[]) subscribeTo(name);
}
