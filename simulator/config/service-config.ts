import type { z } from 'zod';
import type { Product } from '../../shared/catalogue/product.ts';
import { PRACTICE_CREDENTIALS } from '../../shared/service/practice-credentials.ts';
import type { Limit } from '../http/bucket.ts';
import { DEFAULT_LIMITS, DEFAULT_OPERATIONS, type Endpoint, type Operations } from '../http/endpoints.ts';
import { Switches } from './switches.ts';

export interface ServiceConfig {
  readonly products: ReadonlyMap<string, Product>;
  readonly seed: number;
  /** Milliseconds since 1970; never decreases. */
  readonly now: () => number;
  readonly fsId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Scales the time that orders stay Pending: 1 is life-like, 0 fulfils at once. */
  readonly pace: number;
  readonly operations: Operations;
  readonly limits: Readonly<Record<Endpoint, Limit>>;
  readonly switches: Switches;
  /** The shop's initial balance with the provider, in rupiah. */
  readonly balance: number;
}

/** Options of a practice service. Everything except the products has a default. */
export interface ServiceOptions extends Partial<Omit<ServiceConfig, 'products' | 'operations' | 'limits' | 'switches'>> {
  readonly products: readonly Product[];
  readonly operations?: Partial<Operations>;
  readonly limits?: Partial<Record<Endpoint, Limit>>;
  readonly switches?: z.input<typeof Switches>;
}

export const PRACTICE_SEED = 7;
const OPENING_BALANCE = 250_000_000;

/** Milliseconds since 1970, independent of corrections of the wall clock. */
const steadyNow = (): number => performance.timeOrigin + performance.now();

const DEFAULTS = { ...PRACTICE_CREDENTIALS, seed: PRACTICE_SEED, now: steadyNow, pace: 1, balance: OPENING_BALANCE };

/** The options completed by the defaults; `products` are those of the options, by code. */
export const configOf = (
  { operations, limits, switches = {}, ...options }: ServiceOptions,
  products: ServiceConfig['products'],
): ServiceConfig => ({
  ...{ ...DEFAULTS, ...options, products },
  operations: { ...DEFAULT_OPERATIONS, ...operations },
  limits: { ...DEFAULT_LIMITS, ...limits },
  switches: Switches.parse(switches),
});
