import { z } from 'zod';
import { Rupiah } from './money.ts';

/** How the customer paid: recorded, never charged by the till. Only cash has change and opens the drawer. */
export const Tender = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cash'), received: Rupiah }),
  z.object({ kind: z.literal('transfer') }),
  z.object({ kind: z.literal('qr') }),
  z.object({ kind: z.literal('card') }),
  z.object({ kind: z.literal('account') }),
]);
export type Tender = z.infer<typeof Tender>;
export const TENDER_KINDS = ['cash', 'qr', 'transfer', 'card', 'account'] as const satisfies readonly Tender['kind'][];
export type TenderKind = Tender['kind'];

/** The means of this name; null for no name, and for one of another program. */
export const tenderNamed = (name: string | null): TenderKind | null => TENDER_KINDS.find((kind) => kind === name) ?? null;

/** Every means but cash: it pays exactly its part, and names where the money can be found. */
export const NON_CASH_KINDS = ['qr', 'transfer', 'card', 'account'] as const satisfies readonly TenderKind[];
export type NonCashKind = (typeof NON_CASH_KINDS)[number];

/** The means other than cash that a shop can switch off. A sale on `account` needs a customer's account, which a supervisor opens. */
export const SHOP_NON_CASH = ['qr', 'transfer', 'card'] as const satisfies readonly NonCashKind[];

/** The means that a shift counts. An amount on account is not counted, because it never arrives in an application. */
export const COUNTED_TENDERS = SHOP_NON_CASH;

export type CountedTender = (typeof COUNTED_TENDERS)[number];

export const isCountedTender = (kind: string): kind is CountedTender => COUNTED_TENDERS.some((tender) => tender === kind);

/** The length of a reference, after it was cleaned: the numbers of payment applications are shorter. */
export const REFERENCE_MAX = 40;
