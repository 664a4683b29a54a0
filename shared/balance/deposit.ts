import { z } from 'zod';
import { addMoney, Rupiah, SomeRupiah } from '../lib/money.ts';
import { typedText } from '../lib/typed-text.ts';

/** Money that the shop sends to its balance with the provider (docs/balance.md). */

/** Where the money came from. Cash from the drawer leaves it at once, as a movement of the open shift. */
export const DEPOSIT_SOURCES = ['bank', 'drawer', 'other'] as const;
export type DepositSource = (typeof DEPOSIT_SOURCES)[number];

export const DepositForm = z.strictObject({
  /** Made once for each deposit: a repeated call records nothing more. */
  depositId: z.uuid(),
  /** What was sent to the provider, without the bank's fee. */
  sent: SomeRupiah,
  bankFee: Rupiah,
  /** What the provider added to the balance; null while it has not. */
  credited: SomeRupiah.nullable(),
  source: z.enum(DEPOSIT_SOURCES),
  /** The number of the transfer, or who took the cash; may be empty. */
  reference: typedText(80),
});
export type DepositForm = z.infer<typeof DepositForm>;

/** The provider added a deposit to the balance. */
export const CreditForm = z.strictObject({ depositId: z.uuid(), credited: SomeRupiah });
export type CreditForm = z.infer<typeof CreditForm>;

export type Deposit = Omit<DepositForm, 'depositId'>;

/** What a deposit takes from where its money was. */
export const takenFor = ({ sent, bankFee }: Pick<Deposit, 'sent' | 'bankFee'>): Rupiah => addMoney(sent, bankFee);
