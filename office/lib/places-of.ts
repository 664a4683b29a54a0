import type { z } from 'zod';

/** Where a value differs from its schema; never the value itself, which may be a customer's. */
export const placesOf = (error: z.ZodError): string =>
  error.issues
    .slice(0, 5)
    .map(({ path, code }) => `${path.map(String).join('.')}: ${code}`)
    .join('; ');
