import type { Authority } from '../../staff/permissions.ts';

/** How a version of the catalogue came about. */
export type ChangeSource =
  /** The profile's `catalogue.json`, or the starter catalogue, was taken over. */
  | 'takenOver'
  | 'edited'
  | 'imported'
  /** From the provider's own list. */
  | 'compared'
  /** An earlier version, or the copy that belongs to a backup. */
  | 'broughtBack';

/** The numbers of products that a change affected; a product with another price counts as changed too. */
export interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly repriced: number;
}

/** One version of the catalogue, whole and never changed. */
export interface CatalogueVersion {
  /** From 1. */
  readonly version: number;
  /** Names the change that made it, in the shop's file and in the live journal. */
  readonly changeId: string;
  readonly at: string;
  readonly source: ChangeSource;
  /** Null where the program made it itself. */
  readonly by: Authority | null;
  readonly counts: ChangeCounts;
  /** The number of products in it. */
  readonly products: number;
  /** SHA-256 of its products, in hex. */
  readonly digest: string;
}

/** The file of catalogue and fee rules could not be used; nothing was changed. */
export interface ShopDataFault {
  readonly kind: 'shopData';
  readonly why: 'full' | 'readOnly' | 'io' | 'notLoket' | 'corrupt' | 'newer' | 'inUse' | 'missing';
  readonly detail: string;
}
