import { type Context, createContext } from 'react';
import { useStore } from 'zustand';
import { useProvided } from '../../core/provided.ts';
import type { CustomersScreenState, CustomersScreenStore } from './customers-screen-store.ts';

/** The store of the customers' screen, for the components of this feature. */
export const CustomersScreenContext: Context<CustomersScreenStore | null> = createContext<CustomersScreenStore | null>(null);

export const useCustomersStore = (): CustomersScreenStore => useProvided(CustomersScreenContext);
export const useCustomersScreen = <T>(select: (state: CustomersScreenState) => T): T => useStore(useCustomersStore(), select);
