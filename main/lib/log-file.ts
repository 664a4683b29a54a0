import { writeSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { LogFault } from '../../shared/ipc/status-view.ts';
import type { Clock } from './clock.ts';
import { diskFaultOf } from './error-text.ts';
import { isMissingFile, withFile } from './files.ts';

/** The size at which a file is rotated, in bytes, and the number of rotated files that are kept; `.1` is the newest. */
export const MAX_FILE_BYTES = 2_000_000;
export const MAX_ROTATED_FILES = 4;
/** The most bytes held in memory for a disk that refuses writes; further lines are dropped and counted. */
export const MAX_PENDING_BYTES = 262_144;
/** Delay before a refused write is tried again, in ms. */
export const RETRY_MS = 5_000;

interface LogFileDeps {
  readonly path: string;
  readonly clock: Pick<Clock, 'after'>;
  /** The line that reports how many were dropped; written as soon as writes succeed again. */
  readonly droppedLine: (count: number) => string;
  /** The line that reports an exception in the listener below. */
  readonly listenerLine: (error: unknown) => string;
  /** The file can no longer be written, or can be again (null). */
  readonly onFaultChange: (fault: LogFault | null) => void;
}

/**
 * A file of lines that rotates while it is written. It accepts a line at once and writes it later: it never throws, never
 * waits for the disk, and uses bounded memory, so that no line delays a sale.
 */
export class LogFile {
  readonly #deps: LogFileDeps;
  readonly #pending: Buffer[] = [];
  #pendingBytes = 0;
  #dropped = 0;
  #fault: LogFault | null = null;
  #writing: Promise<void> | null = null;
  #cancel = (): void => {};

  constructor(deps: LogFileDeps) {
    this.#deps = deps;
  }

  /** Why lines cannot be written; null while they can. */
  get fault(): LogFault | null {
    return this.#fault;
  }

  /** Accepts a line, including its line end. */
  append(line: string): void {
    const bytes = Buffer.from(line);
    if (this.#pendingBytes + bytes.length > MAX_PENDING_BYTES) this.#dropped += 1;
    else {
      this.#pending.push(bytes);
      this.#pendingBytes += bytes.length;
    }
    // After a refused write, only the timer retries.
    if (this.#fault === null) this.#startWriting();
  }

  /** Resolves when all accepted lines are written, or the disk has refused them. */
  async flushed(): Promise<void> {
    while (this.#writing !== null) await this.#writing;
  }

  /** Writes the pending lines before the process ends: waits for the disk, and loses what the disk refuses. */
  flushSync(): void {
    this.#cancel();
    try {
      withFile(this.#deps.path, 'a', (file) => {
        for (const line of this.#pending.splice(0)) writeSync(file, line);
      });
    } catch {
      // The process ends, so no listener can be notified.
    }
  }

  #startWriting(): void {
    this.#cancel();
    if (this.#writing !== null) return;
    this.#writing = this.#writeAll().then(() => {
      this.#writing = null;
      if (this.#fault === null && this.#pending.length > 0) this.#startWriting();
    });
  }

  /** Never rejects: a write error becomes the fault. */
  async #writeAll(): Promise<void> {
    try {
      while (this.#pending.length > 0) await this.#writeOneFile();
      this.#setFault(null);
    } catch (error) {
      this.#setFault(logFaultOf(error));
      this.#cancel = this.#deps.clock.after(RETRY_MS, () => this.#startWriting());
    }
  }

  /** Writes until nothing is pending or the file is full, and then rotates it. */
  async #writeOneFile(): Promise<void> {
    const { path } = this.#deps;
    const file = await openForAppending(path);
    let { size } = await file.stat().catch(() => ({ size: 0 }));
    try {
      for (let line = this.#pending[0]; line && size < MAX_FILE_BYTES; line = this.#pending[0]) size += await this.#writeLine(file, line);
    } finally {
      await file.close();
    }
    if (size >= MAX_FILE_BYTES) await rotate(path);
  }

  /** Removes what the disk accepted: a partial line continues where it ended. */
  async #writeLine(file: FileHandle, line: Buffer): Promise<number> {
    const { bytesWritten } = await file.write(line);
    this.#pendingBytes -= bytesWritten;
    if (bytesWritten < line.length) this.#pending[0] = line.subarray(bytesWritten);
    else this.#pending.shift();
    return bytesWritten;
  }

  /** A listener that throws must not end the writing. */
  #notify(fault: LogFault | null): void {
    try {
      this.#deps.onFaultChange(fault);
    } catch (error) {
      this.append(this.#deps.listenerLine(error));
    }
  }

  #setFault(fault: LogFault | null): void {
    const before = this.#fault;
    this.#fault = fault;
    if (fault === null && this.#dropped > 0) {
      const dropped = this.#dropped;
      this.#dropped = 0;
      this.append(this.#deps.droppedLine(dropped));
    }
    if (fault !== before) this.#notify(fault);
  }
}

async function openForAppending(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'a', 0o600);
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    await mkdir(dirname(path), { mode: 0o700 });
    return open(path, 'a', 0o600);
  }
}

/** `loket.log` becomes `.1`, `.1` becomes `.2`, and so on; the oldest is deleted. */
async function rotate(path: string): Promise<void> {
  const names = [path, ...Array.from({ length: MAX_ROTATED_FILES }, (_, index) => `${path}.${index + 1}`)];
  for (let index = MAX_ROTATED_FILES; index > 0; index -= 1) {
    const [from = path, to = path] = [names[index - 1], names[index]];
    await rename(from, to).catch((error: unknown) => {
      // Only the newest must move: otherwise every further line would rotate again.
      if (index === 1) throw error;
    });
  }
}

function logFaultOf(error: unknown): LogFault {
  return diskFaultOf(error instanceof Error ? error.message : String(error)) ?? 'io';
}
