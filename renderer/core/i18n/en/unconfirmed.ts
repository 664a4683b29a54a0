/** The texts of figures that are from a backup, a copied disk or a journal that lost its end. */
export const unconfirmedEn = {
  unconfirmed: {
    title: 'Are these figures still right?',
    asOf: 'They are from the backup of {{at}}. Whatever happened after it is not in the data.',
    ask_account: 'Ask the customer for the receipt of their last payment, or of money they got back.',
    ask_deposit: 'Check in the provider’s statement whether this deposit was added already.',
    ask_complaint: 'Ask the customer whether they got money for this complaint already.',
    confirm: 'Figures are right',
    goOn: 'Asked, take the money',
    list: 'To confirm after the restore',
    about: 'These figures are from a backup. Check each with its receipt or statement. Correct what is wrong after confirming it.',
    seen: 'Backup of {{at}}',
    kind_account: 'Account',
    kind_deposit: 'Deposit',
    kind_complaint: 'Complaint',
    top_other: 'From a backup, to confirm: {{count, number}}',
    see: 'See figures',
  },
};
