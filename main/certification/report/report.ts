import type { FamilyId } from '../../../shared/catalogue/families.ts';
import type { Order, OrderStateName } from '../../../shared/orders/order.ts';
import type { InquiryAttributes } from '../../service/decode/members.ts';
import type { Expectation, PlanRow } from '../plan/plan-row.ts';
import type { OrderAnswerAttributes } from '../run/recorded-answers.ts';
import type { ReceiptFiles } from './order-receipts.ts';

/** The evidence of a run, as stored in report.json (docs/certification-evidence.md). */
export interface Report {
  /** Every row of the plan ended as expected. */
  readonly ok: boolean;
  readonly calls: { readonly total: number; readonly byStatus: Readonly<Record<string, number>> };
  readonly rows: readonly ReportRow[];
}

export interface ReportRow {
  /** The row's line in the plan; the header is line 1. */
  readonly line: number;
  readonly productCode: string;
  readonly family: FamilyId;
  /** Null where no order was made. */
  readonly orderId: string | null;
  readonly state: OrderStateName;
  readonly expected: Expectation;
  /** It ended as expected, and nothing contradicts that. */
  readonly ok: boolean;
  /** A remark besides the state; empty where there is none. */
  readonly message: string;
  readonly history: Order['history'];
  /** The decoded attributes of the last readable answer; null where there was none. */
  readonly inquiry: InquiryAttributes | null;
  readonly order: OrderAnswerAttributes | null;
  /** Relative to the run's folder. */
  readonly receipts: ReceiptFiles;
}

/** The row's verdict. The expected state is no proof where something contradicts it. */
export function verdictOf({ ok, state, expected }: ReportRow): string {
  if (ok) return 'as expected';
  return state === expected ? 'not proven' : 'not as expected';
}

/** The facts about a row that are not in the plan. */
type RowOutcome = Pick<ReportRow, 'orderId' | 'state' | 'message' | 'history' | 'inquiry' | 'order' | 'receipts'> & {
  /** Whether the state is conclusive: the run was not cut short, and the agreed price was charged. */
  readonly isConclusive: boolean;
};

export function reportRow(row: PlanRow, facts: RowOutcome): ReportRow {
  const { line, productCode, family, expect: expected } = row;
  const { orderId, state, message, history, inquiry, order, receipts, isConclusive } = facts;
  const ok = isConclusive && state === expected;
  return { line, productCode, family, orderId, state, expected, ok, message, history, inquiry, order, receipts };
}
