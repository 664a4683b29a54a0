import { type Action, may } from '../../shared/staff/permissions.ts';
import { useStaff } from './context.tsx';

/** Whether whoever is at the till may do it by themselves. For what no PIN can lift: all else is asked for when it is done. */
export const useMay = (action: Action): boolean => useStaff(({ session }) => session.is === 'signedIn' && may(session.person.role, action));
