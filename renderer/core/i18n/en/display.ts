export const displayEn = {
  customerDisplay: {
    title: 'Customer display',
    about: 'A second window for the customer: the purchase, number and name in part, total, change, and the token with its QR.',
    window: 'Where the customer display is',
    off: 'Off',
    secondScreen: 'Second screen',
    testing: 'Window for testing',
    secondScreenHint: 'Opens automatically when a second screen is connected, and closes when it is removed.',
    testingHint: 'A plain window on this screen, to try it.',
    language: 'Language for the customer',
    asReceipt: 'As the receipt',
  },
  phoneQr: {
    button: 'QR for phone',
    title: 'Receipt for the customer’s phone',
    code: 'QR of the code',
    receipt: 'QR of the receipt',
    about: 'The customer scans it with the phone’s camera. Nothing is sent: the receipt is in the QR.',
  },
};
