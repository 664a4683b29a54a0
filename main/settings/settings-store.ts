import { join } from 'node:path';
import { app, ipcMain } from 'electron';
import ElectronStore from 'electron-store';
import type { MendedSetting } from '../../shared/ipc/views.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { type CurrentSettings, createCurrentSettings } from './current-settings.ts';
import { readSettings } from './read-settings.ts';

interface SettingsStore extends CurrentSettings {
  /** Where a broken file was moved at this start, or null. */
  readonly setAside: string | null;
  /** What the file held that this till does not accept, until the settings are written again. */
  readonly mended: readonly MendedSetting[];
}

/** The settings of this profile, in `settings.json`. */
export function openSettings(now: number): SettingsStore {
  const { settings, setAside, mended } = readSettings(join(app.getPath('userData'), 'settings.json'), now);
  const store = new ElectronStore<Settings>({ name: 'settings' });
  // The library offers the settings to every page over a synchronous channel; only our contract may.
  ipcMain.removeAllListeners('electron-store-get-data');
  const write = (next: Settings): void => {
    store.store = next;
  };
  return {
    ...createCurrentSettings(settings, write),
    setAside,
    mended,
  };
}
