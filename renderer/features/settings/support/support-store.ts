import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { SupportBundle } from '../../../../shared/ipc/support/support-bundle.ts';
import type { Bridge } from '../../../core/bridge.ts';

interface SupportState {
  /** What the file will hold; null until it is gathered. */
  readonly bundle: SupportBundle | null;
  readonly failure: Failure | null;
  readonly isGathering: boolean;
  readonly savedFile: string | null;
  readonly gather: () => Promise<void>;
  /** Saves the bundle on the screen. */
  readonly save: () => Promise<void>;
}

export const createSupportStore = (bridge: Bridge['support']) =>
  createStore<SupportState>()((set, get) => ({
    ...{ bundle: null, failure: null, isGathering: false, savedFile: null },
    gather: async () => {
      set({ isGathering: true, failure: null, savedFile: null });
      const answer = await bridge.gather();
      set(answer.ok ? { bundle: answer.value, isGathering: false } : { failure: answer.failure, isGathering: false });
    },
    save: async () => {
      const { bundle } = get();
      if (bundle === null) return;
      set({ failure: null, savedFile: null });
      const answer = await bridge.save(bundle.at);
      set(answer.ok ? { savedFile: answer.value?.file ?? null } : { failure: answer.failure });
    },
  }));
