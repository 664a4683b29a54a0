import { may, type Role } from '../../../shared/staff/permissions.ts';
import type { Handover } from '../../journal/projections/receipt-delivery.ts';

/** What decides whether the page is shown a token or code. */
export interface CodeSight {
  /** Of the person who is at the till; null while nobody is signed in. */
  readonly role: Role | null;
  readonly handover: Handover;
  /** The order has been on the screen without a break since its code was not hidden yet. */
  readonly isInSight: boolean;
}

/**
 * Whether a token or code is kept from the page (docs/staff.md, "Codes on the screen"). A code that may not have reached its
 * customer is never hidden from the person at the till.
 */
export const isCodeHidden = ({ role, handover, isInSight }: CodeSight): boolean =>
  role === null || (handover === 'confirmed' && !isInSight && !may(role, 'reprintCode'));
