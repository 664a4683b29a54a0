export const staffFailuresEn = {
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
  wrongPin: { title: 'Wrong PIN', todo: 'Tries left: {{tries}}. After that you have to wait.' },
  pinLocked: { title: 'Too many wrong PINs', todo: '{{whose}} Wait {{wait}}, then try again.' },
  noSuchPerson: { title: 'This person can no longer sign in', todo: 'Choose another name, or ask the owner.' },
  badPin: { title: 'This PIN cannot be used', todo: '{{fault}}' },
  nameTaken: { title: 'This name is taken', todo: 'Add a letter or a last name.' },
  lastOwner: { title: 'This is the last owner', todo: 'Make someone else an owner first.' },
  alreadyStaffed: { title: 'This shop already has an owner', todo: 'Ask the owner to add you.' },
  ownerFirst: { title: 'The first person must be an owner', todo: 'Create the owner first, then add the others.' },
  pinDamaged: { title: 'This person’s PIN is damaged', todo: 'Ask the owner to set a new one.' },
};
