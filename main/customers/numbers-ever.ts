import { equivalentNumbers } from '../../shared/catalogue/client-number.ts';
import { type Customer, isSameNumber, type SavedNumber } from '../../shared/customers/customer.ts';
import type { CustomerEvent } from '../../shared/customers/customer-events.ts';

/** Every form in which events may hold these numbers. */
export const writingsOf = (numbers: readonly SavedNumber[]): readonly string[] => [
  ...new Set(numbers.flatMap(({ family, number }) => equivalentNumbers(family, number))),
];

interface NumbersOfCustomer {
  /** What the customer has now. */
  readonly numbers: readonly SavedNumber[];
  /** The customer's events, also of those whose data went to them. */
  readonly events: readonly CustomerEvent[];
  /** The other customers who are kept. */
  readonly others: readonly Pick<Customer, 'numbers'>[];
}

/** The numbers that a customer gave up, each once; one that another kept customer has now is that customer's. */
export function formerNumbers({ numbers, events, others }: NumbersOfCustomer): SavedNumber[] {
  const taken = new Set(others.flatMap((other) => writingsOf(other.numbers)));
  const had = events.flatMap((event) => (event.type === 'customerSaved' || event.type === 'customerNumbersAdded' ? event.numbers : []));
  const isAgain = (number: SavedNumber, at: number): boolean =>
    [...numbers, ...had.slice(at + 1)].some((later) => isSameNumber(later, number));
  return had.filter((number, at) => !isAgain(number, at) && !writingsOf([number]).some((writing) => taken.has(writing)));
}
