import { useApp } from '../../core/context.tsx';
import { usePermission } from '../../core/use-permission.ts';

/** Whether the drawer opens with a count of the person at the till, without a PIN. */
export function useCountOpensDrawer(): boolean {
  const isAllowed = useApp((state) => state.settings.shift.countOpensDrawer);
  const mayOpen = usePermission('openDrawer');
  return isAllowed || mayOpen;
}
