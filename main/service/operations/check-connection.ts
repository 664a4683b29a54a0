import type { ServiceSettings } from '../../../shared/service/service-settings.ts';
import type { CheckStep, ConnectionReport } from '../../../shared/service/service-views.ts';
import type { Clock, Random } from '../../lib/clock.ts';
import { createPacedTransport } from '../http/paced-transport.ts';
import type { LogCall } from '../http/ports.ts';
import type { Transport } from '../http/transport.ts';
import { createPacer } from '../pacing/pacer.ts';
import { checkAddress, checkClock, checkTls, probeAddress } from './check-address.ts';
import {
  type CheckFinding,
  type CheckSecret,
  checkInquiry,
  checkOrderDetails,
  checkProductList,
  checkShopInfo,
  checkToken,
} from './check-calls.ts';
import { createOperationDeps } from './operation-outcome.ts';

interface ConnectionCheckDeps {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: LogCall;
}

/** A step that returns null does not apply to these settings. */
interface CheckRun {
  readonly step: CheckStep;
  readonly run: () => Promise<CheckFinding | null> | CheckFinding | null;
}

/**
 * Tries settings that are not in use, step by step up to the first failure: the base address, its time, the token, shop-info,
 * and the places of order details, inquiry and product list. Nothing that it sends can be a sale. It has its own token and
 * pacer, so that it does not affect sales.
 */
export async function checkConnection(deps: ConnectionCheckDeps, draft: ServiceSettings, secret: CheckSecret): Promise<ConnectionReport> {
  const { clock, random } = deps;
  const operationDeps = createOperationDeps({
    settings: () => draft,
    transport: createPacedTransport({ ...deps, pacer: createPacer({ clock, random }) }),
    secret: async () => (typeof secret === 'string' ? secret : null),
    clock,
    random,
  });
  const probe = probeAddress(deps, draft, draft.baseUrl);
  const runs: readonly CheckRun[] = [
    { step: 'address', run: async () => checkAddress(await probe) },
    { step: 'tls', run: async () => checkTls(deps, draft, await probe) },
    { step: 'clock', run: async () => checkClock(await probe) },
    { step: 'token', run: () => checkToken(operationDeps, draft, secret) },
    { step: 'shopInfo', run: () => checkShopInfo(operationDeps, draft) },
    { step: 'orderDetails', run: () => checkOrderDetails(operationDeps, draft, random) },
    { step: 'inquiry', run: () => checkInquiry(operationDeps, draft) },
    { step: 'productList', run: () => checkProductList(operationDeps) },
  ];
  const steps: ConnectionReport['steps'][number][] = [];
  for (const { step, run } of runs) {
    const begun = clock.monotonic();
    const found = await run();
    if (found === null) continue;
    steps.push({ step, ...found, ms: Math.round(clock.monotonic() - begun) });
    if (found.failure) break;
  }
  operationDeps.tokens.forget();
  return { steps, ok: steps.every(({ failure }) => failure === null) };
}
