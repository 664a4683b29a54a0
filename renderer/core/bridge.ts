import type { Bridge } from '../../shared/ipc/contract.ts';

declare global {
  interface Window {
    /** Put there by the preload script; the only way out of the screen. */
    readonly loket: Bridge;
  }
}

export type { Bridge };
