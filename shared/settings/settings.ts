import { z } from 'zod';
import { Logo } from '../catalogue/product.ts';
import { Retention } from '../erasure/erasure-views.ts';
import { ShopClock } from '../lib/business-day.ts';
import { Language } from '../lib/language.ts';
import { Rupiah, rupiah } from '../lib/money.ts';
import { SHOP_NON_CASH } from '../lib/tender.ts';
import { SavedViews } from '../orders/history/saved-views.ts';
import { PaymentFees } from '../orders/money/payment-fees.ts';
import { PrinterList } from '../printing/printers.ts';
import { ActLimits } from '../reports/cashier-acts.ts';
import { ServiceSettings } from '../service/service-settings.ts';
import { StaffSettings } from '../staff/staff.ts';
import { UpdateSettings } from './update-settings.ts';

/**
 * The settings of a shop, each with a default (docs/settings.md); those of the service are in its own folder
 * (docs/settings-service.md). The client secret is not a setting: only the OS keychain holds it.
 */

/** A tax number: 15 digits, or 16 since it is the person's own number (PMK 112/2022); dots and dashes as printed. Empty for none. */
const Npwp = z
  .string()
  .trim()
  .max(30)
  .regex(/^(?:\d(?:[ .-]?\d){14,15})?$/, '15 or 16 digits');

/** Where the customer display is: nowhere, on the second screen as soon as there is one, or in a window of its own to try it. */
export const DISPLAY_WINDOWS = ['off', 'secondScreen', 'testing'] as const;
export type DisplayWindow = (typeof DISPLAY_WINDOWS)[number];

/** The steps of the first start, in their order. */
export const FIRST_START_STEPS = ['language', 'shop', 'printer', 'owner', 'catalogue'] as const;
export type FirstStartStep = (typeof FIRST_START_STEPS)[number];

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
      npwp: Npwp.default(''),
      /** Text below the address, such as opening hours. */
      header: z.string().max(200).default(''),
      footer: z.string().max(200).default(''),
    })
    .prefault({}),
  receipt: z
    .object({
      language: Language.default('id'),
      paper: z.enum(['58', '80']).default('58'),
      /** Whether the kiosk fee has its own line, or is part of the price. */
      showKioskFee: z.boolean().default(true),
      logo: Logo.nullable().default(null),
    })
    .prefault({}),
  printers: PrinterList.default([]),
  printing: z
    .object({
      /** The id of the printer for receipts; null for the folder of the practice printer. */
      printer: z.string().max(40).nullable().default(null),
      /** Whether a receipt prints as soon as its order succeeds, even when it is not on the screen. */
      auto: z.boolean().default(false),
      /** Whether cash opens the drawer, where the printer has one. */
      drawer: z.boolean().default(true),
    })
    .prefault({}),
  /** The second window for the customer (docs/customer-display.md). */
  display: z
    .object({
      window: z.enum(DISPLAY_WINDOWS).default('off'),
      /** `receipt`: as the receipts. */
      language: z.enum(['receipt', 'id', 'en']).default('receipt'),
    })
    .prefault({}),
  /** A till that is the only program of its computer (docs/kiosk.md). */
  kiosk: z
    .object({
      /** Whether the window fills the screen and no person closes it. */
      fullScreen: z.boolean().default(false),
      /** Whether the system starts the till when its user signs in. */
      startAtLogin: z.boolean().default(false),
    })
    .prefault({}),
  payments: z
    .object({
      /** The means besides cash that the shop takes. Cash is always taken: nobody may refuse rupiah (UU 7/2011, art. 23). */
      nonCash: z
        .array(z.enum(SHOP_NON_CASH))
        .max(SHOP_NON_CASH.length)
        .default([...SHOP_NON_CASH]),
      /** What payment providers keep, in hundredths of a percent; a sale keeps what it was made under. */
      fees: PaymentFees.prefault({}),
    })
    .prefault({}),
  /**
   * The flat fee of a shop from before there were fee rules, which became the last rule once (docs/catalogue.md). Kept in step with that
   * rule, for the day when the shop's file cannot be read.
   */
  kioskFee: Rupiah.default(rupiah(0)),
  /** Whether `partner_fee` is the shop's income; only the contract says so. */
  partnerFeeIsIncome: z.boolean().default(false),
  /** How long an order may be in doubt before a supervisor is called; the till continues to read it. */
  reviewAfterMinutes: z.int().min(1).max(1_440).default(30),
  /** Limits of sales that wait for the network; only for products that need no inquiry and have a number. */
  offline: z
    .object({
      enabled: z.boolean().default(false),
      perSale: Rupiah.default(rupiah(100_000)),
      total: Rupiah.default(rupiah(500_000)),
      hours: z.int().min(1).max(72).default(24),
    })
    .prefault({}),
  /** The shop's zone and the start of its business day; a shift keeps those with which it was opened. */
  clock: ShopClock.prefault({}),
  shift: z
    .object({
      /** Whether a sale needs an open shift, in each mode. */
      required: z.object({ live: z.boolean().default(true), training: z.boolean().default(false) }).prefault({}),
      /** A difference at the close above this needs a reason and a supervisor's yes. */
      differenceMark: Rupiah.default(rupiah(10_000)),
      /** Whether a cashier's count opens the drawer; where not, it takes the permission to open it. */
      countOpensDrawer: z.boolean().default(false),
    })
    .prefault({}),
  reports: z.object({ limits: ActLimits.prefault({}) }).prefault({}),
  orders: z
    .object({
      /** Filters of the list of orders under names of the staff's own. */
      views: SavedViews.default([]),
    })
    .prefault({}),
  quoteMinutes: z.int().min(1).max(60).default(5),
  backup: z
    .object({
      /** The folder of the backups; null for the till's own folder. One on another disk survives the loss of this one. */
      folder: z.string().min(1).max(1_000).nullable().default(null),
    })
    .prefault({}),
  privacy: z
    .object({
      /** How many months customers' data of closed orders is kept; null keeps it (docs/erasure.md). */
      retentionMonths: Retention.shape.months.default(null),
    })
    .prefault({}),
  catalogue: z
    .object({
      /** The digest of the practice rows that the owner adopted for live use; empty for none. */
      adoptedRows: z
        .string()
        .regex(/^([0-9a-f]{64})?$/)
        .default(''),
    })
    .prefault({}),
  setup: z
    .object({
      /** The owner put the checklist of the first start away. */
      isPutAway: z.boolean().default(false),
      /** Where the first start is; null where it is over. A new profile begins with the first step. */
      step: z.enum(FIRST_START_STEPS).nullable().default(null),
    })
    .prefault({}),
  staff: StaffSettings.prefault({}),
  updates: UpdateSettings.prefault({}),
  service: ServiceSettings.prefault({}),
});
export type Settings = z.infer<typeof Settings>;

/** Whether sales are real. Each mode has its own journal. */
export type Mode = Settings['mode'];

export const defaultSettings = (): Settings => Settings.parse({});
