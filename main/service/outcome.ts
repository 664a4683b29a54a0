import { type FamilyId, families } from '../../shared/catalogue/families.ts';
import type { FieldDifference } from '../../shared/catalogue/product-fields.ts';
import type { ServiceFailure } from '../../shared/ipc/failures.ts';
import type { Reading } from '../../shared/order/order.ts';
import type { ServiceAnswer } from '../../shared/order/transition.ts';
import type { AnswerSettings } from './decode/decode.ts';
import type { CheckoutAttributes, InquiryAttributes, MemberName, OrderAttributes } from './decode/members.ts';

/** A failure, with the answer's text where there was one (cleared of the access token). */
export type FailedCall = ServiceFailure & { readonly raw?: string };

/** The answer's text is for the journal, not for the screen. */
export function withoutRawResponse(failure: FailedCall): ServiceFailure {
  const { raw: _raw, ...rest } = failure;
  return rest as ServiceFailure;
}

/** What became of a call. Nothing else leaves the client. */
export type Outcome<T> = AcceptedCall<T> | FailedCall;

interface AcceptedCall<T> {
  readonly kind: 'accepted';
  readonly value: T;
  /** The answer's text, for the record. */
  readonly raw: string;
  readonly status: number;
}

/** The service said that it knows no such order. */
export interface OrderNotFound {
  readonly kind: 'notFound';
  /** Whether that may be believed (docs/service-client.md, "Not found"). */
  readonly trusted: boolean;
  readonly status: number;
  readonly message: string;
  readonly raw: string;
}

export interface InquiryAnswer {
  /** `id` of the answer: the customer number or the billing code; it identifies nothing. */
  readonly id: string | null;
  readonly attributes: InquiryAttributes;
  /** Members that were not as the specification shows them. */
  readonly odd: readonly MemberName[];
}

export interface CheckoutAnswer {
  readonly orderId: string;
  readonly attributes: CheckoutAttributes;
  readonly reading: Reading;
}

export interface OrderAnswer {
  readonly orderId: string;
  readonly attributes: OrderAttributes;
  readonly reading: Reading;
}

/** An order's answer as it was read. */
interface ReadOrder {
  readonly attributes: CheckoutAttributes | OrderAttributes;
  /** Members that were not as the specification shows them. */
  readonly odd: readonly MemberName[];
  /** Extra input that came back with another value. */
  readonly fields: readonly FieldDifference[];
}

/**
 * What an order's answer says, both forms alike. What the shop's settings and the family make of it is decided here and
 * journalled with it, so that a replay gives the same for ever; `Pending` and `Success` never count as failures.
 */
export function toReading(
  { attributes, odd, fields }: ReadOrder,
  { failureStatuses, noErrorCodes }: AnswerSettings,
  family: FamilyId,
): Reading {
  const { status } = attributes;
  const details = 'voucher_code' in attributes ? attributes : null;
  return {
    status,
    finalFailure: status !== 'Pending' && status !== 'Success' && failureStatuses.includes(status),
    errorCode: noErrorCodes.includes(attributes.error_code) ? '' : attributes.error_code,
    errorDetail: attributes.error_detail,
    salesPrice: attributes.sales_price,
    adminFee: details?.admin_fee ?? null,
    partnerFee: attributes.partner_fee,
    clientName: details?.client_name ?? '',
    serialNumber: attributes.serial_number,
    voucherCode: details?.voucher_code ?? '',
    fulfilledAt: attributes.fulfilled_at,
    lines: details?.fulfillment_result ?? [],
    ...(families[family].goods?.label === 'token' ? { isToken: true } : {}),
    ...(odd.length === 0 ? {} : { odd }),
    ...(fields.length === 0 ? {} : { otherFields: fields }),
  };
}

/** An outcome of a checkout or of a reading of the order, as the order's own transition takes it. */
export function toServiceAnswer(outcome: Outcome<CheckoutAnswer | OrderAnswer> | OrderNotFound): ServiceAnswer {
  switch (outcome.kind) {
    case 'accepted':
      return { is: 'accepted', reading: outcome.value.reading };
    case 'notFound':
      return { is: 'notFound', trusted: outcome.trusted };
    case 'notSent':
      return { is: 'notSent', cause: outcome.cause, detail: outcome.detail };
    case 'refused':
      return { is: 'refused', status: outcome.status, message: outcome.message };
    case 'throttled':
      return { is: 'throttled' };
    case 'unauthorised':
      return { is: 'unauthorised' };
    case 'inDoubt':
      return { is: 'inDoubt', why: outcome.why, detail: outcome.detail };
    default:
      return outcome satisfies never;
  }
}
