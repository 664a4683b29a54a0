import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { PracticeFault } from '../../../shared/practice/practice-faults.ts';
import { type ActiveFault, NEW_TOUR, type PracticeView } from '../../../shared/practice/practice-views.ts';
import { inBackground } from '../../core/background-work.ts';
import type { Bridge } from '../../core/bridge.ts';
import { storeContext } from '../../core/store-context.ts';
import { faultChanges, hasJustFinished, resumeTour, type Tour, type TourAction, tourAfter } from './tour.ts';

/** The tour, and the active faults that main pushed last. */
interface PracticeState {
  /** Null until main has answered. */
  readonly faults: readonly ActiveFault[] | null;
  readonly isOwnService: boolean;
  readonly tour: Tour;
  /** The person has just completed the last step; the strip says so until they close it. */
  readonly isJustFinished: boolean;
  /** Leaves `faults` null where main offers no practice, for example because the practice service did not start. */
  readonly load: () => Promise<Result<unknown, Failure> | null>;
  readonly applyPush: (view: PracticeView) => void;
  /** Applies an event of the till, or a choice that the person made in the tour. */
  readonly act: (action: TourAction) => void;
  readonly setFault: (fault: PracticeFault, isOn: boolean) => void;
  readonly backToNormal: () => void;
  readonly closeFinished: () => void;
}

export const createPracticeStore = (bridge: Pick<Bridge, 'practice'>) =>
  createStore<PracticeState>()((set, get) => {
    const setFault = (fault: PracticeFault, isOn: boolean): void => inBackground(bridge.practice.setFault({ fault, isOn }));
    /** Shows the changed tour, saves its progress, and switches the faults that its phase needs. */
    const follow = (tour: Tour): void => {
      const before = get().tour;
      const { isJustFinished } = get();
      set({ tour, isJustFinished: tour.current === null && (isJustFinished || hasJustFinished(before, tour)) });
      if (tour.progress !== before.progress) inBackground(bridge.practice.saveTour(tour.progress));
      for (const { fault, isOn } of faultChanges(before, tour)) setFault(fault, isOn);
    };
    const applyFaults = ({ faults, isOwnService }: PracticeView): void => {
      set({ faults, isOwnService });
      get().act({ type: 'faults', on: faults.map(({ fault }) => fault) });
    };
    return {
      faults: null,
      isOwnService: true,
      tour: { progress: NEW_TOUR, current: null, faultsOn: [] },
      isJustFinished: false,
      load: async () => {
        const view = await bridge.practice.view();
        // A till that is not open says itself why.
        if (!view.ok) return view.failure.kind === 'notInTraining' ? null : view;
        applyFaults(view.value);
        set({ tour: { ...get().tour, progress: view.value.tour } });
        follow(resumeTour(view.value.tour, get().tour.faultsOn));
        return null;
      },
      applyPush: applyFaults,
      act: (action) => {
        const { tour } = get();
        const after = tourAfter(tour, action);
        if (after !== tour) follow(after);
      },
      setFault,
      backToNormal: () => inBackground(bridge.practice.backToNormal()),
      closeFinished: () => set({ isJustFinished: false }),
    };
  });
export type PracticeStore = ReturnType<typeof createPracticeStore>;
export const [PracticeContext, , usePractice] = storeContext<PracticeState>();
