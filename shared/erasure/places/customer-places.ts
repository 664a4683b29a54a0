import type { Places, PlacesByType } from './place-kinds.ts';

const STEP: Places = { by: 'staff', stepId: 'id', text: 'text' };

/** Of customers, their accounts, complaints and groups. */
export const CUSTOMER_PLACES = {
  customerSaved: { by: 'staff', name: 'text', note: 'text', numbers: 'text' },
  customerChanged: { by: 'staff', name: 'text', note: 'text' },
  customerNumbersAdded: { by: 'staff', numbers: 'text' },
  customerNumberRemoved: { by: 'staff', numberId: 'id' },
  customerConsentGiven: { by: 'staff' },
  customerConsentWithdrawn: { by: 'staff' },
  customersMerged: { by: 'staff', merged: 'id' },
  customerErasureWanted: { by: 'staff' },
  customerErased: { by: 'staff' },
  accountOpened: { by: 'staff' },
  accountLimitChanged: { by: 'staff' },
  accountPaid: { by: 'staff', paymentId: 'id', 'payments[].reference': 'code' },
  accountPaidBack: { by: 'staff', paymentId: 'id', reference: 'text' },
  accountWrittenOff: { by: 'staff', writeOffId: 'id', reason: 'text' },
  accountClosed: { by: 'staff' },
  complaintOpened: { by: 'staff', orderId: 'id', text: 'text' },
  complaintNoted: STEP,
  complaintSent: STEP,
  complaintAnswered: STEP,
  complaintCompensated: { by: 'staff', moveId: 'id' },
  complaintReversed: { by: 'staff', reversalId: 'id' },
  complaintClosed: { by: 'staff', text: 'text' },
  collectiveSaved: { by: 'staff', name: 'label', note: 'label' },
  collectiveEnded: { by: 'staff' },
  collectiveNumberAdded: { by: 'staff', groupId: 'id', label: 'text', productCode: 'shop', number: 'text', fields: 'text' },
  collectiveCustomerAdded: { by: 'staff', groupId: 'id', customerId: 'id', numberId: 'id' },
  collectiveMemberRemoved: { by: 'staff', groupId: 'id' },
  collectivePaid: { by: 'staff', groupId: 'id', bills: 'id' },
} as const satisfies PlacesByType;
