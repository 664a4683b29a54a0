import type { Handlers } from '../../../../shared/ipc/contract.ts';
import { ok } from '../../../../shared/lib/result.ts';
import type { Staff } from '../../../shop/staff/staff.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** People, PINs and the session. {@link Staff} checks the authority of each call itself. */
export const staffHandlers = ({ deps }: HandlerContext): Handlers['staff'] => ({
  signIn: (form) => deps.staff().signIn(form),
  signOut: () => deps.staff().signOut(),
  touched: () => {
    deps.staff().touch();
    return ok(null);
  },
  lift: (form) => deps.staff().grantOverride(form),
  firstOwner: (form) => deps.staff().firstOwner(form),
  changeOwnPin: (form) => deps.staff().changeOwnPin(form),
  members: () => deps.staff().members(),
  add: (form) => deps.staff().add(form),
  change: (form) => deps.staff().change(form),
  setPin: (form) => deps.staff().setPin(form),
});
