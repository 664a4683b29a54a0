import { z } from 'zod';
import type { ChangedPart, ImportRowView } from '../catalogue/changes/import-views.ts';
import type { RowFault } from '../catalogue/refused-row.ts';
import type { PersonPlan } from './people-plan.ts';
import type { SettingChange } from './setting-changes.ts';
import { TRANSFER_PARTS } from './transfer-parts.ts';

/** A list that the file's own replaces as a whole. */
export interface ReplacedList {
  readonly before: number;
  readonly after: number;
  readonly isSame: boolean;
}

/** The view of a shop's file that waits for the owner's confirmation. */
export interface TransferPreview {
  /** The name of the file. */
  readonly file: string;
  readonly digest: string;
  readonly madeAt: string;
  readonly settings: readonly SettingChange[];
  /** Null where the file has no catalogue: this till keeps its own. */
  readonly catalogue: {
    readonly counts: Readonly<Record<ChangedPart | 'repriced', number>>;
    /** The first rows of each part. */
    readonly rows: Readonly<Record<ChangedPart, readonly ImportRowView[]>>;
    /** Operators with their prefixes. */
    readonly operators: ReplacedList;
    /** Further words that find products. */
    readonly synonyms: ReplacedList;
  } | null;
  readonly feeRules: ReplacedList;
  readonly people: readonly PersonPlan[];
}

/** The digest of the preview that the owner saw, and the parts that they take. */
export const ApplyTransferForm = z.object({
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  parts: z.array(z.enum(TRANSFER_PARTS)).min(1).max(TRANSFER_PARTS.length),
});
export type ApplyTransferForm = z.infer<typeof ApplyTransferForm>;

export type TransferFailure =
  /** Nothing was changed. `place` and `rule` name the value that is refused. */
  | {
      readonly kind: 'transferRefused';
      readonly why:
        | 'unreadable'
        | 'tooLarge'
        /** No file of this program. */
        | 'otherFile'
        | 'newer'
        | 'damaged'
        | 'unknownMember'
        | 'badValue'
        /** This till was changed since the preview. */
        | 'changed'
        | 'ended'
        | 'notWritten';
      readonly place: string;
      readonly rule: RowFault | null;
    }
  /** The owner confirmed, and a part could not be written: the next start continues. */
  | { readonly kind: 'transferUnfinished' };
