import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { WHOLE_SHOP } from '../../../shared/staff/subjects.ts';
import type { ServiceDiagnostics } from '../../app/service-diagnostics.ts';
import type { Staff } from '../../staff/staff.ts';

interface HealthHandlerDeps {
  staff(): Staff;
  serviceDiagnostics(): Result<ServiceDiagnostics, Failure>;
}

type Answer<T> = Result<T, Failure> | Promise<Result<T, Failure>>;

/** How the service is doing, for whoever may see it. The screen looks again by itself: a look is no touch of the till. */
export function healthHandlers(deps: HealthHandlerDeps): Handlers['health'] {
  const withDiagnostics = <T>(work: (desk: ServiceDiagnostics) => Answer<T>): Answer<T> =>
    deps.staff().withAuthority('viewHealth', WHOLE_SHOP, () => {
      const desk = deps.serviceDiagnostics();
      return desk.ok ? work(desk.value) : desk;
    });
  return {
    view: () => withDiagnostics((desk) => ok(desk.health())),
    refresh: () => withDiagnostics((desk) => desk.refreshHealth()),
    products: () => withDiagnostics((desk) => ok(desk.products())),
    refreshProducts: () => withDiagnostics((desk) => desk.refreshProducts()),
  };
}
