import { type FamilyId, families } from '../../shared/catalogue/families.ts';
import type { FieldDifference } from '../../shared/catalogue/product-fields.ts';
import type { Reading } from '../../shared/orders/order.ts';
import type { ServiceAnswer } from '../../shared/orders/order-events.ts';
import { type RefusalSettings, recogniseRefusal } from '../../shared/service/recognise-refusal.ts';
import { type ServiceFailure, withReason } from '../../shared/service/service-failure.ts';
import type { ServiceSettings } from '../../shared/service/service-settings.ts';
import type { CheckoutAttributes, InquiryAttributes, MemberName, OrderAttributes } from './decode/members.ts';

/** A failure, with the answer's text where there was one (without the access token). */
export type FailedCall = ServiceFailure & { readonly raw?: string };

/** Drops the raw answer: it is for the journal, not for the screen. */
export function withoutRawResponse(failure: FailedCall): ServiceFailure {
  const { raw: _raw, ...rest } = failure;
  return rest as ServiceFailure;
}

/** The outcome of a call; the only thing that leaves the client. */
export type Outcome<T> = AcceptedCall<T> | FailedCall;

interface AcceptedCall<T> {
  readonly kind: 'accepted';
  readonly value: T;
  /** The raw answer, for the journal. */
  readonly raw: string;
  readonly status: number;
}

/** The service does not know the order. */
export interface OrderNotFound {
  readonly kind: 'notFound';
  /** Whether the not-found may be trusted (docs/service-client.md, "Not found"). */
  readonly trusted: boolean;
  readonly status: number;
  readonly message: string;
  readonly raw: string;
}

export interface InquiryAnswer {
  readonly attributes: InquiryAttributes;
  /** Members that differ from the specification. */
  readonly odd: readonly MemberName[];
}

interface OrderData<A> {
  readonly attributes: A;
  readonly reading: Reading;
}
export type CheckoutAnswer = OrderData<CheckoutAttributes>;
export type OrderAnswer = OrderData<OrderAttributes>;

/** The settings that interpret answers. */
export type AnswerSettings = Pick<ServiceSettings, 'failureStatuses' | 'noErrorCodes'> & RefusalSettings;

/** An order's answer as read. */
interface ReadOrder {
  readonly attributes: CheckoutAttributes | OrderAttributes;
  /** Members that differ from the specification. */
  readonly odd: readonly MemberName[];
  /** Extra input that came back with another value. */
  readonly fields: readonly FieldDifference[];
}

/**
 * What an answer says about an order, from a checkout or a read. The settings and the family are applied here and the result
 * is journalled, so that a replay always gives the same; `Pending` and `Success` never count as failures.
 */
export function toReading(
  { attributes, odd, fields }: ReadOrder,
  { failureStatuses, noErrorCodes, ...refusalSettings }: AnswerSettings,
  family: FamilyId,
): Reading {
  const { status } = attributes;
  const details = 'voucher_code' in attributes ? attributes : null;
  return {
    status,
    finalFailure: status !== 'Pending' && status !== 'Success' && failureStatuses.includes(status),
    errorCode: noErrorCodes.includes(attributes.error_code) ? '' : attributes.error_code,
    errorDetail: attributes.error_detail,
    ...withReason(recogniseRefusal([attributes.error_code, attributes.error_detail], refusalSettings)),
    salesPrice: attributes.sales_price,
    adminFee: details?.admin_fee ?? null,
    partnerFee: attributes.partner_fee,
    clientName: details?.client_name ?? '',
    serialNumber: attributes.serial_number,
    voucherCode: details?.voucher_code ?? '',
    fulfilledAt: attributes.fulfilled_at,
    lines: details?.fulfillment_result ?? [],
    ...(families[family].goods?.label === 'token' ? { isToken: true, comparesDigits: true } : {}),
    ...(odd.length === 0 ? {} : { odd }),
    ...(fields.length === 0 ? {} : { otherFields: fields }),
  };
}

/** Converts the outcome of a checkout or a read to the input of the order's transition. */
export function toServiceAnswer(outcome: Outcome<CheckoutAnswer | OrderAnswer> | OrderNotFound): ServiceAnswer {
  switch (outcome.kind) {
    case 'accepted':
      return { is: 'accepted', reading: outcome.value.reading };
    case 'notFound':
      return { is: 'notFound', trusted: outcome.trusted };
    case 'notSent':
      return { is: 'notSent', cause: outcome.cause, detail: outcome.detail };
    case 'refused':
      return { is: 'refused', status: outcome.status, message: outcome.message, ...withReason(outcome.reason) };
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
