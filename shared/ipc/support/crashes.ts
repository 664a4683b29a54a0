/** A process of the program that crashed. `main` sells and keeps the data; the till goes on without the others. */
export const CRASHED_PROCESSES = ['main', 'page', 'gpu', 'other'] as const;
export type CrashedProcess = (typeof CRASHED_PROCESSES)[number];

export interface Crash {
  readonly process: CrashedProcess;
  /** UTC, ISO 8601. */
  readonly at: string;
}
