import { z } from 'zod';
import type { Rupiah } from '../lib/money.ts';
import type { ServiceAccount } from '../service/service-account.ts';
import { type PersonRef, ROLES, type Role } from '../staff/permissions.ts';

/** The care of the journal (copies, checks, restoring, what was found again), as screen and main speak of it. */

/** One copy of the journal. The screen knows it by its key alone: paths come from a list or a dialog of main's. */
export interface BackupView {
  readonly key: string;
  /** The file's name, without its folder. */
  readonly name: string;
  /** When it was made; null where its name does not tell. */
  readonly at: string | null;
  readonly bytes: number;
}

/** What a verification of the whole journal came to. */
export interface VerificationView {
  readonly at: string;
  readonly events: number;
  readonly ms: number;
  /** The first that does not agree; null when all is well. */
  readonly brokenAt: string | null;
}

/** What an export is to hold. */
export const ExportForm = z.object({
  format: z.enum(['csv', 'json']),
  /** Customers' numbers and names, tokens and codes in full; otherwise their middle is starred. */
  unmasked: z.boolean(),
});
export type ExportForm = z.infer<typeof ExportForm>;

/** What an export came to. */
export interface ExportResultView {
  /** The file's name, without its folder. */
  readonly name: string;
  readonly orders: number;
}

/** How far a piece of long work is. */
export interface JournalWorkView {
  readonly work: 'verify' | 'copy' | 'export' | 'restore';
  /** Of 1; null where it is not known. */
  readonly part: number | null;
}

export interface JournalView {
  readonly file: string;
  readonly bytes: number;
  /** Null while the journal cannot be read. */
  readonly orders: number | null;
  readonly folder: string;
  /** Whether copies go where the till puts them by itself, beside the journal. */
  readonly isOwnFolder: boolean;
  /** The newest first. */
  readonly copies: readonly BackupView[];
  readonly lastVerified: VerificationView | null;
  readonly work: JournalWorkView | null;
  /** Whether the service is still asked for orders that a restore lost: now, or once more within the hour. */
  readonly finding: 'no' | 'now' | 'onceMore';
  /** The accounts that are not asked for them, because their secret is missing. */
  readonly unasked: readonly Pick<ServiceAccount, 'baseUrl' | 'clientId'>[];
}

/** What a restore would do to one person at the till. */
export type StaffDifference = { readonly name: string } & (
  | { readonly is: 'comesBack' | 'vanishes'; readonly role: Role }
  | { readonly is: 'renamed'; readonly to: string }
  | { readonly is: 'otherRole'; readonly from: Role; readonly to: Role }
  /** Whether the person may sign in changes. */
  | { readonly is: 'mayEnter' | 'mayNotEnter' }
  | { readonly is: 'otherPin' }
);

/** What is in a copy, told before it is restored. */
export interface BackupInspection {
  readonly copy: BackupView;
  readonly orders: number;
  /** When the newest sale in it was made; null when there is none. */
  readonly lastSaleAt: string | null;
  /** How many orders of the present journal are not in it; null while the present one cannot be read. */
  readonly lost: number | null;
  /** How many of the present journal are still open. */
  readonly open: number;
  /** What the restore would do to the people at the till; the owner says yes to exactly this. */
  readonly staff: readonly StaffDifference[];
}

/** What becomes of the number of a receipt that was typed or scanned after a restore. */
export interface ReceiptLookup {
  readonly orderId: string;
  /** `added`: its run of order ids is searched from now on; `searching`: it was already. */
  readonly is: 'inJournal' | 'found' | 'searching' | 'added';
}

/** The number of a receipt, as it was typed or scanned. */
export const ReceiptText = z.string().max(400);

/** An order that the service knows and a restored journal had lost. Every text is cleaned; the code is exactly as sent, or null. */
export interface FoundOrderView {
  readonly orderId: string;
  readonly product: string;
  readonly clientNumber: string;
  readonly clientName: string;
  /** The service's own word. */
  readonly status: string;
  /** Null where the service named none that could be read. */
  readonly price: Rupiah | null;
  /** Token, voucher code or serial number. */
  readonly codes: readonly string[];
  readonly foundAt: string;
  readonly reviewed: { readonly at: string; readonly by: string } | null;
}

/** Who looked at a found order, and when; kept with it. */
export interface FoundOrderReview {
  readonly at: string;
  readonly by: PersonRef;
}

/** The key of a copy, from a list or a dialog. */
export const BackupKey = z.string().min(1).max(400);

const StaffDifferenceForm: z.ZodType<StaffDifference> = z.intersection(
  z.object({ name: z.string() }),
  z.discriminatedUnion('is', [
    z.object({ is: z.enum(['comesBack', 'vanishes']), role: z.enum(ROLES) }),
    z.object({ is: z.literal('renamed'), to: z.string() }),
    z.object({ is: z.literal('otherRole'), from: z.enum(ROLES), to: z.enum(ROLES) }),
    z.object({ is: z.enum(['mayEnter', 'mayNotEnter']) }),
    z.object({ is: z.literal('otherPin') }),
  ]),
);

/** A copy to be restored, and what the owner saw of the people in it. */
export const RestoreForm = z.object({ key: BackupKey, staff: z.array(StaffDifferenceForm).max(10_000) });
export type RestoreForm = z.infer<typeof RestoreForm>;
