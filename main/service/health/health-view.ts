import type { ServiceHealthView } from '../../../shared/ipc/views.ts';
import { balanceIn } from '../decode/balance.ts';
import { prettyJson } from '../decode/pretty-json.ts';
import type { Parts } from '../operations/operation-deps.ts';
import type { ShopInfo, ShopInfoReader } from '../operations/shop-info.ts';
import type { Pacer } from '../pacing/pacer.ts';
import type { RecentCalls } from './recent-calls.ts';

export interface HealthSources {
  readonly parts: Parts;
  readonly pacer: Pacer;
  readonly calls: RecentCalls;
  readonly shopInfo: ShopInfoReader;
}

/** All that is known of the service's health, cleaned for the screen; asks the service nothing. */
export function healthView({ parts, pacer, calls, shopInfo }: HealthSources): ServiceHealthView {
  const info = shopInfo.latest();
  return {
    service: parts.health.current(),
    // A path of the settings is theirs to choose, secrets in it are not to be shown.
    endpoints: pacer.endpoints().map((pace) => ({ ...pace, endpoint: parts.wire.scrub(pace.endpoint) })),
    calls: calls.list(),
    shopInfo: info === null ? null : { at: info.at, json: prettyJson(info.payload, parts.wire.scrub) },
    ...balanceOf(info, parts),
    token: parts.tokens.view(),
  };
}

function balanceOf(info: ShopInfo | null, { settings }: Parts): Pick<ServiceHealthView, 'balance' | 'balanceFault'> {
  const { balancePointer, balanceLowMark } = settings();
  if (info === null || balancePointer === '') return { balance: null, balanceFault: null };
  const amount = balanceIn(info.payload, balancePointer);
  if (!amount.ok) return { balance: null, balanceFault: amount.failure };
  return { balance: { amount: amount.value, at: info.at, low: amount.value < balanceLowMark }, balanceFault: null };
}
