import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { TransferPreview } from '../../../../shared/transfer/transfer-views.ts';
import type { Bridge } from '../../../core/bridge.ts';

/** The state of an export or an import, for the screen. */
export type TransferStep =
  | { readonly is: 'idle' }
  | { readonly is: 'reading' }
  | { readonly is: 'exported'; readonly file: string }
  | { readonly is: 'preview' | 'applying' | 'applied'; readonly preview: TransferPreview }
  | { readonly is: 'failed'; readonly failure: Failure };

interface TransferState {
  readonly step: TransferStep;
  readonly exportShop: () => Promise<void>;
  /** Asks for a file and shows the changes that it would make. */
  readonly choose: () => Promise<void>;
  readonly apply: () => Promise<void>;
  readonly cancel: () => Promise<Result<null, Failure>>;
}

const IDLE: TransferStep = { is: 'idle' };

export const createTransferStore = (bridge: Bridge['transfer']) =>
  createStore<TransferState>()((set, get) => {
    const show = (step: TransferStep): void => set({ step });
    const failed = (failure: Failure): void => show({ is: 'failed', failure });
    return {
      step: IDLE,
      exportShop: async () => {
        show(IDLE);
        const made = await bridge.export();
        if (!made.ok) failed(made.failure);
        else if (made.value) show({ is: 'exported', file: made.value.file });
      },
      choose: async () => {
        show({ is: 'reading' });
        const read = await bridge.choose();
        if (!read.ok) failed(read.failure);
        else show(read.value ? { is: 'preview', preview: read.value } : IDLE);
      },
      apply: async () => {
        const { step } = get();
        if (step.is !== 'preview') return;
        const { preview } = step;
        show({ is: 'applying', preview });
        const applied = await bridge.apply({ digest: preview.digest });
        if (applied.ok) show({ is: 'applied', preview });
        else failed(applied.failure);
      },
      cancel: async () => {
        show(IDLE);
        return bridge.cancel();
      },
    };
  });
export type TransferStore = ReturnType<typeof createTransferStore>;
