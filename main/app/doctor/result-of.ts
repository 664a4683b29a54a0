import type { DoctorEvidence, DoctorResult } from '../../../shared/ipc/doctor/doctor-report.ts';
import { type DoctorCheck, type DoctorMark, FINDINGS, type FindingOf } from '../../../shared/ipc/doctor/findings.ts';

/** A result whose mark is that of its finding. */
export function resultOf<C extends DoctorCheck>(check: C, finding: FindingOf<C>, evidence: readonly DoctorEvidence[]): DoctorResult {
  const marks: Readonly<Record<string, DoctorMark>> = FINDINGS[check];
  return { check, finding, mark: marks[finding] ?? 'unknown', evidence: [...evidence] };
}
