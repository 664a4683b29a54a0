import type { Rupiah } from '../lib/money.ts';
import type { TenderKind } from '../lib/tender.ts';
import type { Doubt, RefusalReason, ServiceFailure } from '../service/service-failure.ts';
import type { NotSentCause, OverCap, Reading, RefundedPart, Sale, WithdrawnWhy } from './order.ts';

/** The meaning of an answer about an order, or of its absence. The journal stores the raw answer with it. */
export type ServiceAnswer =
  | { readonly is: 'accepted'; readonly reading: Reading }
  | { readonly is: 'throttled' }
  | { readonly is: 'unauthorised' }
  | { readonly is: 'refused'; readonly status: number; readonly message: string; readonly reason?: RefusalReason }
  | { readonly is: 'notSent'; readonly cause: Extract<ServiceFailure, { kind: 'notSent' }>['cause']; readonly detail: string }
  | { readonly is: 'notFound'; readonly trusted: boolean }
  | { readonly is: 'inDoubt'; readonly why: Doubt; readonly detail: string };

/** Every event of an order. `at` is a UTC instant in ISO 8601. */
export type OrderEvent = { readonly at: string } & (
  | { readonly type: 'intended'; readonly sale: Sale }
  /** Queued until the network is back, at the latest until `until`. */
  | { readonly type: 'queued'; readonly until: string }
  | { readonly type: 'sending' }
  /** Sent again out of doubt; only where the provider confirmed that a repeated id is harmless. */
  | { readonly type: 'repeated' }
  | { readonly type: 'checkoutAnswered'; readonly answer: ServiceAnswer }
  | { readonly type: 'detailsAnswered'; readonly answer: ServiceAnswer }
  /** Given up before, or between, attempts that were all refused unprocessed. */
  | { readonly type: 'abandoned'; readonly cause: NotSentCause; readonly over?: OverCap; readonly detail?: string }
  /** In doubt for longer than the shop's limit: a person must review it. The till continues to read it. */
  | { readonly type: 'escalated' }
  /** Found in this state at a start. `copied`: in a restored backup, after which the order may have been sent, or its money given back. */
  | { readonly type: 'recovered'; readonly copied?: true }
  /** `beside`: the orders for the same that went through meanwhile, each confirmed; absent where there are none. */
  | { readonly type: 'retried'; readonly beside?: readonly string[] }
  | { readonly type: 'withdrawn'; readonly why: WithdrawnWhy; readonly now?: Rupiah }
  /** A supervisor decided, with the provider's reference. */
  | {
      readonly type: 'settled';
      readonly as: 'delivered' | 'didNotHappen';
      readonly by: string;
      readonly reference: string;
      readonly code: string;
    }
  /** A supervisor reviewed the order's warnings. */
  | { readonly type: 'acknowledged'; readonly by: string }
  /**
   * An authorised person approved the refund before the money is handed over; where the journal is a copy, also that it was not handed over
   * since the copy.
   */
  | { readonly type: 'refundApproved'; readonly by: string }
  /** The customer has a part of the money back; an event of an older till has no `part` and means all of it. */
  | {
      readonly type: 'refundPaid';
      readonly by: string;
      readonly tender: TenderKind;
      readonly part?: Pick<RefundedPart, 'paidBy' | 'amount' | 'reference'>;
    }
  /** The held money stays with the shop, because the order happened; what went back of it was taken back. */
  | { readonly type: 'refundEnded'; readonly by: string }
);

/** An event without its time. */
export type UnstampedOrderEvent = OrderEvent extends infer E ? (E extends OrderEvent ? Omit<E, 'at'> : never) : never;
