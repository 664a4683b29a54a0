import type { CustomerEvent } from '../../shared/customers/customer-events.ts';
import { type SubjectEvents, subjectEvents } from '../journal/subject.ts';

export const CUSTOMER_EVENTS: SubjectEvents<CustomerEvent> = subjectEvents({
  customerSaved: { name: 'string', note: 'string', numbers: 'array', consent: 'object', by: 'object' },
  customerChanged: { name: 'string', note: 'string', by: 'object' },
  customerNumbersAdded: { numbers: 'array', by: 'object' },
  customerNumberRemoved: { numberId: 'string', by: 'object' },
  customerConsentGiven: { consent: 'object', by: 'object' },
  customerConsentWithdrawn: { by: 'object' },
  customersMerged: { merged: 'string', by: 'object' },
  customerErasureWanted: { by: 'object' },
  customerErased: { by: 'object' },
});
