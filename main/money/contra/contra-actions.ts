import type { Failure } from '../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import type { ContraForm } from '../../../shared/shifts/contra.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { OpenDrawer } from '../balance/balance-actions.ts';
import type { ContraBook } from './contra-book.ts';

/** Takes an act back. The drawer opens where its cash moves. */
export function bookContra(
  { contras }: { readonly contras: ContraBook },
  form: ContraForm,
  by: Authority,
  openDrawer: OpenDrawer,
): Result<null, Failure> {
  const booked = contras.book(form, by);
  if (!booked.ok) return booked;
  return booked.value.isCash ? openDrawer(form.contraId, by, ok(null)) : ok(null);
}
