import { homedir } from 'node:os';
import { join } from 'node:path';
import { type BrowserWindow, dialog } from 'electron';
import type { Language } from '../../shared/lib/language.ts';
import type { TableFormat } from '../lib/export/table-file.ts';
import { DIALOG_WORDS } from './dialog-words.ts';

/** The system's dialogs: the only way in which a path from outside enters the till. A file to write is chosen by `createSaving` alone. */
export interface Dialogs {
  /** Selects a folder for backups; null when the person cancels. */
  chooseFolder(from: string): Promise<string | null>;
  /** Selects the file of an export, where it is a table with a filter for each of its formats. */
  chooseSaveFile(name: string, formats?: readonly TableFormat[]): Promise<string | null>;
  /** Selects a file with products to import. */
  chooseImport(): Promise<string | null>;
  /** Selects a statement of the provider. */
  chooseStatement(): Promise<string | null>;
  /** Selects a file with a shop. */
  chooseTransfer(): Promise<string | null>;
  /** Selects a backup to restore. */
  chooseBackup(from: string): Promise<string | null>;
}

/** What handlers see of the dialogs. */
export type OpenDialogs = Omit<Dialogs, 'chooseSaveFile'>;

/** The names by which people know the formats, in every language. */
const FORMAT_NAMES: Readonly<Record<TableFormat, string>> = { xlsx: 'Excel', csv: 'CSV' };

export function electronDialogs(window: () => BrowserWindow | null, language: () => Language): Dialogs {
  const choosePath = async (options: Electron.OpenDialogOptions): Promise<string | null> => {
    const over = window();
    const { canceled, filePaths } = await (over ? dialog.showOpenDialog(over, options) : dialog.showOpenDialog(options));
    return canceled ? null : (filePaths[0] ?? null);
  };
  const chooseFile = (title: string, defaultPath: string, ...filters: Electron.FileFilter[]): Promise<string | null> =>
    choosePath({ title, defaultPath, properties: ['openFile'], filters });
  return {
    chooseSaveFile: async (name, formats = []) => {
      const over = window();
      const filters = formats.map((format) => ({ name: FORMAT_NAMES[format], extensions: [format] }));
      const options = { title: DIALOG_WORDS[language()].save, defaultPath: join(homedir(), name), filters };
      const { canceled, filePath } = await (over ? dialog.showSaveDialog(over, options) : dialog.showSaveDialog(options));
      return canceled || filePath === '' ? null : filePath;
    },
    chooseFolder: (from) =>
      choosePath({ title: DIALOG_WORDS[language()].folder, defaultPath: from, properties: ['openDirectory', 'createDirectory'] }),
    chooseImport: () => {
      const { import: title, tables: name } = DIALOG_WORDS[language()];
      return chooseFile(title, homedir(), { name, extensions: ['csv', 'txt', 'tsv', 'json', 'xlsx', 'xlsm'] });
    },
    chooseStatement: () => {
      const { statement, statements: name } = DIALOG_WORDS[language()];
      return chooseFile(statement, homedir(), { name, extensions: ['csv', 'txt', 'tsv'] }, { name: '*', extensions: ['*'] });
    },
    chooseTransfer: () => {
      const { transfer, transfers: name } = DIALOG_WORDS[language()];
      return chooseFile(transfer, homedir(), { name, extensions: ['json'] });
    },
    chooseBackup: (from) => {
      const { backup, backups: name } = DIALOG_WORDS[language()];
      return chooseFile(backup, from, { name, extensions: ['db'] });
    },
  };
}
