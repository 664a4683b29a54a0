import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { families } from '../../../shared/catalogue/families.ts';
import { displayName, isFilled } from '../../../shared/catalogue/labels.ts';
import type { BackupView, FoundOrderView } from '../../../shared/journal/journal-views.ts';
import { visibleCode } from '../../../shared/lib/exact-code.ts';
import { cleanText } from '../../../shared/lib/text.ts';
import type { BackupFile } from '../../journal/backup/backup-files.ts';
import type { FoundOrderRecord } from '../../journal/projections/projections.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';

/** Backups as the screen lists them, by their names alone. */
export const backupViews = (files: readonly BackupFile[]): BackupView[] =>
  files.map(({ file, madeAt: at }) => ({ key: basename(file), name: basename(file), at: new Date(at).toISOString(), bytes: sizeOf(file) }));

/** In bytes; 0 for a missing file. */
export function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

/** The screen's view of orders that the lost-order scan found, with every text of the service cleaned. */
export const foundOrderViews = (found: readonly FoundOrderRecord[], catalogue: Catalogue): FoundOrderView[] =>
  found.map(({ orderId, productCode, clientNumber, reading, at, reviewed }) => {
    const product = catalogue.productOf(productCode);
    return {
      orderId,
      product: product?.name ?? cleanText(productCode, 80),
      clientNumber: cleanText(clientNumber, 80),
      clientName: displayName(product ? families[product.family] : { encodesNames: false }, reading.clientName, 80),
      status: cleanText(reading.status, 60),
      price: reading.salesPrice,
      codes: [...new Set([reading.serialNumber, reading.voucherCode].filter(isFilled).map((code) => visibleCode(code.trim())))],
      foundAt: at,
      reviewed: reviewed && { at: reviewed.at, by: reviewed.by.name },
    };
  });
