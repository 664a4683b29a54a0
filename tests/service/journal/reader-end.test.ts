import { afterEach, beforeEach, expect, it } from 'vitest';
import { capture } from '../../../scripts/lib/run.mjs';
import { JournalFolder } from '../../lab/fakes/journals.ts';

const PROGRAM = new URL('../../lab/fakes/process/ending-readers.ts', import.meta.url).pathname;

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

/** SQLite's binding ends the whole process (SIGABRT) where V8 ends a thread in the middle of its call. */
it('a reading thread that is ended in the middle of any work ends alone', async () => {
  folder.sold(1, 1_000).close();
  const seed = String(Date.now());
  const { code, output } = await capture({ command: process.execPath, args: [PROGRAM, folder.file, seed] });
  expect({ seed, code, output }).toEqual({ seed, code: 0, output: 'ended 36' });
  folder.open();
});
