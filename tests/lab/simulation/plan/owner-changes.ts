import { rupiah } from '../../../../shared/lib/money.ts';
import type { Random } from '../../../../simulator/lib/random.ts';
import { ORIGINS } from '../environment/providers.ts';
import type { SettingsChange, Step } from './plan.ts';

/** Changes that the owner makes in the middle of a day, drawn from the seed. */

/** Changes of settings: at any time, or between a price on the screen and the press of Pay. */
export function changesOf(random: Random, length: number, steps: readonly Step[]): Step[] {
  if (!random.chance(0.4)) return [];
  const paying = steps.flatMap((step) => (step.do === 'sell' ? [step.at + step.thinkMs / 2] : []));
  return Array.from({ length: random.int(1, 4) }, () => {
    const between = random.chance(0.6) ? paying[random.int(0, paying.length - 1)] : undefined;
    const at = Math.round(between ?? random.fraction() * length);
    if (random.chance(0.5)) return { at, till: 0, do: 'prices', by: random.pick([-500, 250, 1_500]) };
    const changes = random.pick<SettingsChange>([
      { kioskFee: rupiah(random.pick([0, 1_000, 3_500])) },
      { quoteMinutes: random.pick([1, 5, 60]) },
      { reviewAfterMinutes: random.pick([1, 30, 600]) },
      { offline: random.chance(0.5) },
    ]);
    return { at, till: 0, do: 'settings', changes };
  });
}

/** The owner switches to another account and back, at any time or while a sale is in progress, in doubt or not sent. */
export function accountsOf(random: Random, length: number, steps: readonly Step[]): Step[] {
  if (!random.chance(0.35)) return [];
  const sold = steps.filter((step) => step.do === 'sell');
  const changes = Array.from({ length: random.int(1, 3) }, (): Step[] => {
    const sale = random.chance(0.75) ? sold[random.int(0, sold.length - 1)] : undefined;
    if (!sale) return [{ at: Math.round(random.fraction() * length), till: 0, do: 'account', origin: ORIGINS[0] }];
    const at = sale.at + sale.thinkMs;
    const kind = random.pick(['hangAfter', 'dropAfter', 'status500After', 'dropBefore', 'status422After'] as const);
    const fault: Step = { at: Math.max(0, at - 1), till: sale.till, do: 'fault', rule: { kind, endpoint: 'checkout', ms: 20_000 } };
    const change: Step = { at: at + random.pick([5, 400, 3_000, 90_000]), till: 0, do: 'account', origin: ORIGINS[0] };
    const retry: Step = { at: change.at + random.pick([1_000, 60_000]), till: sale.till, do: 'retry', nth: 0, twice: false };
    return random.chance(0.7) ? [fault, change, retry] : [change];
  }).flat();
  const ordered = changes.sort((a, b) => a.at - b.at);
  let origins = 0;
  return ordered.map((step) => (step.do === 'account' ? { ...step, origin: ORIGINS[++origins % 2 === 1 ? 1 : 0] } : step));
}
