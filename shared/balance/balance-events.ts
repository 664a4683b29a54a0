import type { Rupiah } from '../lib/money.ts';
import type { Act } from '../staff/permissions.ts';
import type { Deposit } from './deposit.ts';
import type { Reversal } from './reversal.ts';

/** What the journal keeps of the shop's balance with the provider. */

export type BalanceEvent =
  /**
   * The provider reported the balance; `asOf` is the number of the journal's last event when the question left, `until` when the answer
   * came. Absent: no event came between, as in events of older tills, which have the number at the answer.
   */
  | (Omit<Act<'balanceTold'>, 'by'> & {
      readonly amount: Rupiah;
      readonly asOf: number;
      readonly until?: number;
    })
  | (Act<'depositNoted'> & { readonly deposit: Deposit })
  | (Act<'depositCredited'> & { readonly credited: Rupiah })
  | (Act<'reversalNoted'> & { readonly reversal: Reversal });
