import { z } from 'zod';
import { Product } from '../catalogue/product.ts';
import { SERVICE_FAULTS } from './practice-faults.ts';

/**
 * The messages between main and the practice service that it started, on the channel of parent and child process, which no
 * other program can open. The first message holds the options.
 */

const id = z.int().nonnegative();

export const PracticeCommand = z.discriminatedUnion('type', [
  /** Switches on exactly these faults, the first one first. */
  z.object({ type: z.literal('practise'), id, faults: z.array(z.enum(SERVICE_FAULTS)).max(SERVICE_FAULTS.length) }),
  /** Sells exactly these products. */
  z.object({ type: z.literal('sell'), id, products: z.array(Product).max(50_000) }),
]);
export type PracticeCommand = z.infer<typeof PracticeCommand>;

const address = { baseUrl: z.string(), authUrl: z.string() };
export const PracticeMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('listening'), ...address }),
  /** It cannot start, and ends. */
  z.object({ type: z.literal('failed'), message: z.string() }),
  z.object({ type: z.literal('done'), id }),
  z.object({ type: z.literal('notDone'), id, message: z.string() }),
]);
export type PracticeMessage = z.infer<typeof PracticeMessage>;
