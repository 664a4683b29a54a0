import { isoNow } from '../../lib/clock.ts';
import { decodeAny } from '../decode/decode.ts';
import type { Json } from '../decode/strict-json.ts';
import type { Outcome } from '../outcome.ts';
import type { Priority } from '../pacing/pacer.ts';
import { sendRead } from './authorized-call.ts';
import { shopInfoEndpoint } from './endpoints.ts';
import { type OperationDeps, outcomeOf, recordHealth } from './operation-outcome.ts';

export interface ShopInfo {
  readonly at: string;
  readonly payload: Json;
}

/** Specification, "Shop information". Keeps the last answer while the settings name the same account. */
export interface ShopInfoReader {
  read(priority: Priority): Promise<Outcome<Json>>;
  latest(): ShopInfo | null;
}

export function createShopInfoReader(deps: OperationDeps): ShopInfoReader {
  let latest: (ShopInfo & { readonly of: string }) | null = null;
  const account = (): string => {
    const { baseUrl, fsId, clientId } = deps.settings();
    return JSON.stringify([baseUrl, fsId, clientId]);
  };
  return {
    read: async (priority) => {
      const settings = deps.settings();
      const of = account();
      const exchange = await sendRead(deps.transport, deps.tokens, {
        endpoint: shopInfoEndpoint(settings),
        settings,
        body: null,
        priority,
      });
      const outcome = exchange.ok ? outcomeOf(exchange.value, settings, deps, decodeAny) : exchange.failure;
      if (outcome.kind === 'accepted') latest = { of, at: isoNow(deps.clock), payload: outcome.value };
      return recordHealth(deps, outcome);
    },
    latest: () => (latest?.of === account() ? latest : null),
  };
}
