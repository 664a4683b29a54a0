import type { CheckStep, ConnectionReport } from '../../../shared/ipc/views.ts';
import type { ServiceSettings } from '../../../shared/settings/settings.ts';
import type { Clock, Random } from '../../lib/clock.ts';
import { createHealth } from '../health/health-monitor.ts';
import { createWire } from '../http/paced-transport.ts';
import type { CallLog } from '../http/ports.ts';
import type { Transport } from '../http/transport.ts';
import { createPacer } from '../pacing/pacer.ts';
import { createTokenKeeper } from '../token-manager.ts';
import { identityOf } from './authorized-call.ts';
import { addressFound, clockFound, knock, tlsFound } from './check-address.ts';
import { type CheckSecret, type Found, tryInquiry, tryOrderDetails, tryProductList, tryShopInfo, tryToken } from './check-calls.ts';
import { ownOrdersOfThisRun, type Parts } from './operation-deps.ts';
import { requestToken } from './request-token.ts';

export interface CheckTools {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: CallLog;
}

export type { CheckSecret } from './check-calls.ts';

/** A step that finds null does not apply to these settings. */
interface Trial {
  readonly step: CheckStep;
  readonly run: () => Promise<Found | null> | Found | null;
}

/**
 * Tries settings that are not in use yet, one step after the other up to the first that fails: whether anything trusted
 * answers at the base address, what time it is there, whether the credentials get a token, whether that token may read
 * shop-info, and whether order details, inquiry and product list are where the settings say. Nothing that it sends can be a
 * sale. It has a token and paces of its own, so nothing of it reaches the sales.
 */
export async function checkConnection(tools: CheckTools, draft: ServiceSettings, secret: CheckSecret): Promise<ConnectionReport> {
  const { clock, random } = tools;
  const parts = partsFor(tools, draft, secret);
  const base = knock(tools, draft, draft.baseUrl);
  const trials: readonly Trial[] = [
    { step: 'address', run: async () => addressFound(await base) },
    { step: 'tls', run: async () => tlsFound(tools, draft, await base) },
    { step: 'clock', run: async () => clockFound(await base) },
    { step: 'token', run: () => tryToken(parts, draft, secret) },
    { step: 'shopInfo', run: () => tryShopInfo(parts, draft) },
    { step: 'orderDetails', run: () => tryOrderDetails(parts, draft, random) },
    { step: 'inquiry', run: () => tryInquiry(parts, draft) },
    { step: 'productList', run: () => tryProductList(parts) },
  ];
  const steps: ConnectionReport['steps'][number][] = [];
  for (const { step, run } of trials) {
    const begun = clock.monotonic();
    const found = await run();
    if (found === null) continue;
    steps.push({ step, ...found, ms: Math.round(clock.monotonic() - begun) });
    if (found.failure) break;
  }
  parts.tokens.forget();
  return { steps, ok: steps.every(({ failure }) => failure === null) };
}

function partsFor({ transport, clock, random, log }: CheckTools, draft: ServiceSettings, secret: CheckSecret): Parts {
  const wire = createWire({ transport, pacer: createPacer({ clock, random }), clock, log });
  const tokens = createTokenKeeper({
    request: () => requestToken(wire, clock, draft, typeof secret === 'string' ? secret : null),
    identity: () => identityOf(draft),
    clock,
    random,
  });
  return { settings: () => draft, wire, tokens, health: createHealth(clock), ownOrders: ownOrdersOfThisRun(), clock };
}
