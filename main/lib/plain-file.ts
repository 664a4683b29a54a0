import { constants, fstatSync, lstatSync, readSync, type Stats, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { withFile } from './files.ts';

/**
 * Files in folders that others may write to: backups, epoch lists, copies of the catalogue, on a stick or a shared disk. Each is opened as
 * a regular file, without following a link and without waiting at a pipe; none is written to that has a second name elsewhere.
 */

// Windows has no such flags; links are looked for before the file is opened.
const { O_RDONLY, O_RDWR, O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
const TO_READ = O_RDONLY | O_NOFOLLOW | O_NONBLOCK;
const TO_APPEND = O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK;
const PIECE_BYTES = 1_048_576;
/** How long a disk may take to answer, in ms. */
const LIMIT_MS = 10_000;

/** Something else than a regular file is at the place. */
class NotAPlainFile extends Error {
  constructor(file: string) {
    super(`${file} is a link, a folder, a pipe or a device, or has a second name`);
  }
}

/** Whether a regular file is there, by its own name. */
export const isPlainFile = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** The end of a file, at most this many bytes of it. Throws {@link NotAPlainFile}, and where the disk refuses it. */
export const readPlainTail = (file: string, most: number): string => withPlain(file, TO_READ, (fd, { size }) => tailOf(fd, size, most));

/**
 * Appends what `lines` makes of the end of the file, and syncs it; creates it for this user alone. Throws as {@link readPlainTail}, and for
 * a file with a second name.
 */
export function appendToPlain(file: string, most: number, lines: (tail: string) => string, sync: (fd: number) => void): void {
  withPlain(file, TO_APPEND, (fd, { size }) => {
    const added = Buffer.from(lines(tailOf(fd, size, most)));
    // A single write may be partial on a full disk.
    for (let at = 0; at < added.length; ) at += writeSync(fd, added, at);
    sync(fd);
  });
}

/** Copies a file to a place where nothing is. Throws as {@link readPlainTail}. */
export function copyPlain(from: string, to: string): void {
  withPlain(from, TO_READ, (source) =>
    withFile(to, O_RDWR | O_CREAT | O_EXCL, (target) => {
      const piece = Buffer.allocUnsafe(PIECE_BYTES);
      for (let length = readSync(source, piece); length > 0; length = readSync(source, piece))
        for (let at = 0; at < length; ) at += writeSync(target, piece, at, length - at);
    }),
  );
}

function withPlain<T>(file: string, flags: number, use: (fd: number, stat: Stats) => T): T {
  expectNoLink(file);
  return withFile(file, flags, (fd) => use(fd, expectPlain(file, fstatSync(fd), flags)));
}

function tailOf(fd: number, size: number, most: number): string {
  const bytes = Buffer.alloc(Math.min(size, most));
  let length = 0;
  for (let read = -1; read !== 0 && length < bytes.length; length += read)
    read = readSync(fd, bytes, length, bytes.length - length, Math.max(0, size - most) + length);
  return bytes.toString('utf8', 0, length);
}

/** {@link readPlainTail} off the main thread. Rejects too where the disk does not answer within 10 s: one on the network may never. */
export const readPlainTailLater = (file: string, most: number): Promise<string> =>
  inTime(plainLater(file, TO_READ, (handle) => tailLater(handle, most)));

/** {@link appendToPlain} off the main thread, with the same limit. What was begun goes on. */
export const appendToPlainLater = (file: string, most: number, lines: (tail: string) => string): Promise<void> =>
  inTime(
    plainLater(file, TO_APPEND, async (handle) => {
      await handle.appendFile(lines(await tailLater(handle, most)));
      await handle.sync();
    }),
  );

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${LIMIT_MS} ms`)), LIMIT_MS);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

async function plainLater<T>(file: string, flags: number, use: (handle: FileHandle) => Promise<T>): Promise<T> {
  expectNoLink(file);
  const handle = await open(file, flags, 0o600);
  try {
    expectPlain(file, await handle.stat(), flags);
    return await use(handle);
  } finally {
    await handle.close();
  }
}

async function tailLater(handle: FileHandle, most: number): Promise<string> {
  const { size } = await handle.stat();
  const bytes = Buffer.alloc(Math.min(size, most));
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, Math.max(0, size - most));
  return bytes.toString('utf8', 0, bytesRead);
}

function expectNoLink(file: string): void {
  if (O_NOFOLLOW === 0 && lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) throw new NotAPlainFile(file);
}

function expectPlain(file: string, stat: Stats, flags: number): Stats {
  if (stat.isFile() && (flags === TO_READ || stat.nlink <= 1)) return stat;
  throw new NotAPlainFile(file);
}
