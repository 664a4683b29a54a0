import { z } from 'zod';
import type { Rupiah } from '../lib/money.ts';
import type { ServiceAccount } from '../service/service-account.ts';
import { type PersonRef, ROLES, type Role } from '../staff/permissions.ts';

/** Journal maintenance (backups, checks, restore, found orders) in views and forms. */

/** One backup of the journal. The screen identifies it by its key; paths come from main's list or dialog. */
export interface BackupView {
  readonly key: string;
  /** The file's name, without its folder. */
  readonly name: string;
  /** When it was made; null where its name does not say. */
  readonly at: string | null;
  readonly bytes: number;
}

/** The result of a verification of the whole journal. */
export interface VerificationView {
  readonly at: string;
  readonly events: number;
  readonly ms: number;
  /** The first event that does not verify; null when all do. */
  readonly brokenAt: string | null;
}

/** The contents of an export. */
export const ExportForm = z.object({
  /** Whether customers' numbers and names, tokens and codes are complete; otherwise their middle is masked. */
  unmasked: z.boolean(),
});
export type ExportForm = z.infer<typeof ExportForm>;

/** The result of an export. */
export interface ExportResultView {
  /** The file's name, without its folder. */
  readonly name: string;
  readonly orders: number;
}

/** The progress of a long operation. */
export interface JournalWorkView {
  readonly work: 'verify' | 'copy' | 'export' | 'inspect' | 'restore';
  /** From 0 to 1; null when unknown. */
  readonly part: number | null;
}

export interface JournalView {
  readonly file: string;
  readonly bytes: number;
  /** Null while the journal cannot be read. */
  readonly orders: number | null;
  readonly folder: string;
  /** Whether backups go to the till's own folder next to the journal. */
  readonly isOwnFolder: boolean;
  /** The newest first. */
  readonly copies: readonly BackupView[];
  readonly lastVerified: VerificationView | null;
  readonly work: JournalWorkView | null;
  /** Whether the till still asks the service for orders that a restore lost: now, or once more within the hour. */
  readonly finding: 'no' | 'now' | 'onceMore';
  /** The accounts that are not asked, because their secret is missing. */
  readonly unasked: readonly Pick<ServiceAccount, 'baseUrl' | 'clientId'>[];
  /** What a list in a backup folder names, without proof that this till wrote it: a person decides whether it is searched. Null for nothing. */
  readonly listedRuns: ListedRunsView | null;
}

/** Runs of order ids that only a list in a backup folder names. */
interface ListedRunsView {
  /** Names the question, so that an answer is for what was seen. */
  readonly id: string;
  readonly runs: number;
  /** Further ones, which are too many to search. */
  readonly more: number;
  /** The accounts that the list names for them. */
  readonly accounts: JournalView['unasked'];
}

/** A person's answer: whether the sales of these runs are searched at the service. */
export const ListedRunsForm = z.strictObject({ id: z.string().max(64), search: z.boolean() });
export type ListedRunsForm = z.infer<typeof ListedRunsForm>;

/** What a restore would change about one person. */
export type StaffDifference = { readonly name: string } & (
  | { readonly is: 'comesBack' | 'vanishes'; readonly role: Role }
  | { readonly is: 'renamed'; readonly to: string }
  | { readonly is: 'otherRole'; readonly from: Role; readonly to: Role }
  /** Whether the person's permission to sign in changes. */
  | { readonly is: 'mayEnter' | 'mayNotEnter' }
  | { readonly is: 'otherPin' }
);

/** Money of the current journal that a backup cannot hold, because it came after the backup. */
export interface MissingMoney {
  /** The numbers of the Zs. */
  readonly zs: readonly number[];
  /** Payments on account, and credit that went back. */
  readonly payments: number;
  /** Deposits with the provider. */
  readonly deposits: number;
}

/** The contents of a backup, shown before it is restored. */
export interface BackupInspection {
  readonly copy: BackupView;
  readonly orders: number;
  /** When its newest sale was made; null when it has none. */
  readonly lastSaleAt: string | null;
  /** How many orders of the current journal are missing from it; null while the current one cannot be read. */
  readonly lost: number | null;
  /** Null while the current journal cannot be read. */
  readonly money: MissingMoney | null;
  /** How many orders of the current journal are open. */
  readonly open: number;
  /** What the restore would change about people; the owner confirms exactly this. */
  readonly staff: readonly StaffDifference[];
}

/** The result of looking up a receipt's number after a restore. */
export interface ReceiptLookup {
  readonly orderId: string;
  /** `added`: the till now searches the run of this order id; `searching`: it already did. */
  readonly is: 'inJournal' | 'found' | 'searching' | 'added';
}

/** The number of a receipt, as typed or scanned. */
export const ReceiptText = z.string().max(400);

/**
 * An order that the service knows and a restored journal does not. Every text is cleaned; the code is exactly as sent,
 * or null.
 */
export interface FoundOrderView {
  readonly orderId: string;
  readonly product: string;
  readonly clientNumber: string;
  readonly clientName: string;
  /** The status as the service sends it. */
  readonly status: string;
  /** Null where the answer has no readable price. */
  readonly price: Rupiah | null;
  /** Token, voucher code or serial number. */
  readonly codes: readonly string[];
  readonly foundAt: string;
  readonly reviewed: { readonly at: string; readonly by: string } | null;
}

/** Who reviewed a found order, and when; stored with it. */
export interface FoundOrderReview {
  readonly at: string;
  readonly by: PersonRef;
}

/** The key of a backup from a list or dialog. */
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

/** A backup to restore, and what the owner saw about the people in it. */
export const RestoreForm = z.object({ key: BackupKey, staff: z.array(StaffDifferenceForm).max(10_000) });
export type RestoreForm = z.infer<typeof RestoreForm>;
