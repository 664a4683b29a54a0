import { decodeAny } from '../decode/decode.ts';
import type { Json } from '../decode/strict-json.ts';
import type { Outcome } from '../outcome.ts';
import type { Priority } from '../pacing/pacer.ts';
import { read } from './authorized-call.ts';
import { shopInfoEndpoint } from './endpoints.ts';
import { noted, outcomeOf, type Parts } from './operation-deps.ts';

export interface ShopInfo {
  readonly at: string;
  readonly payload: Json;
}

/** Specification, "Shop information". The last answer is remembered, for as long as the settings mean the same account. */
export interface ShopInfoReader {
  read(priority: Priority): Promise<Outcome<Json>>;
  latest(): ShopInfo | null;
}

export function createShopInfo(parts: Parts): ShopInfoReader {
  let latest: (ShopInfo & { readonly of: string }) | null = null;
  const account = (): string => {
    const { baseUrl, fsId, clientId } = parts.settings();
    return JSON.stringify([baseUrl, fsId, clientId]);
  };
  return {
    read: async (priority) => {
      const settings = parts.settings();
      const of = account();
      const exchange = await read(parts.wire, parts.tokens, { endpoint: shopInfoEndpoint(settings), settings, body: null, priority });
      const outcome = exchange.ok ? outcomeOf(exchange.value, settings, parts, decodeAny) : exchange.failure;
      if (outcome.kind === 'accepted') latest = { of, at: new Date(parts.clock.now()).toISOString(), payload: outcome.value };
      return noted(parts, outcome);
    },
    latest: () => (latest?.of === account() ? latest : null),
  };
}
