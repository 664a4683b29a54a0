import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { JoinForm, Leaves, OfficeView } from '../../../../shared/office/office-views.ts';
import type { Bridge } from '../../../core/bridge.ts';
import { latestQuestion } from '../../../core/latest-question.ts';

interface OfficeState {
  /** Null until main has answered. */
  readonly view: OfficeView | null;
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  /** Whether the person is asked before the till leaves. */
  readonly isAsking: boolean;
  readonly load: () => Promise<void>;
  /** Takes a push of main. */
  readonly show: (view: OfficeView) => void;
  readonly join: (form: JoinForm) => Promise<void>;
  readonly setLeaves: (leaves: Leaves) => Promise<void>;
  readonly tryNow: () => Promise<void>;
  readonly ask: (isAsking: boolean) => void;
  readonly leave: () => Promise<void>;
}

export const createOfficeStore = (bridge: Bridge['office']) =>
  createStore<OfficeState>()((set) => {
    const beginCall = latestQuestion();
    const act = async (call: Promise<Result<OfficeView, Failure>>): Promise<void> => {
      const isLatest = beginCall();
      set({ isBusy: true, isAsking: false, failure: null });
      const answer = await call;
      if (!isLatest()) return;
      set(answer.ok ? { view: answer.value, isBusy: false } : { failure: answer.failure, isBusy: false });
    };
    return {
      ...{ view: null, failure: null, isBusy: false, isAsking: false },
      load: () => act(bridge.view()),
      show: (view) => set({ view }),
      join: (form) => act(bridge.join(form)),
      setLeaves: (leaves) => act(bridge.setLeaves({ leaves })),
      tryNow: () => act(bridge.tryNow()),
      ask: (isAsking) => set({ isAsking }),
      leave: () => act(bridge.leave()),
    };
  });
export type OfficeStore = ReturnType<typeof createOfficeStore>;
