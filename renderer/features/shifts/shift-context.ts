import { type Context, createContext } from 'react';
import { useStore } from 'zustand';
import { useProvided } from '../../core/provided.ts';
import type { ShiftScreenState, ShiftScreenStore } from './shift-screen-store.ts';

/** The store of the shift's screen, for the components of this feature. */
export const ShiftScreenContext: Context<ShiftScreenStore | null> = createContext<ShiftScreenStore | null>(null);

export const useShiftScreen = <T>(select: (state: ShiftScreenState) => T): T => useStore(useProvided(ShiftScreenContext), select);
