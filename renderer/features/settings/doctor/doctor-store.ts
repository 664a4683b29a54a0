import { createStore } from 'zustand/vanilla';
import type { DoctorReport } from '../../../../shared/ipc/doctor/doctor-report.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { Bridge } from '../../../core/bridge.ts';

interface DoctorState {
  /** Null until the first check. */
  readonly report: DoctorReport | null;
  readonly failure: Failure | null;
  readonly isChecking: boolean;
  /** The file that holds the report, once it is saved. */
  readonly savedFile: string | null;
  readonly examine: () => Promise<void>;
  readonly save: () => Promise<void>;
}

export const createDoctorStore = (bridge: Bridge['doctor']) =>
  createStore<DoctorState>()((set, get) => ({
    ...{ report: null, failure: null, isChecking: false, savedFile: null },
    examine: async () => {
      set({ isChecking: true, failure: null, savedFile: null });
      const answer = await bridge.examine();
      set(answer.ok ? { report: answer.value, isChecking: false } : { failure: answer.failure, isChecking: false });
    },
    save: async () => {
      const { report } = get();
      if (report === null) return;
      set({ failure: null, savedFile: null });
      const answer = await bridge.save(report);
      set(answer.ok ? { savedFile: answer.value?.file ?? null } : { failure: answer.failure });
    },
  }));
