import { type Context, createContext } from 'react';
import { useProvided } from '../../core/provided.ts';
import type { SettingsStore } from './settings-store.ts';

/** The store of the settings that are being typed, for the components of this feature. */
export const SettingsContext: Context<SettingsStore | null> = createContext<SettingsStore | null>(null);

export const useSettingsStore = (): SettingsStore => useProvided(SettingsContext);
