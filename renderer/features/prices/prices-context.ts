import { type Context, createContext } from 'react';
import { useStore } from 'zustand';
import { useProvided } from '../../core/provided.ts';
import type { PricesState, PricesStore } from './prices-store.ts';

/** The store of the fee rules' screen, for the components of this feature. */
export const PricesContext: Context<PricesStore | null> = createContext<PricesStore | null>(null);

export const usePricesStore = (): PricesStore => useProvided(PricesContext);
export const usePrices = <T>(select: (state: PricesState) => T): T => useStore(usePricesStore(), select);
