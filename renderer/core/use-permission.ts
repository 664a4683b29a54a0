import { type Action, canPerform } from '../../shared/staff/permissions.ts';
import { useStaff } from './context.tsx';

/** Whether whoever is at the till may do it by themselves. For what no PIN can lift: all else is asked for when it is done. */
export const usePermission = (action: Action): boolean =>
  useStaff(({ session }) => session.is === 'signedIn' && canPerform(session.person.role, action));
