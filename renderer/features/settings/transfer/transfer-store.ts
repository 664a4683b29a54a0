import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { firstParts, type TakenParts, TRANSFER_PARTS, type TransferPart } from '../../../../shared/transfer/transfer-parts.ts';
import type { TransferPreview } from '../../../../shared/transfer/transfer-views.ts';
import { reportRefusal } from '../../../core/background-work.ts';
import type { Bridge } from '../../../core/bridge.ts';
import { latestQuestion } from '../../../core/latest-question.ts';

/** The state of an export or an import, for the screen. */
export type TransferStep =
  | { readonly is: 'idle' }
  | { readonly is: 'reading' }
  | { readonly is: 'exported'; readonly file: string }
  | { readonly is: 'preview' | 'applying' | 'applied'; readonly preview: TransferPreview; readonly parts: TakenParts }
  | { readonly is: 'failed'; readonly failure: Failure };

interface TransferState {
  readonly step: TransferStep;
  readonly exportShop: () => Promise<void>;
  /** Asks for a file and shows the changes that it would make. */
  readonly choose: () => Promise<void>;
  /** Takes a part of the previewed file, or leaves it. */
  readonly take: (part: TransferPart, isTaken: boolean) => void;
  readonly apply: () => Promise<void>;
  readonly cancel: () => Promise<Result<null, Failure>>;
}

const IDLE: TransferStep = { is: 'idle' };

export const createTransferStore = (bridge: Bridge['transfer'], own: () => Pick<Settings, 'shop' | 'receipt'>) =>
  createStore<TransferState>()((set, get) => {
    const beginStep = latestQuestion();
    const show = (step: TransferStep): void => set({ step });
    const failed = (failure: Failure): void => show({ is: 'failed', failure });
    return {
      step: IDLE,
      exportShop: async () => {
        const isLatest = beginStep();
        show(IDLE);
        const made = await bridge.export();
        if (!isLatest()) return made.ok ? undefined : reportRefusal(made.failure);
        if (!made.ok) failed(made.failure);
        else if (made.value) show({ is: 'exported', file: made.value.file });
      },
      choose: async () => {
        const isLatest = beginStep();
        show({ is: 'reading' });
        const read = await bridge.choose();
        if (!isLatest()) return;
        if (!read.ok) failed(read.failure);
        else show(read.value ? { is: 'preview', preview: read.value, parts: firstParts(own()) } : IDLE);
      },
      take: (part, isTaken) => {
        const { step } = get();
        if (step.is === 'preview')
          show({ ...step, parts: TRANSFER_PARTS.filter((each) => (each === part ? isTaken : step.parts.includes(each))) });
      },
      apply: async () => {
        const { step } = get();
        if (step.is !== 'preview') return;
        const { preview, parts } = step;
        show({ is: 'applying', preview, parts });
        const applied = await bridge.apply({ digest: preview.digest, parts: [...parts] });
        if (applied.ok) show({ is: 'applied', preview, parts });
        else failed(applied.failure);
      },
      cancel: async () => {
        beginStep();
        show(IDLE);
        return bridge.cancel();
      },
    };
  });
export type TransferStore = ReturnType<typeof createTransferStore>;
