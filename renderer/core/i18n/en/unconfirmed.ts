/** The texts of figures in a journal that may lack its end: restored, of a copied disk, or with a lost log. */
export const unconfirmedEn = {
  unconfirmed: {
    title: 'Are these figures still right?',
    asOf: 'The data ends at {{at}}. What happened after it may be missing.',
    ask_account: 'Ask the customer for the receipt of their last payment, or of money they got back.',
    ask_deposit: 'Check in the provider’s statement whether this deposit was added already.',
    ask_complaint: 'Ask the customer whether they got money for this complaint already.',
    confirm: 'Figures are right',
    goOn: 'Asked, take the money',
    list: 'To confirm: may have changed since',
    about:
      'What happened after the data ends may be missing. Check each with its receipt or statement. Correct what is wrong after confirming it.',
    seen: 'Data ends at {{at}}',
    kind_account: 'Account',
    kind_deposit: 'Deposit',
    kind_complaint: 'Complaint',
    top: 'Figures to confirm: {{count, number}}',
    see: 'See figures',
  },
};
