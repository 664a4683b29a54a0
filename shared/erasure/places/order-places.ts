import type { Places, PlacesByType } from './place-kinds.ts';

/** Why the service refused, as the owner's table of refusals says it. */
const reason = (path: string): Places => ({
  [path]: 'provider',
  [`${path}.row`]: 'provider',
  [`${path}.tell`]: 'shop',
  [`${path}.todo`]: 'shop',
});

/** A `Reading` of the service's answer. */
const reading = (path: string): Places => ({
  [path]: 'provider',
  [`${path}.status`]: 'provider',
  [`${path}.errorCode`]: 'provider',
  [`${path}.odd`]: 'provider',
  ...reason(`${path}.reason`),
  [`${path}.serialOfOrder`]: 'id',
  [`${path}.errorDetail`]: 'code',
  [`${path}.clientName`]: 'code',
  [`${path}.serialNumber`]: 'code',
  [`${path}.voucherCode`]: 'code',
  [`${path}.otherFields[].name`]: 'provider',
  [`${path}.otherFields[].sent`]: 'code',
  [`${path}.otherFields[].said`]: 'code',
  [`${path}.lines`]: 'text',
});

/** A `Quote` of an inquiry. */
const quote = (path: string): Places => ({
  [path]: 'provider',
  [`${path}.odd`]: 'provider',
  [`${path}.clientName`]: 'code',
  [`${path}.meterId`]: 'code',
  [`${path}.lines`]: 'text',
});

/** What was sold, as the catalogue had it. */
const product = (path: string): Places => ({
  [path]: 'shop',
  [`${path}.code`]: 'shop',
  [`${path}.name`]: 'shop',
  [`${path}.brand`]: 'shop',
  [`${path}.note`]: 'shop',
  [`${path}.terms`]: 'shop',
  [`${path}.howToRedeem`]: 'shop',
  [`${path}.picture.bits`]: 'shop',
  [`${path}.declaredFields[].name`]: 'shop',
  [`${path}.declaredFields[].label.en`]: 'shop',
});

/** Of sales, their answers and their paper. */
export const ORDER_PLACES = {
  quoted: { productCode: 'shop', clientNumber: 'code', raw: 'text', ...quote('quote') },
  ticket: {
    by: 'staff',
    ticket: 'id',
    'ticket.nonce': 'id',
    'ticket.customer': 'id',
    'ticket.cashier': 'staff',
    'ticket.overLimit.by': 'staff',
    'ticket.payments[].reference': 'code',
    sales: 'id',
    'sales[].cashier': 'staff',
    'sales[].account': 'provider',
    ...product('sales[].product'),
    'sales[].clientNumber': 'code',
    'sales[].fields[].name': 'shop',
    'sales[].fields[].value': 'code',
    'sales[].body': 'text',
    ...quote('sales[].quote'),
    repeats: 'id',
    'repeats[].by': 'staff',
    'repeats[].productCode': 'shop',
    'repeats[].clientNumber': 'code',
  },
  order: {
    by: 'staff',
    raw: 'text',
    event: 'id',
    'event.by': 'staff',
    'event.sale': 'never',
    'event.until': 'id',
    'event.beside': 'id',
    'event.reference': 'code',
    'event.code': 'code',
    'event.detail': 'code',
    'event.part.reference': 'code',
    'event.answer.message': 'code',
    'event.answer.detail': 'code',
    ...reason('event.answer.reason'),
    ...reading('event.answer.reading'),
  },
  paper: {
    by: 'staff',
    jobId: 'id',
    event: 'id',
    'event.by': 'staff',
    'event.detail': 'code',
    'event.files': 'id',
    'event.request.by': 'staff',
    'event.request.shift.name': 'shop',
    'event.request.receiptsOf': 'id',
    'event.request.document.title': 'shop',
    'event.request.document.blocks': 'paper',
    'event.request.lines[].stood': 'id',
    'event.request.lines[].receipt.document.title': 'shop',
    'event.request.lines[].receipt.document.blocks': 'textCopy',
    'event.printer': 'shop',
    'event.failure.detail': 'code',
  },
  found: { raw: 'text', order: 'id', 'order.productCode': 'shop', 'order.clientNumber': 'code', ...reading('order.reading') },
  foundReviewed: { by: 'staff' },
  drawer: { by: 'staff', printer: 'shop' },
  copied: { by: 'staff' },
  printed: { by: 'staff' },
} as const satisfies PlacesByType;
