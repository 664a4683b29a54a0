import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { UpdateView } from '../../../../shared/ipc/updates/update-views.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { Bridge } from '../../../core/bridge.ts';
import { latestQuestion } from '../../../core/latest-question.ts';

interface UpdatesState {
  /** Null until main has answered. */
  readonly view: UpdateView | null;
  readonly failure: Failure | null;
  /** Whether the person is asked before the program ends for the update. */
  readonly isAsking: boolean;
  readonly load: () => Promise<void>;
  /** Takes a push of main. */
  readonly show: (view: UpdateView) => void;
  readonly check: () => Promise<void>;
  readonly ask: (isAsking: boolean) => void;
  readonly apply: () => Promise<void>;
}

export const createUpdatesStore = (bridge: Bridge['updates']) =>
  createStore<UpdatesState>()((set) => {
    const beginCall = latestQuestion();
    const act = async (call: Promise<Result<UpdateView, Failure>>): Promise<void> => {
      const isLatest = beginCall();
      set({ isAsking: false, failure: null });
      const answer = await call;
      if (isLatest()) set(answer.ok ? { view: answer.value } : { failure: answer.failure });
    };
    return {
      ...{ view: null, failure: null, isAsking: false },
      load: () => act(bridge.view()),
      show: (view) => set({ view }),
      check: () => act(bridge.check()),
      ask: (isAsking) => set({ isAsking }),
      apply: () => act(bridge.apply()),
    };
  });
