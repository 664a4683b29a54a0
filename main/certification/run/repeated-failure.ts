import type { ReportRow } from '../report/report.ts';

/** So many rows in a row that fail in the same way end the run: the next would fail alike. */
export const REPEATED_FAILURE_LIMIT = 5;

/** Counts consecutive rows that end with the same failure. A row that ended as expected resets the count. */
export class RepeatedFailure {
  #key: string | null = null;
  #rows = 0;

  /** The words of the failure, once it has come so often; else null. `said` are the row's own, with its numbers in them. */
  rowEnded({ ok, state, expected, message }: Pick<ReportRow, 'ok' | 'state' | 'expected' | 'message'>): string | null {
    const key = ok ? null : `${state} ${withoutNumbers(message)}`;
    this.#rows = key !== null && key === this.#key ? this.#rows + 1 : 1;
    this.#key = key;
    if (key === null || this.#rows < REPEATED_FAILURE_LIMIT) return null;
    return message === '' ? `${state}, where ${expected} was expected` : message;
  }
}

/** Rows differ in their numbers and order ids, which are long, and fail in the same way all the same. A status is short and stays. */
const withoutNumbers = (message: string): string => message.replace(/\b(?=\w*\d)\w{5,}\b/g, '#');
