/** Why a customer cannot be changed or used. */
export type CustomerFailure =
  | { readonly kind: 'customerUnknown' }
  /** The consent was withdrawn, or the customer wants to be erased. */
  | { readonly kind: 'noConsent' }
  /** The entry that would go has an account, or its money is not settled: it must be closed first. */
  | { readonly kind: 'mergeHasAccount' }
  | { readonly kind: 'tooManyNumbers'; readonly most: number }
  /** What was sold has no number, such as a voucher. */
  | { readonly kind: 'nothingToSave' };
