import type { ReportRow } from '../report/report.ts';

/** This many rows in a row with the same failure end the run, because the next would fail the same way. */
export const REPEATED_FAILURE_LIMIT = 5;

/** Counts consecutive rows that end with the same failure. A row that ended as expected resets the count. */
export class RepeatedFailure {
  #key: string | null = null;
  #rows = 0;

  /** The failure's text when the limit is reached; else null. */
  rowEnded({ ok, state, expected, message }: Pick<ReportRow, 'ok' | 'state' | 'expected' | 'message'>): string | null {
    const key = ok ? null : `${state} ${withoutNumbers(message)}`;
    this.#rows = key !== null && key === this.#key ? this.#rows + 1 : 1;
    this.#key = key;
    if (key === null || this.#rows < REPEATED_FAILURE_LIMIT) return null;
    return message === '' ? `${state}, where ${expected} was expected` : message;
  }
}

/** Removes long numbers and order ids, which differ between rows with the same failure; keeps the status, which is short. */
const withoutNumbers = (message: string): string => message.replace(/\b(?=\w*\d)\w{5,}\b/g, '#');
