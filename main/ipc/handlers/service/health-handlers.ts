import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import type { ProductListView, ServiceHealthView } from '../../../../shared/service/service-views.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import { seenRefusals } from '../../../selling/refusals/refusal-collector.ts';
import type { Staff } from '../../../shop/staff/staff.ts';
import type { OrderHistory } from '../../../till/maintenance/order-history.ts';
import { type Answer, withPart } from '../../authorize.ts';

/** What is known of the service beside its orders. */
interface DiagnosticsPort {
  health(): ServiceHealthView;
  refreshHealth(): Promise<Result<ServiceHealthView, Failure>>;
  products(): ProductListView;
  refreshProducts(): Promise<Result<ProductListView, Failure>>;
}

export interface HealthHandlerDeps {
  staff(): Pick<Staff, 'withAuthority'>;
  serviceDiagnostics(): Result<DiagnosticsPort, Failure>;
  /** What the journal holds, also while it cannot be written. */
  history(): Result<Pick<OrderHistory, 'read'>, Failure>;
}

/** The state of the service. The screen repeats these calls by itself, so they do not postpone the automatic lock. */
export function healthHandlers(deps: HealthHandlerDeps): Handlers['health'] {
  const withDiagnostics = <T>(work: (diagnostics: DiagnosticsPort) => Answer<T>): Answer<T> =>
    deps.staff().withAuthority('viewHealth', WHOLE_SHOP, () => withPart(deps.serviceDiagnostics(), work));
  return {
    view: () => withDiagnostics((diagnostics) => ok(diagnostics.health())),
    refresh: () => withDiagnostics((diagnostics) => diagnostics.refreshHealth()),
    refusals: () =>
      deps.staff().withAuthority('viewHealth', WHOLE_SHOP, () => withPart(deps.history(), ({ read }) => ok(seenRefusals(read)))),
    products: () => withDiagnostics((diagnostics) => ok(diagnostics.products())),
    refreshProducts: () => withDiagnostics((diagnostics) => diagnostics.refreshProducts()),
  };
}
