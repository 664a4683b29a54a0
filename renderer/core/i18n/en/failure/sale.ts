export const saleFailuresEn = {
  fieldsDiffer: {
    title: 'The answer has different details',
    todo: '{{differences}}. Check what was typed and ask again; if it keeps happening, call the provider.',
  },
  unknownProduct: { title: 'Product {{code}} is not in the catalogue', todo: 'Nothing was sold. Choose another product.' },
  notSellable: { title: 'Product {{code}} may not be sold yet', todo: 'Nothing was sold. The owner can allow it if the contract does.' },
  productOff_inactive: {
    title: 'Product {{code}} is no longer sold',
    todo: 'The provider stopped it. Nothing was sold. Choose another product.',
  },
  productOff_practice: {
    title: 'This is a practice product ({{code}})',
    todo: 'Nothing was sent and no money moved. Sell another product. The owner can import the shop’s own products on the Products screen, or approve these.',
  },
  productOff_switchedOff: {
    title: 'Product {{code}} is switched off',
    todo: 'The shop switched it off. Nothing was sent and no money moved. Choose another product; the owner can switch it on in Products.',
  },
  productOff_unavailable: {
    title: 'Product {{code}} is not available now',
    todo: 'The provider has suspended it for now. Nothing was sold. Try later, or choose another product.',
  },
  badNumber: { title: 'The number is not right yet', todo: 'Correct the number, then try again.' },
  badField: { title: '{{field}} is not right yet', todo: 'Correct that entry, then try again.' },
  priceChanged: {
    title: 'The price changed before it was paid',
    todo: 'Nothing was recorded. Tell the customer the new price, then press “The customer agrees”.',
  },
  nothingToPay: {
    title: 'There is nothing to pay',
    todo: 'The service says that Rp\u00a00 is due for this number. Nothing was sold. Check the number; the bill may be paid already.',
  },
  noPrice: {
    title: 'Product {{code}} has no price yet',
    todo: 'Nothing was sold. Set its price in Products, or choose another product.',
  },
  quoteExpired: { title: 'The bill has expired', todo: 'Check the bill again before taking money.' },
  quoteUnknown: { title: 'This bill is no longer known', todo: 'Check the bill again before taking money.' },
  paymentTooSmall: {
    title: 'Not enough money',
    todo: 'The total is {{total}}: {{amount}} is missing. Nothing was recorded: take the rest, then pay again.',
  },
  paymentTooLarge: {
    title: 'The payments besides cash are more than the total',
    todo: 'Too much by {{amount}}. Only cash has change: lower the other amount. Nothing was recorded.',
  },
  cashNotNeeded: {
    title: 'No cash is needed',
    todo: 'The other payments cover everything. Hand the cash back, then pay again. Nothing was recorded.',
  },
  tenderTwice: {
    title: 'The {{how}} payment is listed twice',
    todo: 'Make it one payment of the whole amount, then pay again. Nothing was recorded.',
  },
  paymentEmpty: { title: 'The {{how}} amount is empty', todo: 'Enter the amount or remove that payment. Nothing was recorded.' },
  referenceMissing: {
    title: 'The {{how}} reference is missing',
    todo: 'Look it up in the shop’s app and type it here. Nothing was recorded.',
  },
  paymentNotSeen: {
    title: 'The {{how}} payment has not been seen yet',
    todo: 'Check the shop’s app or the card machine, not the customer’s phone, then switch on that it was seen. Nothing was recorded.',
  },
  tenderOff: {
    title: 'This shop does not take {{how}} payments',
    todo: 'Choose another way to pay, or ask the owner to switch it on in Settings, Shop, Sales. Nothing was recorded.',
  },
  alreadyOpen: {
    title: 'This product and number are still in progress',
    todo: 'Wait until order {{orderId}} is finished. Do not sell it again.',
  },
  sameLineTwice: {
    title: 'The same product and number are in this sale twice',
    todo: 'Remove one of the two, or sell it separately afterwards.',
  },
  printNotNow: { title: 'That cannot be done with this print now', todo: 'Look at the list of prints again.' },
  printQueueFull: {
    title: 'Too many prints are waiting',
    todo: '{{most}} prints are not finished yet. Check the printer and cancel what is not needed (F3), then print this one again.',
  },
  printer: { title: '{{printer}}: {{trouble}}', todo: '{{cure}}' },
  notAnOrderId: {
    title: 'That is not a Loket order number',
    todo: 'It is on the receipt below “Order”: 14 to 20 letters and digits. Nothing was changed.',
  },
  refundHeld: {
    title: 'The money of this order is on hold',
    todo: 'Hand over no money for order {{orderId}}. Open it and record where the money is.',
  },
  notNow: { title: 'That cannot be done now', todo: 'Order {{orderId}} is now: {{state}}. Open it again.' },
  amountChanged: {
    title: 'The amount changed from {{before}} to {{total}}',
    todo: 'Order {{orderId}} is cancelled and will never be sent. Refund the customer, then sell the bill again.',
  },
  soldBefore: { title: 'The same was sold before', todo: 'Press pay again and answer the question, or remove that item.' },
  notFound_order: { title: 'The order was not found', todo: 'Look for it under Orders.' },
  notFound_product: { title: 'The product was not found', todo: 'Choose another product.' },
  notFound_printer: { title: 'That printer is not set up', todo: 'Choose a printer in Settings, Receipts and printers.' },
  notFound_erased: { title: 'The data of this order was erased', todo: 'Its receipt and code are gone; its amount and status stay.' },
  notFound_complaint: { title: 'There is no such complaint', todo: 'Open the order again.' },
  notFound_figure: { title: 'That figure is not in the records', todo: 'Open the list again.' },
  notFound_statement: { title: 'There is no such comparison', todo: 'Open the list of statements again.' },
  notFound_receipt: { title: 'There is no receipt yet', todo: 'The receipt is there once the order is accepted.' },
  badInput: { title: 'That entry cannot be used', todo: 'Check the entry, then try again.' },
  tooManyCalls: { title: 'Loket is busy', todo: 'This step was not done. Wait a moment, then repeat it.' },
  cannotPrint_tooWide: { title: 'The receipt does not fit the paper', todo: 'Use 80 mm paper in Settings, Receipts and printers.' },
  cannotPrint_unprintable: { title: 'Some letters cannot be printed', todo: 'Show the customer the screen.' },
  cannotPrint_nothing: { title: 'There is nothing to print yet', todo: 'Wait until the order is accepted.' },
  cannotPrint_device: {
    title: 'The receipt could not be made',
    todo: 'Check the printer, then print again. If it still fails, call the owner.',
  },
  unexpected: {
    title: 'Something went wrong in Loket',
    todo: 'Check under Orders whether the last step was recorded before you repeat it.',
  },
};
