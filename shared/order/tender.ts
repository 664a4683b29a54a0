import { z } from 'zod';
import { Rupiah } from '../lib/money.ts';

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
