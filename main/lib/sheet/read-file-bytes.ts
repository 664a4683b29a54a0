import { readAtMost } from '../read-at-most.ts';
import { ImportRefused, LIMITS } from './import-refused.ts';

/** The bytes of a file that is imported. Throws {@link ImportRefused} for what is no readable file, or is too large. */
export function readFileBytes(file: string): Uint8Array {
  let bytes: ReturnType<typeof readAtMost>;
  try {
    bytes = readAtMost(file, LIMITS.bytes);
  } catch {
    throw new ImportRefused('unreadable');
  }
  if (!bytes.ok) throw new ImportRefused(bytes.failure === 'tooLarge' ? 'tooLarge' : 'unreadable');
  return bytes.value;
}
