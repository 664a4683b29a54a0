import { createContext } from 'react';
import { useStore } from 'zustand';
import { useProvided } from '../../core/provided.ts';
import type { SellState, SellStore } from './sell-store.ts';

/** The store of the sale that is being made, for the components of this feature. */
export const SellContext = createContext<SellStore | null>(null);

export const useSellStore = (): SellStore => useProvided(SellContext);
export const useSell = <T>(select: (state: SellState) => T): T => useStore(useSellStore(), select);
