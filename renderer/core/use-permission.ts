import { useCallback } from 'react';
import { type Action, canPerform } from '../../shared/staff/permissions.ts';
import { useStaff } from './context.tsx';

/**
 * True where the signed-in person has the permission. Use it to hide only actions that no PIN can override, and screens that make many calls,
 * since an override is for one act; other actions ask for a PIN when they are used, and the screen may say so before.
 */
export const usePermission = (action: Action): boolean => usePermissions()(action);

/** The same for each permission of a table. */
export function usePermissions(): (action: Action) => boolean {
  const role = useStaff(({ session }) => (session.is === 'signedIn' ? session.person.role : null));
  return useCallback((action) => role !== null && canPerform(role, action), [role]);
}
