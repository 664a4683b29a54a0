import type { Rupiah } from '../lib/money.ts';
import type { Authority } from '../staff/permissions.ts';
import type { Deposit } from './deposit.ts';
import type { Reversal } from './reversal.ts';

/** What the journal keeps of the shop's balance with the provider. */

interface BalanceEventBase {
  /** The id of the reading, of the deposit or of the reversal. */
  readonly subject: string;
  /** UTC, ISO 8601. */
  readonly at: string;
}

export type BalanceEvent =
  | (BalanceEventBase & {
      /**
       * The provider told the balance; `asOf` is the number of the journal's last event when the question left, `until` when the answer
       * came. Absent: no event came between, as in events of older tills, which have the number at the answer.
       */
      readonly type: 'balanceTold';
      readonly amount: Rupiah;
      readonly asOf: number;
      readonly until?: number;
    })
  | (BalanceEventBase & { readonly type: 'depositNoted'; readonly deposit: Deposit; readonly by: Authority })
  | (BalanceEventBase & { readonly type: 'depositCredited'; readonly credited: Rupiah; readonly by: Authority })
  | (BalanceEventBase & { readonly type: 'reversalNoted'; readonly reversal: Reversal; readonly by: Authority });
