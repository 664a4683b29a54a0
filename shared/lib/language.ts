import { z } from 'zod';

/** A language of the till, of its receipts and of the text for the provider. */
export const Language = z.enum(['id', 'en']);
export type Language = z.infer<typeof Language>;
