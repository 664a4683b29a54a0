import { createContext } from 'react';
import { useStore } from 'zustand';
import { useProvided } from '../../../core/provided.ts';
import type { PrintersState, PrintersStore } from './printers-store.ts';

/** The store of the shop's printers, for the components of this section. */
export const PrintersContext = createContext<PrintersStore | null>(null);

export const usePrintersStore = (): PrintersStore => useProvided(PrintersContext);
export const usePrinters = <T>(select: (state: PrintersState) => T): T => useStore(usePrintersStore(), select);
