import type { PrinterTrouble } from '../../../printing/printers.ts';
import type { CurableOf, DoctorCheck, DoctorMark, EvidenceName, FindingOf } from '../findings.ts';

/** Common to all checks; the words of a printer's troubles are those of its screen. */
type Shared = 'late' | 'broken' | PrinterTrouble;
type Own<C extends DoctorCheck, F extends string> = C extends 'printers' ? Exclude<F, Shared> : Exclude<F, 'late' | 'broken'>;

/** The doctor's words in one language: a finding without words, or without a cure, does not compile. */
export interface DoctorWords {
  readonly title: string;
  readonly check: Readonly<Record<DoctorCheck, string>>;
  readonly mark: Readonly<Record<DoctorMark, string>>;
  readonly evidence: Readonly<Record<EvidenceName, string>>;
  readonly unanswered: Readonly<Record<'late' | 'broken', { readonly what: string; readonly cure: string }>>;
  readonly finding: { readonly [C in DoctorCheck]: Readonly<Record<Own<C, FindingOf<C>>, string>> };
  readonly cure: { readonly [C in DoctorCheck]: Readonly<Record<Own<C, CurableOf<C>>, string>> };
}
