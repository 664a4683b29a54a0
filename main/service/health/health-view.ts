import type { ServiceHealthView } from '../../../shared/service/service-views.ts';
import { parseBalance } from '../decode/balance.ts';
import { prettyJson } from '../decode/pretty-json.ts';
import type { OperationDeps } from '../operations/operation-outcome.ts';
import type { ShopInfo, ShopInfoReader } from '../operations/shop-info.ts';
import type { Pacer } from '../pacing/pacer.ts';
import type { RecentCalls } from './health-monitor.ts';

interface HealthViewDeps {
  readonly operationDeps: OperationDeps;
  readonly pacer: Pacer;
  readonly calls: RecentCalls;
  readonly shopInfo: ShopInfoReader;
}

/** All that is known of the service's health, cleaned for the screen; sends no request. */
export function healthView({ operationDeps, pacer, calls, shopInfo }: HealthViewDeps): ServiceHealthView {
  const info = shopInfo.latest();
  return {
    service: operationDeps.health.current(),
    // A path in the settings may contain a secret; the screen must not show it.
    endpoints: pacer.endpoints().map((pace) => ({ ...pace, endpoint: operationDeps.transport.scrub(pace.endpoint) })),
    calls: calls.list(),
    shopInfo: info === null ? null : { at: info.at, json: prettyJson(info.payload, operationDeps.transport.scrub) },
    ...balanceOf(info, operationDeps),
    token: operationDeps.tokens.view(),
  };
}

function balanceOf(info: ShopInfo | null, { settings }: OperationDeps): Pick<ServiceHealthView, 'balance' | 'balanceFault'> {
  const { balancePointer, balanceLowMark } = settings();
  if (info === null || balancePointer === '') return { balance: null, balanceFault: null };
  const amount = parseBalance(info.payload, balancePointer);
  if (!amount.ok) return { balance: null, balanceFault: amount.failure };
  return { balance: { amount: amount.value, at: info.at, low: amount.value < balanceLowMark }, balanceFault: null };
}
