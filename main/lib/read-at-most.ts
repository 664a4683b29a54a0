import { constants, fstatSync, readSync } from 'node:fs';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import { withFile } from './files.ts';

const PIECE_BYTES = 1_048_576;

/**
 * Reads a file of at most `most` bytes whole. It measures what it reads and not what the folder says, because a file can grow or be replaced
 * meanwhile; it never waits at a pipe. Fails for a folder, pipe or device, and for a larger file; throws where the disk refuses it.
 */
export function readAtMost(file: string, most: number): Result<Buffer, 'noFile' | 'tooLarge'> {
  // Windows has no such flag, and no pipes among its files.
  const { O_RDONLY, O_NONBLOCK = 0 } = constants;
  return withFile(file, O_RDONLY | O_NONBLOCK, (fd) => {
    const found = fstatSync(fd);
    if (!found.isFile()) return fail('noFile');
    return found.size > most ? fail('tooLarge') : readPieces(fd, most);
  });
}

/** No small file of the profile is larger. */
const PROFILE_FILE_BYTES = 16 * 1_048_576;

/** A small file of the profile as text. Throws where it is no file or too large: a pipe in its place would hold the start for ever. */
export function readProfileFile(file: string): string {
  const read = readAtMost(file, PROFILE_FILE_BYTES);
  if (!read.ok) throw new Error(`${file}: ${read.failure}`);
  return read.value.toString('utf8');
}

function readPieces(fd: number, most: number): Result<Buffer, 'tooLarge'> {
  const pieces: Buffer[] = [];
  for (let total = 0; total <= most; ) {
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    const length = readSync(fd, piece);
    if (length === 0) return ok(Buffer.concat(pieces));
    pieces.push(piece.subarray(0, length));
    total += length;
  }
  return fail('tooLarge');
}
