import type { ServiceFailure } from '../../shared/ipc/failures.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { Sale } from '../../shared/order/order.ts';
import type { ServiceAnswer } from '../../shared/order/transition.ts';
import type { DeclaredAccount } from '../../shared/service/service-account.ts';
import type { InquiryAttributes } from '../service/decode/members.ts';
import type { SaleTarget } from './quotes.ts';

/** What an answer told of an order, and the answer itself for the journal. */
export interface ServiceReply {
  readonly answer: ServiceAnswer;
  readonly raw: string | null;
  /** How long the service asked to wait, in ms, where it did. */
  readonly retryAfterMs: number | null;
  /** Asked under another account than the one of the settings: it tells nothing of the network of now. */
  readonly isOtherAccount?: boolean;
}

/** A checkout that may leave at once: it has its slot in the rate limit and a valid token. */
export interface PreparedCheckout {
  /** Sends the sale's exact body, once. */
  send(sale: Sale): Promise<ServiceReply>;
  /** Gives the slot back unused. */
  release(): void;
}

/** A bill as it was read, and the answer itself for the journal. */
export interface InquiryReply {
  readonly inquiry: InquiryAttributes;
  /** Members that were not as the specification shows them. */
  readonly odd: readonly string[];
  readonly raw: string;
}

/** What an order's life needs of the service, whatever carries it. */
export interface OrderService {
  /** The account that a call goes to that begins now. */
  account(): DeclaredAccount;
  inquire(target: SaleTarget): Promise<Result<InquiryReply, ServiceFailure>>;
  /** Fails without anything of the order having left. */
  prepareCheckout(): Promise<Result<PreparedCheckout, ServiceFailure>>;
  readOrder(sale: Sale, urgency: 'cashier' | 'background'): Promise<ServiceReply>;
  /** The exact body of a checkout (specification, "Checkout request"). */
  checkoutBody(order: Pick<Sale, 'orderId' | 'clientNumber' | 'fields' | 'amount'> & { readonly productCode: string }): string;
}
