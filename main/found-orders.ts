import type { FoundView } from '../shared/journal-care.ts';
import { isFilled } from '../shared/labels.ts';
import { cleanEncodedText, cleanText } from '../shared/text.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { KeptFound } from './journal/projections.ts';

/** Orders found again after a restore, as the screen is shown them: every text of the service cleaned. */
export const foundViews = (found: readonly KeptFound[], catalogue: Catalogue): FoundView[] =>
  found.map(({ orderId, productCode, clientNumber, reading, at, reviewed }) => ({
    orderId,
    product: catalogue.productOf(productCode)?.name ?? cleanText(productCode, 80),
    clientNumber: cleanText(clientNumber, 80),
    clientName: cleanEncodedText(reading.clientName, 80),
    status: cleanText(reading.status, 60),
    price: reading.salesPrice,
    codes: [...new Set([reading.serialNumber, reading.voucherCode].map((code) => cleanText(code, 200)).filter(isFilled))],
    foundAt: at,
    reviewed: reviewed && { at: reviewed.at, by: reviewed.by.name },
  }));
