import type { Product } from '../../../../shared/catalogue/product.ts';
import { PRACTICE_CREDENTIALS } from '../../../../shared/service/practice-credentials.ts';
import type { ServiceSettings } from '../../../../shared/service/service-settings.ts';
import type { Switches } from '../../../../simulator/config/switches.ts';
import type { Limit } from '../../../../simulator/http/bucket.ts';
import type { Endpoint } from '../../../../simulator/http/endpoints.ts';
import type { CallRecord, LedgerEntry } from '../../../../simulator/orders/ledger.ts';
import { createService, type Service } from '../../../../simulator/service.ts';

/** The services that the shop has an account at: the first from the beginning, the second after its owner switches. */
export const ORIGINS = ['https://service.example', 'https://other.example'] as const;

/** The part of the settings that names the account the shop sells under. */
export const accountAt = (origin: string): Pick<ServiceSettings, 'baseUrl' | 'authUrl' | 'fsId' | 'clientId'> => ({
  baseUrl: origin,
  authUrl: `${origin}/auth`,
  fsId: PRACTICE_CREDENTIALS.fsId,
  clientId: PRACTICE_CREDENTIALS.clientId,
});

export const originOf = (url: string): string => new URL(url).origin;

/** An order in a provider's ledger, and the provider. */
export type Sold = LedgerEntry & { readonly origin: string };

/** The options of every service of a run. */
export interface ServiceSetup {
  readonly seed: number;
  readonly switches: Partial<Switches>;
  readonly limits: Partial<Record<Endpoint, Limit>>;
  /** Scales the time that orders stay Pending. */
  readonly pace: number;
  /** What the shop has with the provider at first, in rupiah; absent: enough for a usual day. */
  readonly balance?: number;
}

/** Every service of a run. Each has its own ledger and limits; good and bad days affect all of them. */
export class Providers {
  readonly #services: ReadonlyMap<string, Service>;

  constructor({ seed, switches, limits, pace, balance }: ServiceSetup, products: readonly Product[], now: () => number) {
    const opening = balance === undefined ? {} : { balance };
    const serviceAt = (index: number): Service => createService({ products, seed: seed + index, now, pace, switches, limits, ...opening });
    this.#services = new Map(ORIGINS.map((origin, index) => [origin, serviceAt(index)]));
  }

  at(url: string): Service {
    const service = this.#services.get(originOf(url));
    if (!service) throw new Error(`Nobody answers at ${url}`);
    return service;
  }

  each(use: (control: Service['control']) => unknown): void {
    for (const { control } of this.#services.values()) use(control);
  }

  /** The order in the ledgers of all services, with one sale for each service that processed it. Null where none did. */
  sold(orderId: string): Sold | null {
    const [first, ...others] = [...this.#services].flatMap(([origin, { control }]) => {
      const entry = control.ledgerEntry(orderId);
      return entry ? [{ ...entry, origin }] : [];
    });
    return first ? { ...(others.at(-1) ?? first), times: others.reduce((sum, { times }) => sum + times, first.times) } : null;
  }

  calls(): CallRecord[] {
    return [...this.#services.values()].flatMap(({ control }) => control.calls());
  }

  /** How often each kind of fault occurred, over all services. */
  struck(): Readonly<Record<string, number>> {
    const sum: Record<string, number> = {};
    for (const { control } of this.#services.values())
      for (const [kind, times] of Object.entries(control.struck())) sum[kind] = (sum[kind] ?? 0) + times;
    return sum;
  }
}
