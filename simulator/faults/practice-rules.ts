import type { ServicePracticeFault } from '../../shared/practice/practice-faults.ts';
import type { FaultInput } from './faults.ts';

/** The effect of a fault that staff practise on the service's calls. */
interface PracticeRules {
  readonly rules: readonly FaultInput[];
  /** Whether the service accepts connections. */
  readonly isReachable: boolean;
}

const always = (...rules: readonly Omit<FaultInput, 'count'>[]): PracticeRules => ({
  rules: rules.map((rule) => ({ ...rule, count: null })),
  isReachable: true,
});

/** Longer than a cashier expects, shorter than the till's own limit for a call. */
const SLOW_MS = 6_000;

export const PRACTICE_RULES: Readonly<Record<ServicePracticeFault, PracticeRules>> = {
  slow: always({ kind: 'delay', endpoint: 'inquiry', ms: SLOW_MS }, { kind: 'delay', endpoint: 'checkout', ms: SLOW_MS }),
  // The order is processed, and no answer shows it until the fault ends.
  noAnswer: always(
    { kind: 'dropAfter', endpoint: 'checkout' },
    { kind: 'html502', endpoint: 'orderDetails' },
    { kind: 'html502', endpoint: 'inquiry' },
  ),
  tooManyRequests: always({ kind: 'status429', endpoint: 'inquiry' }, { kind: 'status429', endpoint: 'checkout' }),
  refused: always({ kind: 'status422', endpoint: 'checkout' }),
  staysPending: always({ kind: 'staysPending', endpoint: 'orderDetails' }),
  lateCode: always({ kind: 'successWithoutGoods', endpoint: 'orderDetails' }),
  wrongAnswer: always({ kind: 'garbage', endpoint: 'inquiry' }, { kind: 'wrongId', endpoint: 'orderDetails' }),
  balanceEmpty: always({ kind: 'balanceEmpty', endpoint: 'checkout' }),
  noInternet: { rules: [], isReachable: false },
};
