import type { Handlers } from '../../../../shared/ipc/contract.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import { seenRefusals } from '../../../selling/refusals/refusal-collector.ts';
import { type Answer, withPart } from '../../authorize.ts';
import type { DiagnosticsPort, HandlerContext } from '../../handler-deps.ts';

/** The state of the service. The screen repeats these calls on a timer, so they do not postpone the automatic lock. */
export function healthHandlers({ deps }: HandlerContext): Handlers['health'] {
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
