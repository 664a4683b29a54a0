import { type Context, createContext } from 'react';
import { useStore } from 'zustand';
import { useProvided } from '../../core/provided.ts';
import type { CatalogueState } from './catalogue-state.ts';
import type { CatalogueStore } from './catalogue-store.ts';

/** The store of the catalogue's screen, for the components of this feature. */
export const CatalogueContext: Context<CatalogueStore | null> = createContext<CatalogueStore | null>(null);

export const useCatalogue = <T>(select: (state: CatalogueState) => T): T => useStore(useProvided(CatalogueContext), select);
