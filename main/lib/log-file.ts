import { closeSync, openSync, writeSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { LogFault } from '../../shared/ipc/views.ts';
import { faultOf } from '../journal/core/journal-failure.ts';
import type { Clock } from './clock.ts';

/** The size at which a file is rotated, in bytes, and how many rotated files are kept; `.1` is the newest. */
export const ROTATE_AT = 2_000_000;
export const ROTATED = 4;
/** What waits in memory for a disk that takes nothing, in bytes; further lines are dropped and counted. */
export const MOST_WAITING = 262_144;
/** How soon a disk that refused a line is asked again, in ms. */
export const AGAIN_MS = 5_000;

export interface LogFileParts {
  readonly path: string;
  readonly clock: Pick<Clock, 'after'>;
  /** The line that tells how many were dropped; it is written as soon as lines can be written again. */
  readonly droppedLine: (count: number) => string;
  /** The line that tells that the listener below threw. */
  readonly listenerLine: (error: unknown) => string;
  /** The file cannot be written any more, or can again (null). */
  readonly changed: (fault: LogFault | null) => void;
}

/**
 * A file of lines that rotates while it is written. It takes a line at once and writes it later: it never throws, never waits
 * for the disk, and holds a bounded amount in memory, so that no line can cost a sale anything.
 */
export class LogFile {
  readonly #parts: LogFileParts;
  readonly #waiting: Buffer[] = [];
  #bytes = 0;
  #dropped = 0;
  #fault: LogFault | null = null;
  #writing: Promise<void> | null = null;
  #cancel = (): void => {};

  constructor(parts: LogFileParts) {
    this.#parts = parts;
  }

  /** Why lines cannot be written now; null while they can. */
  get fault(): LogFault | null {
    return this.#fault;
  }

  /** Takes a line, which ends with its line end. */
  add(line: string): void {
    const bytes = Buffer.from(line);
    if (this.#bytes + bytes.length > MOST_WAITING) this.#dropped += 1;
    else {
      this.#waiting.push(bytes);
      this.#bytes += bytes.length;
    }
    // A disk that refused a line is asked again by the timer alone.
    if (this.#fault === null) this.#begin();
  }

  /** Resolves when all that was taken is written, or the disk has refused it. */
  async written(): Promise<void> {
    while (this.#writing !== null) await this.#writing;
  }

  /** Writes what still waits, for a process that ends now: waits for the disk, and loses what the disk refuses. */
  writeRest(): void {
    this.#cancel();
    try {
      const file = openSync(this.#parts.path, 'a', 0o600);
      try {
        for (const line of this.#waiting.splice(0)) writeSync(file, line);
      } finally {
        closeSync(file);
      }
    } catch {
      // The process ends: nobody is left to be told.
    }
  }

  #begin(): void {
    this.#cancel();
    if (this.#writing !== null) return;
    this.#writing = this.#writeAll().then(() => {
      this.#writing = null;
      if (this.#fault === null && this.#waiting.length > 0) this.#begin();
    });
  }

  /** Never rejects: what the disk says is kept as the fault. */
  async #writeAll(): Promise<void> {
    try {
      while (this.#waiting.length > 0) await this.#writeOneFile();
      this.#became(null);
    } catch (error) {
      this.#became(whyOf(error));
      this.#cancel = this.#parts.clock.after(AGAIN_MS, () => this.#begin());
    }
  }

  /** Writes until nothing waits or the file is full, which is then rotated. */
  async #writeOneFile(): Promise<void> {
    const { path } = this.#parts;
    const file = await openForLines(path);
    let { size } = await file.stat().catch(() => ({ size: 0 }));
    try {
      for (let line = this.#waiting[0]; line && size < ROTATE_AT; line = this.#waiting[0]) size += await this.#writeLine(file, line);
    } finally {
      await file.close();
    }
    if (size >= ROTATE_AT) await rotate(path);
  }

  /** Takes off what the disk took: a line that was cut off goes on where it ended. */
  async #writeLine(file: FileHandle, line: Buffer): Promise<number> {
    const { bytesWritten } = await file.write(line);
    this.#bytes -= bytesWritten;
    if (bytesWritten < line.length) this.#waiting[0] = line.subarray(bytesWritten);
    else this.#waiting.shift();
    return bytesWritten;
  }

  /** A listener that throws must not end the writing. */
  #tell(fault: LogFault | null): void {
    try {
      this.#parts.changed(fault);
    } catch (error) {
      this.add(this.#parts.listenerLine(error));
    }
  }

  #became(fault: LogFault | null): void {
    const before = this.#fault;
    this.#fault = fault;
    if (fault === null && this.#dropped > 0) {
      const dropped = this.#dropped;
      this.#dropped = 0;
      this.add(this.#parts.droppedLine(dropped));
    }
    if (fault !== before) this.#tell(fault);
  }
}

async function openForLines(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'a', 0o600);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    await mkdir(dirname(path), { mode: 0o700 });
    return open(path, 'a', 0o600);
  }
}

/** `loket.log` becomes `.1`, `.1` becomes `.2`, and so on; the oldest is gone. */
async function rotate(path: string): Promise<void> {
  const names = [path, ...Array.from({ length: ROTATED }, (_, index) => `${path}.${index + 1}`)];
  for (let index = ROTATED; index > 0; index -= 1) {
    const [from = path, to = path] = [names[index - 1], names[index]];
    await rename(from, to).catch((error: unknown) => {
      // Only the newest must go: a file that stays where it is would be rotated again for each line.
      if (index === 1) throw error;
    });
  }
}

function whyOf(error: unknown): LogFault {
  const { why } = faultOf(error);
  return why === 'full' || why === 'readOnly' ? why : 'io';
}
