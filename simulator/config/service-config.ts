import type { z } from 'zod';
import type { Product } from '../../shared/catalogue/product.ts';
import type { Limit } from '../http/bucket.ts';
import { DEFAULT_LIMITS, DEFAULT_OPERATIONS, type Endpoint, type Operations } from '../http/endpoints.ts';
import { OPENING_BALANCE, PRACTICE_CLIENT_ID, PRACTICE_CLIENT_SECRET, PRACTICE_FS_ID, PRACTICE_SEED } from './defaults.ts';
import { Switches } from './switches.ts';

/** Options of a practice service. Everything except the products has a default. */
export interface ServiceOptions {
  readonly products: readonly Product[];
  readonly seed?: number;
  /** Milliseconds since 1970; never decreases. */
  readonly now?: () => number;
  readonly fsId?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** Scales the time that orders stay Pending: 1 is life-like, 0 fulfils at once. */
  readonly pace?: number;
  readonly operations?: Partial<Operations>;
  readonly limits?: Partial<Record<Endpoint, Limit>>;
  readonly switches?: z.input<typeof Switches>;
  /** The shop's balance with the provider, in rupiah. */
  readonly balance?: number;
}

export interface ServiceConfig {
  readonly products: ReadonlyMap<string, Product>;
  readonly seed: number;
  readonly now: () => number;
  readonly fsId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly pace: number;
  readonly operations: Operations;
  readonly limits: Readonly<Record<Endpoint, Limit>>;
  readonly switches: Switches;
  readonly balance: number;
}

/** Milliseconds since 1970, independent of corrections of the wall clock. */
const steadyNow = (): number => performance.timeOrigin + performance.now();

export const configOf = (options: ServiceOptions): ServiceConfig => ({
  products: new Map(options.products.map((product) => [product.code, product])),
  seed: options.seed ?? PRACTICE_SEED,
  now: options.now ?? steadyNow,
  fsId: options.fsId ?? PRACTICE_FS_ID,
  clientId: options.clientId ?? PRACTICE_CLIENT_ID,
  clientSecret: options.clientSecret ?? PRACTICE_CLIENT_SECRET,
  pace: options.pace ?? 1,
  operations: { ...DEFAULT_OPERATIONS, ...options.operations },
  limits: { ...DEFAULT_LIMITS, ...options.limits },
  switches: Switches.parse(options.switches ?? {}),
  balance: options.balance ?? OPENING_BALANCE,
});
