import type { TenderKind } from '../lib/tender.ts';

/** What a span did to the debts of all customers: before + charged - collected - credited - written off = after (docs/shop.md). */
export interface DebtSums {
  /** What all customers owe less what the shop holds for them. */
  readonly before: number;
  readonly charged: number;
  /** What customers paid, less credit that went back to them. */
  readonly collected: number;
  /** What refunds took off. */
  readonly credited: number;
  readonly writtenOff: number;
  readonly after: number;
  /** What the shop holds for customers at the end, as a positive amount: `after` is less by it. */
  readonly ahead: number;
  /** Of what was collected, by means. */
  readonly byTender: readonly TenderDebts[];
}

interface TenderDebts {
  readonly tender: TenderKind;
  readonly collected: number;
}

export const collectedBy = ({ byTender }: Pick<DebtSums, 'byTender'>, tender: TenderKind): number =>
  byTender.find((each) => each.tender === tender)?.collected ?? 0;
