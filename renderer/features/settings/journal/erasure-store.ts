import { createStore } from 'zustand/vanilla';
import type { ErasureChange, ErasureView } from '../../../../shared/erasure/erasure-views.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { Bridge } from '../../../core/bridge.ts';

type ErasureQuestion = { readonly kind: 'no' | 'now' | 'listed' } | { readonly kind: 'period'; readonly months: number };
const NO_QUESTION: ErasureQuestion = { kind: 'no' };

interface ErasureState {
  /** Null until main has answered. */
  readonly view: ErasureView | null;
  readonly failure: Failure | null;
  /** The question before an erasure, or before a shorter retention period. */
  readonly question: ErasureQuestion;
  readonly load: () => Promise<void>;
  readonly change: (change: ErasureChange) => void;
  /** Saves a longer retention period at once, and asks before a shorter one. */
  readonly choose: (months: number | null) => Promise<void>;
  readonly ask: (question: ErasureQuestion) => void;
  readonly setMonths: (months: number | null) => Promise<void>;
  readonly erase: () => Promise<void>;
  /** Erases, or ignores, the data that only a list of unknown origin asks to erase. */
  readonly answerListed: (erase: boolean) => Promise<void>;
  readonly removeOldBackups: () => Promise<void>;
}

export const createErasureStore = (bridge: Bridge['erasure']) =>
  createStore<ErasureState>()((set, get) => {
    const show = async (call: Promise<Result<ErasureView, Failure>>): Promise<void> => {
      const answer = await call;
      set(answer.ok ? { view: answer.value, failure: null } : { failure: answer.failure });
    };
    return {
      view: null,
      failure: null,
      question: NO_QUESTION,
      load: () => show(bridge.view()),
      change: (change) => set(({ view }) => (view ? { view: { ...view, ...change } } : {})),
      choose: async (months) => {
        const kept = get().view?.months ?? Number.POSITIVE_INFINITY;
        if (months !== null && months < kept) set({ question: { kind: 'period', months } });
        else await get().setMonths(months);
      },
      ask: (question) => set({ question }),
      setMonths: (months) => {
        set({ question: NO_QUESTION });
        return show(bridge.setRetention({ months }));
      },
      erase: () => {
        const { view } = get();
        set({ question: NO_QUESTION });
        return show(bridge.erase({ clock: view?.isClockOdd ? view.clock : null }));
      },
      answerListed: async (erase) => {
        const id = get().view?.listed?.id;
        set({ question: NO_QUESTION });
        if (id !== undefined) await show(bridge.answerListed({ id, erase }));
      },
      removeOldBackups: () => show(bridge.removeOldBackups()),
    };
  });
export type ErasureStore = ReturnType<typeof createErasureStore>;
