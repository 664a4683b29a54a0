import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import type { ShiftReportView } from '../../../shared/shifts/shift-views.ts';
import { reportRefusal } from '../../core/background-work.ts';
import type { Bridge } from '../../core/bridge.ts';
import { latestQuestion } from '../../core/latest-question.ts';

interface ShownZ {
  readonly report: ShiftReportView;
  /** The print job of the last copy that was printed here. */
  readonly printed: PrintJobView | 'printing' | null;
}

/** The Z of a closed shift, which is shown instead of the report. The shift's own screen keeps its step and what is typed there. */
export interface ZState {
  /** Null while the report is shown. */
  readonly z: ShownZ | null;
  readonly showZ: (number: number) => Promise<void>;
  /** Prints the Z again, marked as a copy. */
  readonly printZ: () => Promise<void>;
  /** Goes back to the report. */
  readonly closeZ: () => void;
}

export function zState({ shifts }: Pick<Bridge, 'shifts'>, set: (state: Pick<ZState, 'z'>) => void, get: () => Pick<ZState, 'z'>): ZState {
  const begin = latestQuestion();
  return {
    z: null,
    showZ: async (number) => {
      const isLatest = begin();
      const shown = await shifts.showZ({ number });
      if (!shown.ok) reportRefusal(shown.failure);
      else if (isLatest()) set({ z: { report: shown.value, printed: null } });
    },
    printZ: async () => {
      const { z } = get();
      if (z === null || z.printed === 'printing') return;
      const printing = { ...z, printed: 'printing' } as const;
      set({ z: printing });
      const printed = await shifts.print({ number: z.report.shift.number });
      if (get().z === printing) set({ z: { ...z, printed: printed.ok ? printed.value : null } });
      if (!printed.ok) reportRefusal(printed.failure);
    },
    closeZ: () => {
      begin();
      set({ z: null });
    },
  };
}
