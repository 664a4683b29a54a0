import { canPerform, type Role } from '../../../shared/staff/permissions.ts';
import type { ReceiptDelivery } from '../../journal/projections/receipt-delivery.ts';

/** What decides whether the page is shown a token or code. */
export interface CodeVisibility {
  /** Of the person who is at the till; null while nobody is signed in. */
  readonly role: Role | null;
  readonly handover: ReceiptDelivery;
  /** The order has been on the screen without a break since its code was not hidden yet. */
  readonly isOnScreen: boolean;
}

/**
 * Whether a token or code is kept from the page (docs/staff.md, "Codes on the screen"). A code that may not have reached its
 * customer is never hidden from the person at the till.
 */
export const isCodeHidden = ({ role, handover, isOnScreen }: CodeVisibility): boolean =>
  role === null || (handover === 'confirmed' && !isOnScreen && !canPerform(role, 'reprintCode'));
