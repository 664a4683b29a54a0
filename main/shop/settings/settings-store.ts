import { ipcMain } from 'electron';
import ElectronStore from 'electron-store';
import type { Settings } from '../../../shared/settings/settings.ts';
import { keepSettingsCopy } from './read-settings.ts';

/** Returns a function that writes the settings of this profile to `settings.json`, atomically, and keeps a copy of it. */
export function openSettingsWriter(): (settings: Settings) => void {
  const store = new ElectronStore<Settings>({ name: 'settings' });
  // The library offers the settings to every page over a synchronous channel; only the till's own IPC contract may do that.
  ipcMain.removeAllListeners('electron-store-get-data');
  return (settings) => {
    store.store = settings;
    keepSettingsCopy(store.path);
  };
}
