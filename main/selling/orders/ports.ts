import type { Result } from '../../../shared/lib/result.ts';
import type { Sale } from '../../../shared/orders/order.ts';
import type { ServiceAnswer } from '../../../shared/orders/order-events.ts';
import type { DeclaredAccount } from '../../../shared/service/service-account.ts';
import type { ServiceFailure } from '../../../shared/service/service-failure.ts';
import type { InquiryAttributes } from '../../service/decode/members.ts';
import type { SaleTarget } from './quotes.ts';

/** A decoded answer about an order, and the raw answer for the journal. */
export interface ServiceReply {
  readonly answer: ServiceAnswer;
  readonly raw: string | null;
  /** How long the service asked to wait, in ms; null where it did not. */
  readonly retryAfterMs: number | null;
  /** The account asked is not the one in the settings. */
  readonly isOtherAccount?: boolean;
}

/** A checkout that can be sent at once: it has its send slot and a valid token. */
export interface PreparedCheckout {
  /** Sends the sale's exact body, once. */
  send(sale: Sale): Promise<ServiceReply>;
  /** Returns the unused send slot. */
  release(): void;
}

/** A decoded bill, and the raw answer for the journal. */
export interface InquiryReply {
  readonly inquiry: InquiryAttributes;
  /** Members that differ from the specification. */
  readonly odd: readonly string[];
  readonly raw: string;
}

/** Whether a person waits for a call: the pacer sends those calls first. */
export type Urgency = 'cashier' | 'background';

/** The calls to the service that an order needs, independent of the transport. */
export interface OrderService {
  /** The account that a call started now uses. */
  account(): DeclaredAccount;
  /** A cashier waits for it unless it says otherwise. */
  inquire(target: SaleTarget, urgency?: Urgency): Promise<Result<InquiryReply, ServiceFailure>>;
  /** Fails with nothing of the order sent. */
  prepareCheckout(urgency?: Urgency): Promise<Result<PreparedCheckout, ServiceFailure>>;
  readOrder(sale: Sale, urgency: Urgency): Promise<ServiceReply>;
  /** The exact body of a checkout (specification, "Checkout request"). */
  checkoutBody(order: Pick<Sale, 'orderId' | 'clientNumber' | 'fields' | 'amount'> & { readonly productCode: string }): string;
}

/** Receives the service's refusals and no other answer. */
export interface RefusalNotes {
  inquiry(failure: ServiceFailure, target: SaleTarget): void;
  order(answer: ServiceAnswer, sale: Sale): void;
}
