import { formatBalance } from '../../../shared/lib/money.ts';

/** The second amount of a picture's point, which has its own text. */
export const otherOf = (amount: number) => ({ before: amount, otherText: formatBalance(amount) });
