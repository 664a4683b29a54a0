/** The texts of entries that are cancelled by a contra entry. */
export const contraEn = {
  contra: {
    cancel: 'Cancel entry',
    title: 'Cancel this entry?',
    confirm: 'Cancel entry',
    about_cash: 'The entry stays in the records, and an opposite one is added to this shift. Put the cash back, or take it out again.',
    about_account: 'The entry stays in the records, and an opposite one is added. What the customer owes is then as it was without it.',
    about_deposit: 'The entry stays in the records, and an opposite one is added. If it came from the drawer, the cash goes back into it.',
    about_reversal: 'The entry stays in the records, and an opposite one is added: the balance no longer counts this amount.',
    cancelled: 'Cancelled',
    entry: 'Cancelled: {{what}}',
    moves: 'Cash moves of this shift',
  },
};
