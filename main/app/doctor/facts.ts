import type { KeychainFault } from '../../../shared/ipc/failures.ts';
import type { PrinterStatus } from '../../../shared/printing/printers.ts';
import type { ConnectionReport } from '../../../shared/service/service-views.ts';
import type { Mode } from '../../../shared/settings/settings.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';

/** What the doctor's probes found, before it is judged. No fact holds a secret, a token, or text from outside. */

export interface RuntimeFacts {
  readonly version: string;
  readonly runtime: string;
  readonly system: string;
  readonly isRoot: boolean;
  /** Null where the till's own program is not the one that asks. */
  readonly till: { readonly isStandIn: boolean; readonly hasSandbox: boolean } | null;
}

export type SettingsFacts = { readonly from: 'file' | 'copy' | 'unreadable' | 'none'; readonly mode: Mode };

export type KeychainFacts = { readonly fault: KeychainFault | null; readonly ms: number };

export type DiskFacts =
  | { readonly kind: 'none'; readonly folder: string }
  | { readonly kind: 'failed'; readonly folder: string; readonly why: 'full' | 'readOnly' | 'failing'; readonly code: string }
  | {
      readonly kind: 'written';
      readonly folder: string;
      readonly freeBytes: number;
      /** The slowest of some synced writes, in ms. */
      readonly syncMs: number;
      readonly isOpenToOthers: boolean;
    };

export type JournalFacts = { readonly file: string } & (
  | { readonly kind: 'none'; readonly backups: number }
  | { readonly kind: 'failed'; readonly why: JournalFailure['why'] }
  | { readonly kind: 'damaged'; readonly place: string }
  | { readonly kind: 'read'; readonly events: number; readonly layout: number; readonly isOlder: boolean }
);

export interface BackupFacts {
  readonly hasJournal: boolean;
  /** In ms since 1970; null where there is none. */
  readonly newest: number | null;
  readonly now: number;
}

/** What the live check says (docs/connection.md), and what surrounds it. */
export interface ConnectionFacts {
  /** Null where the settings name no service. */
  readonly report: ConnectionReport | null;
  readonly host: string;
  readonly proxy: string;
  /** Where the name leads to; empty where a proxy resolves it, or where it is not found. */
  readonly addresses: readonly string[];
  /** The names of the system's variables that name a proxy. Their values may hold a password. */
  readonly variables: readonly string[];
}

export interface PrinterFacts {
  readonly name: string;
  readonly status: PrinterStatus;
}

/** In CSS pixels; null where this program has no screen. The scale is null where it is not known. */
export type DisplayFacts = { readonly width: number; readonly height: number; readonly scale: number | null } | null;

/** The probes, at the rim: each answers with facts and never with a failure that it expects. */
export interface DoctorProbes {
  readonly version: string;
  readonly runtime: () => RuntimeFacts;
  readonly settings: () => SettingsFacts;
  readonly keychain: () => Promise<KeychainFacts>;
  readonly disk: () => Promise<DiskFacts>;
  readonly journal: () => JournalFacts;
  readonly backup: () => BackupFacts;
  readonly connection: () => Promise<ConnectionFacts>;
  readonly printers: () => Promise<readonly PrinterFacts[]>;
  readonly display: () => DisplayFacts;
}
