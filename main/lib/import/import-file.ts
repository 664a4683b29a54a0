import type { Failure } from '../../../shared/ipc/failures.ts';
import { readAtMost } from '../read-at-most.ts';

export type ImportFailure = Extract<Failure, { kind: 'importRefused' }>;

/** Ends the reading of a file that cannot be imported at all. */
export class ImportRefused extends Error {
  readonly failure: ImportFailure;

  constructor(why: ImportFailure['why'], detail = '') {
    super(why);
    this.failure = { kind: 'importRefused', why, detail };
  }
}

/** The limits of a file that is imported. A catalogue of 50,000 products stays far below. */
export const LIMITS = {
  bytes: 60_000_000,
  rows: 50_000,
  columns: 200,
  /** Characters of one row, and of one cell of a workbook. */
  rowLength: 200_000,
  /** Bytes of one part of a workbook, inflated, and of all its shared texts. */
  part: 400_000_000,
  sharedTexts: 100_000_000,
  /** Shared texts of a workbook: an empty one has no length, and takes memory too. */
  sharedTextCount: 1_000_000,
  /** Elements inside each other, and attributes of one, in a part of a workbook. */
  nesting: 64,
  attributes: 200,
  /** Parts of a workbook. */
  entries: 5_000,
} as const;

/** The bytes of a file that is imported. Throws {@link ImportRefused} for what is no readable file, or is too large. */
export function readFileBytes(file: string): Uint8Array {
  let bytes: ReturnType<typeof readAtMost>;
  try {
    bytes = readAtMost(file, LIMITS.bytes);
  } catch {
    throw new ImportRefused('unreadable');
  }
  if (!bytes.ok) throw new ImportRefused(bytes.failure === 'tooLarge' ? 'tooLarge' : 'unreadable');
  return bytes.value;
}
