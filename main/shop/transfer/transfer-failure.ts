import type { RowFault } from '../../../shared/catalogue/refused-row.ts';
import { cleanText } from '../../../shared/lib/text.ts';
import type { TransferFailure } from '../../../shared/transfer/transfer-views.ts';

type Refusal = Extract<TransferFailure, { kind: 'transferRefused' }>;

export const refused = (why: Refusal['why'], place: readonly string[] = [], rule: RowFault | null = null) => ({
  ok: false as const,
  failure: { kind: 'transferRefused', why, place: cleanText(place.join('.'), 80), rule } as const satisfies Refusal,
});
