export const personFailuresEn = {
  ownSale: {
    title: 'Their own sale',
    todo: 'The person who sold it may not allow its refund or a compensation. Ask another supervisor or owner. No money was moved.',
  },
  staffDiffers: {
    title: 'Staff or PINs have changed since you looked',
    todo: 'Nothing was restored. Choose the backup again: it says who would be added or removed.',
  },
  notPermitted: { title: 'This needs the {{role}}', todo: 'To do this: {{action}}. {{way}}' },
  notSignedIn: { title: 'Loket is locked', todo: 'Sign in with your PIN, then do it again.' },
  wrongPin: { title: 'Wrong PIN', todo: 'Tries left before you have to wait: {{tries}}.' },
  pinLocked: { title: 'Too many wrong PINs', todo: '{{whose}} Try again after {{wait}}.' },
  noSuchPerson: { title: 'This person can no longer sign in', todo: 'Choose another name, or ask the owner.' },
  badPin: { title: 'This PIN cannot be used', todo: '{{fault}}' },
  nameTaken: { title: 'This name is taken', todo: 'Add a letter or a last name.' },
  lastOwner: { title: 'This is the last owner', todo: 'Make someone else an owner first.' },
  alreadyStaffed: { title: 'This shop already has an owner', todo: 'Ask the owner to add you.' },
  ownerFirst: { title: 'The first person must be an owner', todo: 'Create the owner first, then add the others.' },
  pinDamaged: { title: 'This person’s PIN is damaged on the disk', todo: 'Ask the owner to set a new one.' },
  groupUnknown: { title: 'That group does not exist any more', todo: 'Choose another group.' },
  groupUnsettled: {
    title: 'A payment of this group is not settled',
    todo: 'Nothing was deleted. Wait for its open bills, and give back what is owed.',
  },
  tooManyGroups: { title: 'There are {{most}} groups already', todo: 'Delete one that is not used any more.' },
  tooManyBills: { title: 'A group takes {{most}} bills', todo: 'Nothing was added. Make a second group for the rest.' },
  billTwice: { title: '{{number}} is in the group already', todo: 'Nothing was added. Take it out of the list.' },
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
    title: 'The bill of {{number}} has no amount of today',
    todo: 'No money was sent. Check the bills again, then pay.',
  },
  balanceShort: {
    title: 'The shop’s balance with the provider may be too low',
    todo: 'No money was sent. Tick fewer bills, or let the owner top up first.',
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
    title: 'This entry has an account, or a sale on account that is not finished',
    todo: 'Nothing was merged. Wait for its sales, settle and close its account first, or merge the other way round.',
  },
  accountNeedsCustomer: {
    title: 'On account needs a customer',
    todo: 'No money was taken. Choose the customer first, or take another payment.',
  },
  accountMissing: {
    title: 'This customer cannot pay later: {{available}} available',
    todo: 'No money was taken. A supervisor opens an account under Customers, or take another payment.',
  },
  accountOpenAlready: {
    title: 'This customer has an account already',
    todo: 'Nothing was changed. Change its limit instead.',
  },
  accountNotSettled: {
    title: 'The account is not settled: {{balance}}',
    todo: 'Nothing was changed. Collect or write off the debt, or give the credit back, then close it.',
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
    todo: 'Nothing was given back. Enter that amount or less.',
  },
  refundOnAccount: {
    title: 'This was put on account',
    todo: 'No cash is given back: the refund lowers the debt. Whatever was paid already becomes credit.',
  },
  tooManyNumbers: {
    title: 'This customer has too many numbers',
    todo: 'Nothing was saved. Remove a number that is no longer used first.',
  },
  nothingToSave: {
    title: 'There is no number to save',
    todo: 'This product is sold without a customer number. Save the customer from another sale.',
  },
};
