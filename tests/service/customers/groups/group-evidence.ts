import type { RoundBill, RoundView } from '../../../../shared/groups/group-views.ts';
import { STANDINGS } from '../../../../shared/groups/outcome.ts';
import type { LedgerEntry } from '../../../../simulator/orders/ledger.ts';
import type { DrillResult } from './group-drill.ts';

/** What the till shows of a payment against what the service sold and kept; each entry is a contradiction in words. None is right. */
export function contradictionsOf({ round, ledger, taken }: DrillResult): string[] {
  const sold = new Map(ledger.map((entry) => [entry.orderId, entry]));
  const ofBills = round.bills.flatMap((bill) => billContradictions(bill, sold.get(bill.orderId), taken.get(bill.orderId) ?? 0));
  return [...ofBills, ...sumContradictions(round)];
}

/** `kept`: what the service took from the shop's balance for the order and did not give back. */
function billContradictions({ orderId, why, total }: RoundBill, entry: LedgerEntry | undefined, kept: number): string[] {
  const { times = 0, salesPrice = 0 } = entry ?? {};
  const checks: readonly (readonly [isWrong: boolean, what: string])[] = [
    [times > 1, `was sold ${times} times`],
    [why === 'paid' && times === 0, 'is shown as paid, and the service never sold it'],
    [why === 'paid' && kept !== salesPrice, `is shown as paid, and the service kept ${kept} of ${salesPrice} for it`],
    [why === 'failed' && kept !== 0, `is shown as failed, and the service kept ${kept} for it`],
    [NEVER_SOLD.has(why) && times > 0, `is shown as ${why}, and the service sold it`],
    [NEVER_SOLD.has(why) && kept !== 0, `is shown as ${why}, and the service kept ${kept} for it`],
    [salesPrice > total, 'was sold for more than was paid for it'],
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, what]) => `${orderId} ${what}`);
}

/** Outcomes of which nothing left, or that the service refused. */
const NEVER_SOLD: ReadonlySet<string> = new Set(['changed', 'alreadyPaid', 'stopped', 'cancelled', 'waiting']);

function sumContradictions({ sums, bills, total }: RoundView): string[] {
  const counted = STANDINGS.reduce((count, standing) => count + sums[standing].count, 0);
  const summed = STANDINGS.reduce((sum, standing) => sum + sums[standing].sum, 0);
  return [
    ...(counted === bills.length ? [] : [`${counted} bills are counted, of ${bills.length}`]),
    ...(summed === total ? [] : [`the sums are ${summed}, of ${total}`]),
  ];
}
