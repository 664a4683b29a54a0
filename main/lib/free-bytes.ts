import { statfs } from 'node:fs/promises';

/** The bytes that this user can still write in a folder; null where the disk does not say. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
