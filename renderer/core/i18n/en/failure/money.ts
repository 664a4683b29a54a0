export const moneyFailuresEn = {
  shiftOpen: { title: 'Shift {{shift}} is still open', todo: 'Close it first, then open the next one.' },
  noShift: { title: 'No shift is open', todo: 'Nothing was recorded. Open a shift first.' },
  compensationAsks: {
    title: 'This compensation needs a yes',
    todo: 'Nothing was recorded. Check the amount and the order, then record it again.',
  },
  contraUnknown: { title: 'This entry cannot be found', todo: 'Nothing was recorded. Open the list again and choose the entry.' },
  contraTwice: {
    title: 'This entry is cancelled already',
    todo: 'Nothing more was recorded. Open the list again: the opposite entry stands in it.',
  },
  contraOfContra: {
    title: 'This entry cancels another one',
    todo: 'Nothing was recorded. If it was wrong, record the right entry again.',
  },
  contraSpent: {
    title: 'The credit from this payment is used up',
    todo: 'Nothing was recorded. Cancel the credit that was returned first, then this payment.',
  },
  asOfCopy: {
    title: 'These figures may have changed',
    todo: 'Nothing was recorded. The newest part of the data may be missing: ask for the receipt and confirm the figures first.',
  },
  figureChanged: {
    title: 'This figure has changed meanwhile',
    todo: 'Nothing was confirmed. Go back and open it again: the new amount is shown then.',
  },
  depositUnknown: {
    title: 'This deposit is not in the records',
    todo: 'Nothing was changed. Open Balance again and choose the deposit.',
  },
  depositCredited: {
    title: 'This deposit is recorded as received already: {{counted}}',
    todo: 'Nothing was changed. If the amount is wrong, record the difference as a new deposit.',
  },
  reversalAboveDebit: {
    title: 'More than the provider charged for this order',
    todo: 'Nothing was recorded. Check the amount in the provider’s statement.',
  },
  reversalDebitUnknown: {
    title: 'The provider never said what it charged for this order',
    todo: 'Nothing was recorded. Check the amount in the provider’s statement, then record it if it is right.',
  },
  reversalAgain: {
    title: '{{counted}} is already recorded as credited for this order',
    todo: 'The second credit is not recorded. Record it only if the provider’s statement shows a second credit.',
  },
  shiftNeeded: { title: 'No shift is open yet', todo: 'This sale was not recorded. Open a shift first (Ctrl+B), then pay again.' },
  shiftCounted: {
    title: 'The drawer of shift {{shift}} is being counted for its close',
    todo: 'No money was recorded. Finish closing the shift, then open the next one.',
  },
  notCounted: { title: 'The drawer of shift {{shift}} has not been counted', todo: 'Count the money in the drawer first.' },
  countedTwice: { title: 'The drawer of shift {{shift}} has been counted', todo: 'Go on with closing the shift.' },
  spanRefused_reversed: { title: 'The last day is before the first day', todo: 'Choose the days again.' },
  spanRefused_outOfRange: { title: 'There are no reports for these days', todo: 'Choose days between 2000 and 2099.' },
  spanRefused_manyDays: { title: 'This list is of one day', todo: 'Choose one day.' },
  spanRefused_tooLong: { title: 'That is too long for one report', todo: 'Choose at most twenty years.' },
  countOpen: { title: 'The first count does not match', todo: 'Count again, or use the first count.' },
  floatAboveCount: {
    title: 'The next float is more than the drawer holds',
    todo: 'The drawer holds {{counted}}. Enter no more than that.',
  },
  reasonNeeded: {
    title: 'A difference of {{difference}} needs a reason',
    todo: 'The shift is not closed yet. Write the reason, then close it again.',
  },
  receiverNeeded: {
    title: 'Who takes the {{counted}} out of the drawer?',
    todo: 'The shift is not closed yet. Enter the name of the person who takes the money, then close it again.',
  },
  otherShift: { title: 'That shift is no longer open', todo: 'Nothing was recorded. Check the shift that is open now, then try again.' },
  lastZUnknown: {
    title: 'The number of the last Z is missing',
    todo: 'The data comes from a backup. Enter the number of the last Z that was printed, then try again.',
  },
  lastZKnown: { title: 'No Z is missing', todo: 'Nothing was recorded. The next Z gets its number automatically.' },
  noX: { title: 'No X report was taken of shift {{shift}} yet', todo: 'Nothing was printed. Take the X report first, then print it.' },
  zTooHigh: { title: 'That Z number is too high', todo: 'Check the number on the last printed Z.' },
  shiftNumberTaken: { title: 'That shift number is taken', todo: 'Nothing was recorded. Try again.' },
};
