import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from './mutants.ts';

/** A copy of the repository in a folder of its own, with the packages of this repository. The copy never writes to the working tree. */
export class Copy {
  readonly folder: string;

  /** @param commit the commit to copy; null: the working tree with its uncommitted changes. */
  constructor(root: string, commit: string | null) {
    this.folder = mkdtempSync(join(tmpdir(), 'loket-mutants-'));
    if (commit === null) copyTree(root, this.folder);
    else copyCommit(root, commit, this.folder);
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'), 'dir');
  }

  /**
   * Runs `work` while the copy has the fault.
   *
   * @throws Error where the file does not have the text exactly once
   */
  async with<T>({ file, text, replacement }: Mutant, work: () => Promise<T>): Promise<T> {
    const path = join(this.folder, file);
    const sound = readFileSync(path, 'utf8');
    const places = sound.split(text).length - 1;
    if (places !== 1) throw new Error(`${file} has the text ${places} times: ${text}`);
    writeFileSync(
      path,
      sound.replace(text, () => replacement),
    );
    try {
      return await work();
    } finally {
      writeFileSync(path, sound);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function copyTree(root: string, folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const deleted = new Set(execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\0'));
  for (const file of listed.split('\0')) if (!deleted.has(file)) cpSync(join(root, file), join(folder, file));
}

function copyCommit(root: string, commit: string, folder: string): void {
  const archive = join(folder, 'commit.tar');
  execFileSync('git', ['archive', `--output=${archive}`, commit], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
}
