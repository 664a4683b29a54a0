import type { PlanRow } from '../plan/plan-row.ts';
import type { CertifyTarget } from '../plan/settings-file.ts';
import type { RunResult } from '../run/run-plan.ts';
import type { ReportRow } from './report.ts';

/** Everything that the report of a run shows. */
export interface ReportInput {
  readonly end: RunResult;
  readonly target: CertifyTarget;
  readonly plan: readonly PlanRow[];
  /** The plan's file, so that a reader can compare the evidence with it. */
  readonly planFile: { readonly name: string; readonly sha256: string };
  /** The program and version that made the calls. */
  readonly program: string;
  readonly begunAt: string;
  readonly endedAt: string;
  readonly width: string;
  readonly interrupted: boolean;
  /** The receipt's text for each row that has one. */
  readonly receiptOf: (row: ReportRow) => string | null;
}
