import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { ImportRefused, LIMITS } from '../../../lib/import/import-file.ts';

/** A workbook's archive: the directory of its parts. Only requested parts are opened, so macros are never read. */
export interface WorkbookArchive {
  has(name: string): boolean;
  /** The inflated bytes of a part; their count is checked before and during the reading. */
  open(name: string): Promise<Readable>;
  /** The size that the directory gives for a part, in bytes; 0 for an unknown part. */
  size(name: string): number;
  close(): void;
}

export async function openArchive(file: string): Promise<WorkbookArchive> {
  const zip = await yauzl
    .openPromise(file, { autoClose: false, lazyEntries: true, validateEntrySizes: true, strictFileNames: true })
    .catch(damaged);
  const entries = new Map<string, yauzl.Entry>();
  try {
    if (zip.entryCount > LIMITS.entries) throw new ImportRefused('tooLarge');
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    zip.close();
    throw error instanceof ImportRefused ? error : new ImportRefused('damaged');
  }
  const open = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw new ImportRefused('noSheet');
    if (entry.isEncrypted()) throw new ImportRefused('encrypted');
    if (entry.uncompressedSize > LIMITS.part) throw new ImportRefused('tooLarge');
    return zip.openReadStreamPromise(entry).catch(damaged);
  };
  return {
    has: (name) => entries.has(name),
    open,
    size: (name) => entries.get(name)?.uncompressedSize ?? 0,
    close: () => zip.close(),
  };
}

const damaged = (): never => {
  throw new ImportRefused('damaged');
};
