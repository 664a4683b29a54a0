import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a private file that appears complete and durable, or not at all. Throws where the disk refuses it. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const draft = `${file}.part`;
  try {
    const fd = openSync(draft, 'w', 0o600);
    try {
      writeFileSync(fd, content);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
