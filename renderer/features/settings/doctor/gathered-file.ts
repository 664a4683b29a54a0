import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { Result } from '../../../../shared/lib/result.ts';

interface GatheredFileState<T> {
  /** What the file will hold; null until it is gathered. A failed attempt keeps the former one. */
  readonly content: T | null;
  readonly failure: Failure | null;
  /** Meanwhile a second press does nothing. */
  readonly work: 'gathering' | 'saving' | null;
  /** The file that holds the content, once it is saved. */
  readonly savedFile: string | null;
  readonly gather: () => Promise<void>;
  /** Saves the content on the screen; a person who chooses no file saves none. */
  readonly save: () => Promise<void>;
}

export type GatheredFile<T> = StoreApi<GatheredFileState<T>>;

interface Calls<T> {
  readonly gather: () => Promise<Result<T, Failure>>;
  readonly save: (content: T) => Promise<Result<{ readonly file: string } | null, Failure>>;
}

/** A text that main gathers by one press, that a person reads, and then saves as a file. */
export const createGatheredFile = <T>(calls: Calls<T>): GatheredFile<T> =>
  createStore<GatheredFileState<T>>()((set, get) => {
    const run = async (work: 'gathering' | 'saving', call: () => Promise<Partial<GatheredFileState<T>>>): Promise<void> => {
      set({ work, failure: null, savedFile: null });
      try {
        set(await call());
      } finally {
        set({ work: null });
      }
    };
    return {
      ...{ content: null, failure: null, work: null, savedFile: null },
      gather: async () => {
        if (get().work !== null) return;
        await run('gathering', async () => {
          const answer = await calls.gather();
          return answer.ok ? { content: answer.value } : { failure: answer.failure };
        });
      },
      save: async () => {
        const { content, work } = get();
        if (content === null || work !== null) return;
        await run('saving', async () => {
          const answer = await calls.save(content);
          return answer.ok ? { savedFile: answer.value?.file ?? null } : { failure: answer.failure };
        });
      },
    };
  });
