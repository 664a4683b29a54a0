import type { Language } from '../../shared/lib/language.ts';

const id = {
  folder: 'Pilih folder untuk cadangan',
  backup: 'Pilih cadangan',
  backups: 'Cadangan data Loket',
  save: 'Simpan file',
  import: 'Pilih file katalog',
  tables: 'CSV, JSON, atau XLSX',
  statement: 'Pilih laporan penyedia',
  statements: 'CSV atau teks',
  transfer: 'Pilih file toko',
  transfers: 'File toko Loket',
};

/** The words of the system's dialogs: a title, or the kind of the files that are shown. */
export const DIALOG_WORDS: Readonly<Record<Language, typeof id>> = {
  id,
  en: {
    folder: 'Choose a folder for backups',
    backup: 'Choose a backup',
    backups: 'Backups of Loket’s data',
    save: 'Save the file',
    import: 'Choose a catalogue file',
    tables: 'CSV, JSON or XLSX',
    statement: 'Choose the provider’s statement',
    statements: 'CSV or text',
    transfer: 'Choose a shop file',
    transfers: 'Shop files of Loket',
  },
};
