import { type Action, canPerform } from '../../shared/staff/permissions.ts';
import { useStaff } from './context.tsx';

/**
 * True where the signed-in person has the permission. Use it to hide only actions that no PIN can override; the others ask for a PIN when
 * they are used, and the screen may say so before.
 */
export const usePermission = (action: Action): boolean =>
  useStaff(({ session }) => session.is === 'signedIn' && canPerform(session.person.role, action));
