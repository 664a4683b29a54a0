import type { CallRecord } from '../../service/http/ports.ts';

/** The key of a call that ended without a status. */
const NONE = 'none';

/** Counts every call, including token requests, by the status of its answer. */
export class CallCount {
  readonly #byStatus = new Map<string, number>();
  readonly #byOperation = new Map<string, number>();

  readonly add = ({ status, method, path }: CallRecord): void => {
    count(this.#byStatus, status === null ? NONE : String(status));
    count(this.#byOperation, `${method} ${path}`);
  };

  get total(): number {
    return [...this.#byStatus.values()].reduce((sum, calls) => sum + calls, 0);
  }

  /** By HTTP status; `none` where there was no answer. */
  get byStatus(): Record<string, number> {
    return Object.fromEntries([...this.#byStatus].sort(([a], [b]) => a.localeCompare(b)));
  }

  get byOperation(): Record<string, number> {
    return Object.fromEntries(this.#byOperation);
  }
}

const count = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};
