import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { diskFaultOf } from '../../../lib/error-text.ts';
import { isMissingFile } from '../../../lib/files.ts';
import { isOpenToOthers } from '../../../lib/private-files.ts';
import type { DiskFacts } from '../facts.ts';

/** One name, so that a later check overwrites what a killed one leaves. */
const PROBE_FILE = 'doctor-probe.tmp';
const WRITES = 5;
/** A page of the journal. */
const PAGE = new Uint8Array(4_096);

/** Writes and syncs some pages in the till's folder, as a sale does, and removes them. */
export async function probeDisk(folder: string): Promise<DiskFacts> {
  try {
    const [stats, disk] = [await stat(folder), await statfs(folder)];
    const file = join(folder, PROBE_FILE);
    try {
      const syncMs = await slowestSync(file);
      return { kind: 'written', folder, freeBytes: disk.bavail * disk.bsize, syncMs, isOpenToOthers: isOpenToOthers(stats) };
    } finally {
      await rm(file, { force: true }).catch(() => undefined);
    }
  } catch (error) {
    if (isMissingFile(error)) return { kind: 'none', folder };
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { kind: 'failed', folder, why: diskFaultOf(code) ?? 'failing', code };
  }
}

async function slowestSync(file: string): Promise<number> {
  const handle = await open(file, 'w', 0o600);
  try {
    let slowest = 0;
    for (let done = 0; done < WRITES; done += 1) {
      const begun = performance.now();
      await handle.write(PAGE);
      await handle.sync();
      slowest = Math.max(slowest, performance.now() - begun);
    }
    return slowest;
  } finally {
    await handle.close();
  }
}
