import { inside, member, type Places, type PlacesByType } from './place-kinds.ts';

/** Why the service refused, as the owner's table of refusals says it. */
const reason = (path: string): Places => member(path, 'provider', { row: 'provider', tell: 'shop', todo: 'shop' });

/** A `Reading` of the service's answer. */
const reading = (path: string): Places =>
  member(path, 'provider', {
    ...{ status: 'provider', errorCode: 'provider', odd: 'provider' },
    ...reason('reason'),
    ...{ serialOfOrder: 'id', errorDetail: 'code', clientName: 'code', serialNumber: 'code', voucherCode: 'code' },
    ...inside('otherFields[]', { name: 'provider', sent: 'code', said: 'code' }),
    lines: 'text',
  });

/** A `Quote` of an inquiry. */
const quote = (path: string): Places => member(path, 'provider', { odd: 'provider', clientName: 'code', meterId: 'code', lines: 'text' });

/** What was sold, as the catalogue had it. */
const product = (path: string): Places =>
  member(path, 'shop', {
    ...{ code: 'shop', name: 'shop', brand: 'shop', note: 'shop', terms: 'shop', howToRedeem: 'shop' },
    ...{ 'picture.bits': 'shop', 'declaredFields[].name': 'shop', 'declaredFields[].label.en': 'shop' },
  });

/** Of sales, their answers and their paper. */
export const ORDER_PLACES = {
  quoted: { productCode: 'shop', clientNumber: 'code', raw: 'text', ...quote('quote') },
  ticket: {
    by: 'staff',
    ...member('ticket', 'id', { nonce: 'id', customer: 'id', cashier: 'staff', 'overLimit.by': 'staff', 'payments[].reference': 'code' }),
    sales: 'id',
    ...inside('sales[]', {
      ...{ cashier: 'staff', account: 'provider', ...product('product'), clientNumber: 'code' },
      ...{ 'fields[].name': 'shop', 'fields[].value': 'code', body: 'text', ...quote('quote') },
    }),
    repeats: 'id',
    ...inside('repeats[]', { by: 'staff', productCode: 'shop', clientNumber: 'code' }),
  },
  order: {
    by: 'staff',
    raw: 'text',
    ...member('event', 'id', {
      ...{ by: 'staff', sale: 'never', until: 'id', beside: 'id' },
      ...{ reference: 'code', code: 'code', detail: 'code', 'part.reference': 'code' },
      ...inside('answer', { message: 'code', detail: 'code', ...reason('reason'), ...reading('reading') }),
    }),
  },
  paper: {
    by: 'staff',
    jobId: 'id',
    ...member('event', 'id', {
      ...{ by: 'staff', detail: 'code', files: 'id' },
      ...inside('request', {
        ...{ by: 'staff', 'shift.name': 'shop', receiptsOf: 'id', 'document.title': 'shop', 'document.blocks': 'paper' },
        ...inside('lines[]', { stood: 'id', 'receipt.document.title': 'shop', 'receipt.document.blocks': 'textCopy' }),
      }),
      ...{ printer: 'shop', 'failure.detail': 'code' },
    }),
  },
  found: { raw: 'text', order: 'id', 'order.productCode': 'shop', 'order.clientNumber': 'code', ...reading('order.reading') },
  foundReviewed: { by: 'staff' },
  drawer: { by: 'staff', printer: 'shop' },
  copied: { by: 'staff' },
  printed: { by: 'staff' },
} as const satisfies PlacesByType;
