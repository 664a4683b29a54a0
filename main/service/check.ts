import type { Failure } from '../../shared/failures.ts';
import type { ServiceSettings } from '../../shared/settings.ts';
import type { ConnectionReport } from '../../shared/views.ts';
import type { Clock, Random } from '../ports.ts';
import { createTokenKeeper } from './access-token.ts';
import { identityOf, read } from './calls.ts';
import { decodeAny } from './decode.ts';
import { shopInfoEndpoint } from './endpoints.ts';
import { createHealth } from './health.ts';
import { createPacer } from './pacer.ts';
import { outcomeOf, ownOrdersOfThisRun, type Parts } from './parts.ts';
import type { CallLog } from './ports.ts';
import { requestToken } from './token-request.ts';
import type { Transport } from './transport.ts';
import { createWire } from './wire.ts';

export interface CheckTools {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: CallLog;
}

type Step = ConnectionReport['steps'][number];

/**
 * Tries settings that are not in use yet, one step after the other up to the first that fails: whether anything answers at
 * the base address, whether the credentials get a token, whether that token may read shop-info. It has a token and paces of
 * its own, so nothing of it reaches the sales.
 */
export async function checkConnection(tools: CheckTools, draft: ServiceSettings, secret: string | null): Promise<ConnectionReport> {
  const parts = partsFor(tools, draft, secret);
  const trials: readonly { step: Step['step']; run: () => Promise<Failure | null> }[] = [
    { step: 'address', run: () => tryAddress(tools, draft) },
    { step: 'token', run: () => tryToken(parts, draft, secret) },
    { step: 'shopInfo', run: () => tryShopInfo(parts, draft) },
  ];
  const steps: Step[] = [];
  for (const { step, run } of trials) {
    const begun = tools.clock.monotonic();
    const failure = await run();
    steps.push({ step, failure, ms: Math.round(tools.clock.monotonic() - begun) });
    if (failure) break;
  }
  parts.tokens.forget();
  return { steps, ok: steps.every(({ failure }) => failure === null) };
}

function partsFor({ transport, clock, random, log }: CheckTools, draft: ServiceSettings, secret: string | null): Parts {
  const wire = createWire({ transport, pacer: createPacer({ clock, random }), clock, log });
  const tokens = createTokenKeeper({
    request: () => requestToken(wire, clock, draft, secret),
    identity: () => identityOf(draft),
    clock,
    random,
  });
  return { settings: () => draft, wire, tokens, health: createHealth(clock), ownOrders: ownOrdersOfThisRun(), clock };
}

/** Any answer will do: that something trusted listens there is what is asked. */
async function tryAddress(
  { transport }: CheckTools,
  { baseUrl, connectTimeoutMs, callTimeoutMs }: ServiceSettings,
): Promise<Failure | null> {
  const exchange = await transport({
    address: baseUrl,
    path: '/',
    method: 'GET',
    headers: { accept: 'application/json', 'user-agent': 'Loket' },
    body: null,
    freshConnection: true,
    connectTimeoutMs,
    callTimeoutMs,
  });
  if (exchange.is === 'answer' || exchange.status !== null) return null;
  return exchange.failure;
}

async function tryToken({ tokens }: Parts, draft: ServiceSettings, secret: string | null): Promise<Failure | null> {
  if (secret === null || secret === '') return { kind: 'salesStopped', why: 'noSecret' };
  const token = await tokens.get(identityOf(draft));
  return token.ok ? null : token.failure;
}

async function tryShopInfo(parts: Parts, draft: ServiceSettings): Promise<Failure | null> {
  const call = { endpoint: shopInfoEndpoint(draft), settings: draft, body: null, priority: 'cashier' } as const;
  const exchange = await read(parts.wire, parts.tokens, call);
  if (!exchange.ok) return exchange.failure;
  const outcome = outcomeOf(exchange.value, draft, parts, decodeAny);
  if (outcome.kind === 'accepted') return null;
  const { raw: _raw, ...failure } = outcome;
  return failure as Failure;
}
