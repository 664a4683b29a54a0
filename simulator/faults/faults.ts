import { z } from 'zod';
import { ALL_ENDPOINTS, type Endpoint } from '../http/endpoints.ts';
import { randomOf } from '../lib/random.ts';
import { FAULT_NAMES, FAULTS, type FaultKind, type FaultName } from './fault-kinds.ts';

/** A fault that waits for its call. An omitted member matches every call. */
export const FaultRule = z.strictObject({
  kind: z.enum(FAULT_NAMES),
  endpoint: z.enum(ALL_ENDPOINTS).nullable().default(null),
  orderId: z.string().nullable().default(null),
  productCode: z.string().nullable().default(null),
  /** How many matching calls pass first. */
  skip: z.int().min(0).default(0),
  /** How often it applies; null: always. */
  count: z.int().min(1).nullable().default(1),
  /** The probability for a matching call; drawn by seed. */
  chance: z.number().min(0).max(1).default(1),
  /** For kinds that take time. Milliseconds, not scaled by `pace`. */
  ms: z.int().min(0).default(1_000),
  value: z.string().nullable().default(null),
});
export type FaultRule = z.infer<typeof FaultRule>;
export type FaultInput = z.input<typeof FaultRule>;

/** The call that a fault may match. */
export interface FaultTarget extends Pick<FaultRule, 'orderId' | 'productCode'> {
  readonly endpoint: Endpoint;
}

/** A fault that was applied. */
export interface AppliedFault {
  readonly kind: FaultKind;
  readonly rule: FaultRule;
}

interface PendingFault {
  readonly rule: FaultRule;
  skip: number;
  remaining: number | null;
}

/** The waiting faults, and how often each kind was applied. */
export class Faults {
  readonly #seed: number;
  #waiting: PendingFault[] = [];
  readonly #applied = new Map<FaultName, number>();
  #draws = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  add(input: FaultInput): FaultRule {
    const rule = FaultRule.parse(input);
    this.#waiting.push({ rule, skip: rule.skip, remaining: rule.count });
    return rule;
  }

  clear(): void {
    this.#waiting = [];
  }

  get waiting(): readonly FaultRule[] {
    return this.#waiting.map(({ rule }) => rule);
  }

  get appliedCounts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#applied);
  }

  /** Returns the first fault that matches this call, and uses it up. */
  take(target: FaultTarget): AppliedFault | null {
    const waiting = this.#waiting.find((candidate) => matches(candidate.rule, target) && this.#isDrawn(candidate));
    if (!waiting) return null;
    if (waiting.remaining !== null) waiting.remaining -= 1;
    this.#waiting = this.#waiting.filter(({ remaining: left }) => left !== 0);
    const { rule } = waiting;
    this.#applied.set(rule.kind, (this.#applied.get(rule.kind) ?? 0) + 1);
    return { kind: FAULTS[rule.kind], rule };
  }

  #isDrawn(waiting: PendingFault): boolean {
    if (waiting.skip > 0) {
      waiting.skip -= 1;
      return false;
    }
    if (waiting.rule.chance === 1) return true;
    this.#draws += 1;
    return randomOf(this.#seed, 'fault', this.#draws).chance(waiting.rule.chance);
  }
}

const matches = (rule: FaultRule, target: FaultTarget): boolean =>
  (rule.endpoint === null || rule.endpoint === target.endpoint) &&
  (rule.orderId === null || rule.orderId === target.orderId) &&
  (rule.productCode === null || rule.productCode === target.productCode);
