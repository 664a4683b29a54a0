import { z } from 'zod';
import { FamilyId } from './families.ts';

/** Further words that find a product: those of its own row, and those of rules for a name, a brand or a family. */

/** One or more words, as a person types them. */
const Term = z.string().trim().min(1).max(40);

export const ProductSynonyms = z.array(Term).max(40).default([]);

/**
 * A product whose name or brand contains one of `of` (whole words), or any product where `of` is empty, in one of `families`,
 * or in any where that is empty, is also found by each of `of` and of `words`.
 */
export const SynonymRule = z
  .object({
    of: z.array(Term).max(20).default([]),
    families: z.array(FamilyId).max(21).default([]),
    words: z.array(Term).max(60).default([]),
  })
  .refine(({ of, families }) => of.length + families.length > 0, 'it says of neither a name nor a family what it is called');
export type SynonymRule = z.infer<typeof SynonymRule>;
