import { existsSync } from 'node:fs';
import { journalFileOf } from '../shop-deps.ts';

/** Whether nothing was ever set up, sold or practised in this folder. People and sales are in the journals. */
export const isNewProfile = (folder: string, settingsFile: string): boolean =>
  ![settingsFile, journalFileOf(folder, 'live'), journalFileOf(folder, 'training')].some((file) => existsSync(file));
