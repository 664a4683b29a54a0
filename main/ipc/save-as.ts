import { basename } from 'node:path';
import { fail } from '../../shared/lib/result.ts';
import { type SaveTable, tableFileOf } from '../lib/export/table-file.ts';
import { isInside } from '../lib/is-inside.ts';
import type { Answer } from './authorize.ts';
import { createChoose } from './choose.ts';
import type { Dialogs } from './dialogs.ts';

/**
 * Lets a person choose a file and `write` write it; null when they cancel. Fails with `ownFile` where the till keeps its own files, and as
 * {@link createChoose} does.
 */
export type SaveAs = <T>(name: string, write: (file: string) => Answer<T>) => Answer<T | null>;

interface SaveAsDeps {
  readonly dialogs: Pick<Dialogs, 'chooseSaveFile'>;
  /** The profile's folder: its journals, catalogue, settings and logs. */
  readonly folder: string;
  readonly backupFolder: () => string;
  /** Who is at the till; null while it is locked. */
  readonly personId: () => string | null;
}

/** A backup, its list of epochs, and a draft of either. */
const OF_BACKUPS = /\.(db|epochs)(\.part)?$/i;

interface Saving {
  readonly saveAs: SaveAs;
  readonly saveTable: SaveTable;
}

/** The only ways from a chosen path to a written file, so that no export replaces a file of the till. */
export function createSaving({ dialogs, folder, backupFolder, personId }: SaveAsDeps): Saving {
  const choose = createChoose({ dialogs, personId });
  const isOwn = (file: string): boolean => isInside(file, folder) || (OF_BACKUPS.test(basename(file)) && isInside(file, backupFolder()));
  const unlessOwn = <T>(file: string, write: () => Answer<T>): Answer<T> => (isOwn(file) ? fail({ kind: 'ownFile' }) : write());
  return {
    saveAs: (name, write) =>
      choose(
        (open) => open.chooseSaveFile(name),
        (file) => unlessOwn(file, () => write(file)),
      ),
    saveTable: (name, formats, write) =>
      choose(
        (open) => open.chooseSaveFile(`${name}.${formats[0]}`, formats),
        (chosen) =>
          unlessOwn(chosen, () => {
            const to = tableFileOf(chosen, formats);
            return to.ok ? write(to.value) : to;
          }),
      ),
  };
}
