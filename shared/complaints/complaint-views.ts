import type { Complaint } from './complaint.ts';

/** A complaint with what a list says of its order. */
export interface ComplaintView extends Complaint {
  /** The ids of its compensations and reversals that a contra entry took back. */
  readonly takenBack: readonly string[];
  readonly product: string;
  /** Empty for vouchers. */
  readonly clientNumber: string;
  /** What the customer paid, in rupiah. */
  readonly total: number;
  /** When the order was sold; UTC, ISO 8601. */
  readonly soldAt: string;
}

/** The text for the provider, as the person at the till may see it. */
export interface ProviderTextView {
  readonly text: string;
  /** Whether the token or code stands in it completely. */
  readonly hasCode: boolean;
  /** Whether it ends with the service's raw answers. */
  readonly hasAnswers: boolean;
}
