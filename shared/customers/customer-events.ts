import type { Act } from '../staff/permissions.ts';
import type { Consent, SavedNumber } from './customer.ts';

/**
 * What the journal keeps of customers. Names, notes and numbers are members of their own, so that an erasure empties them and the rest of the
 * event stays.
 */

/** A consent as its event keeps it; its time is the event's. */
export type GivenConsent = Omit<Consent, 'at'>;

export type CustomerEvent =
  | (Act<'customerSaved'> & {
      readonly name: string;
      readonly note: string;
      readonly numbers: readonly SavedNumber[];
      readonly consent: GivenConsent;
    })
  | (Act<'customerChanged'> & { readonly name: string; readonly note: string })
  | (Act<'customerNumbersAdded'> & { readonly numbers: readonly SavedNumber[] })
  | (Act<'customerNumberRemoved'> & { readonly numberId: string })
  | (Act<'customerConsentGiven'> & { readonly consent: GivenConsent })
  | Act<'customerConsentWithdrawn'>
  /** The data of the customer `merged` is with the one of the subject from now on. */
  | (Act<'customersMerged'> & { readonly merged: string })
  /** The customer wants to be erased; until that is done the data is not used. */
  | Act<'customerErasureWanted'>
  /** Nothing personal of the customer is left in the journal. */
  | Act<'customerErased'>;
