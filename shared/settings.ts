import { z } from 'zod';
import { Rupiah, rupiah } from './money.ts';
import { StaffSettings } from './staff.ts';

/**
 * What a shop may set. Everything that the specification leaves open is a setting with a default (docs/service-client.md);
 * the client secret is not among them: it lives in the OS keychain alone.
 */

export const Language = z.enum(['id', 'en']);
export type Language = z.infer<typeof Language>;

const Path = z
  .string()
  .regex(/^\/[!-~]*$/, 'a path starts with /')
  .max(200);
const Operation = z.object({ method: z.enum(['POST', 'PUT']), path: Path });
const Status = z.int().min(100).max(599);
const Pointer = z
  .string()
  .regex(/^(\/[!-~]*)*$/)
  .max(200);

/** An address of the service: https, or plain http on loopback alone; without a trailing slash. */
export const ServiceAddress = z
  .string()
  .max(300)
  .refine((address) => address === '' || isAllowedAddress(address), 'https://…, or http:// on this computer alone')
  .transform((address) => address.replace(/\/+$/, ''));

export function isAllowedAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.username || url.password || url.hash || url.search) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(address));
}

export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

export const ServiceSettings = z.object({
  baseUrl: ServiceAddress.default(''),
  authUrl: ServiceAddress.default(''),
  fsId: z.string().max(200).default(''),
  clientId: z.string().max(400).default(''),
  inquiry: Operation.default({ method: 'POST', path: '/v2/inquiry' }),
  checkout: Operation.default({ method: 'POST', path: '/v2/order' }),
  orderDetails: z
    .object({ path: Path.refine((path) => path.includes('{order_id}'), 'must contain {order_id}') })
    .default({ path: '/v2/order/{order_id}' }),
  shopInfo: z.object({ path: Path }).default({ path: '/v1/shop/fs/{fs_id}/shop-info' }),
  /** Statuses of an order that are final failures; none is known (specification, "States and transitions"). */
  failureStatuses: z.array(z.string().min(1).max(60)).max(20).default([]),
  notFoundStatuses: z.array(Status).max(10).default([404]),
  unauthorisedStatuses: z.array(Status).max(10).default([401]),
  /** Where an error body may say what is wrong (its shape is not shown: specification, "Errors", 4). */
  errorPointers: z.array(Pointer).max(10).default(['/errors/0/title', '/errors/0/detail', '/message']),
  /** Whether a repeated order id is harmless (not shown): only after the provider confirmed it. */
  repeatAllowed: z.boolean().default(false),
  connectTimeoutMs: z.int().min(500).max(60_000).default(5_000),
  callTimeoutMs: z.int().min(1_000).max(120_000).default(30_000),
});
export type ServiceSettings = z.infer<typeof ServiceSettings>;

export const Settings = z.object({
  language: Language.default('id'),
  theme: z.enum(['light', 'dark', 'system']).default('light'),
  textScale: z.enum(['100', '115', '130']).default('100'),
  mode: z.enum(['training', 'live']).default('training'),
  cashier: z.string().max(40).default(''),
  shop: z
    .object({
      name: z.string().max(60).default('Loket'),
      address: z.string().max(120).default(''),
      phone: z.string().max(40).default(''),
      footer: z.string().max(200).default(''),
    })
    .prefault({}),
  receipt: z
    .object({
      language: Language.default('id'),
      paper: z.enum(['58', '80']).default('58'),
      /** Whether the kiosk fee stands on a line of its own, or inside the price. */
      showKioskFee: z.boolean().default(true),
    })
    .prefault({}),
  /** Added to what the customer pays, per sale. */
  kioskFee: Rupiah.default(rupiah(0)),
  /** How long an order may be in doubt before a supervisor is called; it is read on. */
  reviewAfterMinutes: z.int().min(1).max(1_440).default(30),
  /** Sales that wait for the network: only products that need no inquiry and have a number, and never more than this. */
  offline: z
    .object({
      enabled: z.boolean().default(false),
      perSale: Rupiah.default(rupiah(100_000)),
      total: Rupiah.default(rupiah(500_000)),
      hours: z.int().min(1).max(72).default(24),
    })
    .prefault({}),
  quoteMinutes: z.int().min(1).max(60).default(5),
  backup: z
    .object({
      /** Where copies of the journal go; null for a folder of the till's own. One on another disk survives this one. */
      folder: z.string().min(1).max(1_000).nullable().default(null),
    })
    .prefault({}),
  staff: StaffSettings.prefault({}),
  service: ServiceSettings.prefault({}),
});
export type Settings = z.infer<typeof Settings>;

export const defaultSettings = (): Settings => Settings.parse({});
