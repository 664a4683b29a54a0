import { type Action, canPerform } from '../../shared/staff/permissions.ts';
import { useStaff } from './context.tsx';

/**
 * Whether the person has the permission themselves. Only for actions that no PIN can override; others ask for a PIN
 * when used.
 */
export const usePermission = (action: Action): boolean =>
  useStaff(({ session }) => session.is === 'signedIn' && canPerform(session.person.role, action));
