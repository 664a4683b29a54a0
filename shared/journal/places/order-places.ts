import type { Places, PlacesByType } from './place-kinds.ts';

/** A `Reading` of the service's answer. */
const reading = (path: string): Places => ({
  [path]: 'provider',
  [`${path}.errorDetail`]: 'code',
  [`${path}.clientName`]: 'code',
  [`${path}.serialNumber`]: 'code',
  [`${path}.voucherCode`]: 'code',
  [`${path}.otherFields[].sent`]: 'code',
  [`${path}.otherFields[].said`]: 'code',
  [`${path}.lines`]: 'text',
});

/** A `Quote` of an inquiry. */
const quote = (path: string): Places => ({
  [path]: 'provider',
  [`${path}.clientName`]: 'code',
  [`${path}.meterId`]: 'code',
  [`${path}.lines`]: 'text',
});

/** Of sales, their answers and their paper. */
export const ORDER_PLACES = {
  quoted: { productCode: 'shop', clientNumber: 'code', raw: 'text', ...quote('quote') },
  ticket: {
    by: 'staff',
    ticket: 'id',
    'ticket.cashier': 'staff',
    'ticket.overLimit.by': 'staff',
    'ticket.payments[].reference': 'code',
    sales: 'id',
    'sales[].cashier': 'staff',
    'sales[].product': 'shop',
    'sales[].clientNumber': 'code',
    'sales[].fields[].value': 'code',
    'sales[].body': 'text',
    ...quote('sales[].quote'),
    repeats: 'id',
    'repeats[].by': 'staff',
    'repeats[].clientNumber': 'code',
  },
  order: {
    by: 'staff',
    raw: 'text',
    event: 'id',
    'event.by': 'staff',
    // An order's events after its ticket hold no sale.
    'event.sale': 'id',
    'event.reference': 'code',
    'event.code': 'code',
    'event.detail': 'code',
    'event.part.reference': 'code',
    'event.answer.message': 'code',
    'event.answer.detail': 'code',
    'event.answer.reason': 'provider',
    ...reading('event.answer.reading'),
  },
  paper: {
    by: 'staff',
    jobId: 'id',
    event: 'id',
    'event.by': 'staff',
    'event.request.by': 'staff',
    'event.request.shift.name': 'shop',
    'event.request.document.blocks': 'paper',
    'event.request.lines[].receipt.document.blocks': 'textCopy',
    'event.printer': 'shop',
    'event.failure.detail': 'code',
  },
  found: { raw: 'text', order: 'id', 'order.clientNumber': 'code', ...reading('order.reading') },
  foundReviewed: { by: 'staff' },
  drawer: { by: 'staff', printer: 'shop' },
  copied: { by: 'staff' },
  printed: { by: 'staff' },
} as const satisfies PlacesByType;
