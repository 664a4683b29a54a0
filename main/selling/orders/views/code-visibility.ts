import { canPerform, type Role } from '../../../../shared/staff/permissions.ts';
import type { ReceiptDelivery } from '../../../journal/projections/receipt-delivery.ts';

/** What decides whether the page may show a token or code. */
interface CodeVisibility {
  /** The role of the person at the till; null while nobody is signed in. */
  readonly role: Role | null;
  /** Asked only where it decides: it reads the journal. */
  readonly handover: () => ReceiptDelivery;
  /** The order has stayed on the screen since its code was last visible. */
  readonly isOnScreen: boolean;
}

/**
 * Whether a token or code is hidden from the page (docs/staff.md, "Codes on the screen"). A code that may not have reached its
 * customer is never hidden from the person at the till.
 */
export const isCodeHidden = ({ role, handover, isOnScreen }: CodeVisibility): boolean =>
  role === null || (!isOnScreen && !canPerform(role, 'reprintCode') && handover() === 'confirmed');
