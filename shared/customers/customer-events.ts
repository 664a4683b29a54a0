import type { Authority } from '../staff/permissions.ts';
import type { Consent, SavedNumber } from './customer.ts';

/**
 * What the journal keeps of customers. Names, notes and numbers are members of their own, so that an erasure empties them and the rest of the
 * event stays.
 */

interface CustomerEventBase {
  /** The customer's id. */
  readonly subject: string;
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly by: Authority;
}

/** A consent as its event keeps it; its time is the event's. */
export type GivenConsent = Omit<Consent, 'at'>;

export type CustomerEvent =
  | (CustomerEventBase & {
      readonly type: 'customerSaved';
      readonly name: string;
      readonly note: string;
      readonly numbers: readonly SavedNumber[];
      readonly consent: GivenConsent;
    })
  | (CustomerEventBase & { readonly type: 'customerChanged'; readonly name: string; readonly note: string })
  | (CustomerEventBase & { readonly type: 'customerNumbersAdded'; readonly numbers: readonly SavedNumber[] })
  | (CustomerEventBase & { readonly type: 'customerNumberRemoved'; readonly numberId: string })
  | (CustomerEventBase & { readonly type: 'customerConsentGiven'; readonly consent: GivenConsent })
  | (CustomerEventBase & { readonly type: 'customerConsentWithdrawn' })
  /** The data of the customer `merged` is with the one of the subject from now on. */
  | (CustomerEventBase & { readonly type: 'customersMerged'; readonly merged: string })
  /** The customer wants to be erased; until that is done the data is not used. */
  | (CustomerEventBase & { readonly type: 'customerErasureWanted' })
  /** Nothing personal of the customer is left in the journal. */
  | (CustomerEventBase & { readonly type: 'customerErased' });
