import { createHash } from 'node:crypto';
import { type ShopTransfer, TRANSFER_FORMAT, TRANSFER_VERSION } from '../../../shared/transfer/transfer-file.ts';
import { bodyOf } from '../catalogue/database/product-body.ts';

/** SHA-256 of a content as JSON without spaces, in hex. */
export const digestOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** The text of a shop's file. Products are written without members that have their default. */
export function writeTransfer({ settings, catalogue, feeRules, people }: ShopTransfer, madeAt: string): string {
  const products = catalogue?.products.map((product): unknown => JSON.parse(bodyOf(product)));
  const content = {
    settings,
    catalogue: catalogue && { operators: catalogue.operators, synonyms: catalogue.synonyms, products },
    feeRules,
    people: people.map(({ id, name, role, active }) => ({ id, name, role, active })),
  };
  const envelope = { format: TRANSFER_FORMAT, version: TRANSFER_VERSION, madeAt, digest: digestOf(content), content };
  return `${JSON.stringify(envelope, null, 1)}\n`;
}
