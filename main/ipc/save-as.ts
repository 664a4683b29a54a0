import { basename } from 'node:path';
import { fail } from '../../shared/lib/result.ts';
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

/** The only way from a chosen path to a written file, so that no export replaces a file of the till. */
export const createSaveAs =
  ({ dialogs, folder, backupFolder, personId }: SaveAsDeps): SaveAs =>
  (name, write) => {
    const isOwn = (file: string): boolean => isInside(file, folder) || (OF_BACKUPS.test(basename(file)) && isInside(file, backupFolder()));
    return createChoose({ dialogs, personId })(
      (open) => open.chooseSaveFile(name),
      (file) => (isOwn(file) ? fail({ kind: 'ownFile' }) : write(file)),
    );
  };
