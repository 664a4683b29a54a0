import type { FamilyId } from '../../../../shared/catalogue/families.ts';
import { buildReceipt, type ReceiptInput } from '../../../../shared/receipts/build-receipt.ts';
import type { ReceiptDocument } from '../../../../shared/receipts/document.ts';
import { receiptPlainText } from '../../../../shared/receipts/plain-text.ts';
import { type Changes, inputOf } from '../../../lab/fakes/receipts.ts';

/** The receipt of a sample sale of this family. */
export function built(family: FamilyId, changes: Changes = {}, more: Partial<ReceiptInput> = {}): ReceiptDocument {
  const receipt = buildReceipt(inputOf(family, changes, more));
  if (!receipt.ok) throw new Error(JSON.stringify(receipt.failure));
  return receipt.value;
}

/** Its text on 80 mm paper. */
export function textOf(document: ReceiptDocument): string {
  const text = receiptPlainText(document, 48);
  if (!text.ok) throw new Error(text.failure.detail);
  return text.value;
}

/** Its rows with a label. */
export const rows = (document: ReceiptDocument): [label: string, value: string][] =>
  document.blocks.flatMap((block): [string, string][] => (block.is === 'row' ? [[block.label, block.value]] : []));

/** Its large texts. */
export const large = (document: ReceiptDocument): string[] =>
  document.blocks.flatMap((block) => (block.is === 'big' ? [block.parts.join(block.between)] : []));
