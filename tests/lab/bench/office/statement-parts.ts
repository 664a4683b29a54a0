import type { LogEvent } from 'kysely';

/** What the statements of a batch are for, by the tables that they name. */
const PARTS: readonly (readonly [part: string, pattern: RegExp])[] = [
  ['commit', /^commit/i],
  ['begin', /^begin|^start transaction/i],
  ['lock of the till', /for update/i],
  ['events', /into "events"/i],
  ['lines', /"line_months"|"lines"/i],
  ['sums', /sums_/i],
  ['documents', /"documents"/i],
  ['the till’s row', /update "tills"/i],
];

/** Adds up how long the database works on each part of a batch. */
export class StatementParts {
  readonly #ms = new Map<string, number>();

  readonly note = ({ query, queryDurationMillis }: LogEvent): void => {
    const part = PARTS.find(([, pattern]) => pattern.test(query.sql))?.[0] ?? 'other';
    this.#ms.set(part, (this.#ms.get(part) ?? 0) + queryDurationMillis);
  };

  clear(): void {
    this.#ms.clear();
  }

  /** Each part as a share of `wholeMs`; the rest is this program's. */
  sharesOf(wholeMs: number): (readonly [part: string, share: number])[] {
    const parts = [...this.#ms].sort(([, one], [, other]) => other - one);
    const rest = wholeMs - parts.reduce((sum, [, ms]) => sum + ms, 0);
    return [...parts, ['unpacking, checks and the rest of the program', rest] as const].map(([part, ms]) => [part, ms / wholeMs]);
  }
}
