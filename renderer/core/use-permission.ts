import { type Action, canPerform } from '../../shared/staff/permissions.ts';
import { useStaff } from './context.tsx';

/**
 * Whether the person has the permission themselves. Hides only what no PIN can override; other actions ask for a PIN when used, and the
 * screen may say so before.
 */
export const usePermission = (action: Action): boolean =>
  useStaff(({ session }) => session.is === 'signedIn' && canPerform(session.person.role, action));
