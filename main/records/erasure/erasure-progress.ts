import type { ErasureChange, ErasureView } from '../../../shared/erasure/erasure-views.ts';
import type { Clock } from '../../lib/clock.ts';

interface ErasureProgressDeps {
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Reads the rows of what waits, and lists folders. */
  readonly view: () => ErasureView;
  readonly onChange: (change: ErasureChange) => void;
}

/** How often a run shows the whole view. */
const WHOLE_MS = 1_000;

/** Says how far a run is: each new percent, and the whole view at most once a second. */
export class ErasureProgress {
  readonly #deps: ErasureProgressDeps;
  #part: number | null = null;
  #shownAt = Number.NEGATIVE_INFINITY;

  constructor(deps: ErasureProgressDeps) {
    this.#deps = deps;
  }

  /** From 0 to 1; null while none runs. */
  get part(): number | null {
    return this.#part;
  }

  is(part: number): void {
    const isNew = this.#part === null || percent(part) !== percent(this.#part);
    this.#part = part;
    if (this.#deps.clock.monotonic() - this.#shownAt >= WHOLE_MS) this.showAll();
    else if (isNew) this.#deps.onChange({ part });
  }

  /** The run and the backup after it have ended. */
  ended(): void {
    this.#part = null;
  }

  showAll(): void {
    this.#shownAt = this.#deps.clock.monotonic();
    this.#deps.onChange(this.#deps.view());
  }
}

const percent = (part: number): number => Math.floor(part * 100);
