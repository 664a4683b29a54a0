import type { DebitRule } from '../../shared/service/service-settings.ts';
import type { AcceptedOrder } from './orders.ts';

/** A change of the shop's balance with the provider. The balance is the sum of the changes. */
export interface AccountEntry {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly kind: 'opening' | 'deposit' | 'correction' | 'debit' | 'reversal';
  /** Null where no order caused it. */
  readonly orderId: string | null;
  /** In rupiah; negative for a debit. */
  readonly amount: number;
  /** The price and fee in the order; 0 without an order. */
  readonly salesPrice: number;
  readonly partnerFee: number;
}

/** How the partner fee changes the debit of an order. */
const FEE_SIGN: Readonly<Record<DebitRule, number>> = { salesPrice: 0, lessPartnerFee: -1, plusPartnerFee: 1 };

/** The debit of an order, in rupiah. */
export const debitOf = ({ salesPrice, partnerFee }: AcceptedOrder, rule: DebitRule): number => salesPrice + FEE_SIGN[rule] * partnerFee;

/**
 * The shop's account with the provider: a debit for each order that is accepted, a reversal of it when the order ends without success,
 * and deposits. Times are milliseconds since 1970.
 */
export class ShopAccount {
  readonly #entries: AccountEntry[] = [];
  /** Orders that will end without success, each with its debits so far. */
  readonly #failing = new Map<string, { readonly order: AcceptedOrder; readonly taken: number }>();
  readonly #taken = new Map<string, number>();
  #balance = 0;

  constructor(opening: number, at: number) {
    this.#add({ kind: 'opening', at, amount: opening });
  }

  deposit(amount: number, at: number): void {
    this.#add({ kind: 'deposit', at, amount });
  }

  /** Sets the balance, as a correction by the provider. */
  correct(balance: number, at: number): void {
    this.#settle(at);
    this.#add({ kind: 'correction', at, amount: balance - this.#balance });
  }

  /** Takes the debit of an order; again for a second sale of the same one. */
  debit(order: AcceptedOrder, rule: DebitRule, at: number): void {
    const amount = debitOf(order, rule);
    this.#taken.set(order.id, (this.#taken.get(order.id) ?? 0) + amount);
    this.#add({ kind: 'debit', at, amount: -amount, order });
    this.ends(order);
  }

  /** Notes how an order will end, after its debit or where another end was decided. */
  ends(order: AcceptedOrder): void {
    const taken = this.#taken.get(order.id) ?? 0;
    if (taken > 0 && order.ending.at !== null && order.ending.status !== 'Success') this.#failing.set(order.id, { order, taken });
    else this.#failing.delete(order.id);
  }

  balanceAt(now: number): number {
    this.#settle(now);
    return this.#balance;
  }

  entriesAt(now: number): readonly AccountEntry[] {
    this.#settle(now);
    return [...this.#entries];
  }

  /** Reverses the debits of orders that have ended without success. */
  #settle(now: number): void {
    for (const [id, { order, taken }] of this.#failing) {
      const { at } = order.ending;
      if (at === null || at > now) continue;
      this.#failing.delete(id);
      this.#taken.delete(id);
      this.#add({ kind: 'reversal', at, amount: taken, order });
    }
  }

  #add({ at, kind, amount, order }: Pick<AccountEntry, 'kind' | 'amount'> & { readonly at: number; readonly order?: AcceptedOrder }): void {
    const { id: orderId = null, salesPrice = 0, partnerFee = 0 } = order ?? {};
    this.#balance += amount;
    this.#entries.push({ at: new Date(at).toISOString(), kind, orderId, amount, salesPrice, partnerFee });
  }
}
