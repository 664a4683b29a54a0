import type { Debtor } from './acts.ts';

/** What customers owe, as they know it themselves: each writes down what they put on account, paid, and got back. */
export class Debts {
  readonly #ids = new Map<Debtor, string>();
  readonly #owed = new Map<Debtor, number>();

  /** The shop keeps this customer under an id. */
  opened(debtor: Debtor, customerId: string): void {
    this.#ids.set(debtor, customerId);
    this.add(debtor, 0);
  }

  idOf(debtor: Debtor): string {
    const id = this.#ids.get(debtor);
    if (id === undefined) throw new Error(`${debtor} has no account`);
    return id;
  }

  /** Negative for what was paid or given up. */
  add(debtor: Debtor, amount: number): void {
    this.#owed.set(debtor, (this.#owed.get(debtor) ?? 0) + amount);
  }

  /** A refund took this much off the debt. */
  fell(customerId: string, amount: number): void {
    for (const [debtor, id] of this.#ids) if (id === customerId) this.add(debtor, -amount);
  }

  /** By name; negative where the shop owes the customer. */
  get owed(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#owed);
  }
}
