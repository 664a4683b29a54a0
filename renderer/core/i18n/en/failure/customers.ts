export const customerFailuresEn = {
  complaintNotNow: { title: 'This complaint has changed', todo: 'Nothing was recorded. Open the order again and go on from there.' },
  complaintOpen: {
    title: 'This order has an open complaint already',
    todo: 'Nothing was recorded. Open the order again and go on with that complaint.',
  },
  groupUnknown: { title: 'That group does not exist any more', todo: 'Choose another group.' },
  groupUnsettled: {
    title: 'A payment of this group is not finished',
    todo: 'Nothing was deleted. Wait for its open bills, and refund what is to be refunded.',
  },
  tooManyGroups: { title: 'There are {{most}} groups already', todo: 'Delete one that is not used any more.' },
  tooManyBills: { title: 'A group takes {{most}} bills', todo: 'Nothing was added. Make a second group for the rest.' },
  billTwice: { title: '{{number}} is in the group already', todo: 'Nothing was added. Remove that number from what you typed.' },
  billFieldBad: {
    title: '{{number}}: {{field}} is missing or not right',
    todo: 'Nothing was changed. Correct that entry under Customers, or leave this bill out.',
  },
  billNumberBad: { title: 'The number {{number}} is not right yet', todo: 'Nothing was added. Correct the number.' },
  noBill: {
    title: 'Product {{code}} has no bill to check',
    todo: 'Choose a product whose bill is checked, such as electricity or water.',
  },
  billNotPriced: {
    title: 'The bill of {{number}} has not been checked today',
    todo: 'Nothing was paid. Check the bills again, then pay.',
  },
  balanceShort: {
    title: 'The balance at the provider may be too low',
    todo: 'Nothing was paid. Select fewer bills, or ask the owner to top up first.',
  },
  customerUnknown: {
    title: 'This customer no longer exists',
    todo: 'The data was erased or merged. Search again under Customers.',
  },
  noConsent: {
    title: 'This customer no longer agrees to the use of their data',
    todo: 'Nothing was changed. Serve them as usual: type the number. If they agree again, record it under Customers.',
  },
  mergeHasAccount: {
    title: 'This customer has an account, or a sale on account that is not finished',
    todo: 'Nothing was merged. Wait for the sale, pay off and close the account first, or merge the other way round.',
  },
  accountNeedsCustomer: {
    title: 'A sale on account needs a customer',
    todo: 'No money was taken. Choose the customer first, or pay another way.',
  },
  accountMissing: {
    title: 'This customer cannot pay later: credit {{available}}',
    todo: 'No money was taken. A supervisor opens an account under Customers, or pay another way.',
  },
  accountOpenAlready: {
    title: 'This customer has an account already',
    todo: 'Nothing was changed. Change its limit instead.',
  },
  accountNotSettled: {
    title: 'The account is not settled: {{balance}}',
    todo: 'Nothing was changed. Collect or write off the debt, or return the credit, then close it.',
  },
  writeOffAboveDebt: {
    title: 'More than the customer owes: {{amount}}',
    todo: 'Nothing was written off. Enter that amount or less.',
  },
  ownDebt: {
    title: 'Part of this debt is from your own sale',
    todo: 'Nothing was written off. Another supervisor must do it.',
  },
  creditTooSmall: {
    title: 'The shop holds only {{amount}} for this customer',
    todo: 'Nothing was returned. Enter that amount or less.',
  },
  refundOnAccount: {
    title: 'This was put on account',
    todo: 'No cash is refunded: the refund lowers the debt. Whatever was paid already becomes credit.',
  },
  tooManyNumbers: {
    title: 'This customer has too many numbers',
    todo: 'Nothing was saved. Remove a number that is no longer used first.',
  },
  nothingToSave: {
    title: 'There is no number to save',
    todo: 'This product is sold without a customer’s number. Save the customer from another sale.',
  },
};
