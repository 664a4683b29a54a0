import { type Context, createContext } from 'react';
import { useStore } from 'zustand';
import { useProvided } from '../../core/provided.ts';
import type { ReportsStore } from './reports-store.ts';

/** The store of the open reports, for the components of this feature. */
export const ReportsContext: Context<ReportsStore | null> = createContext<ReportsStore | null>(null);

export const useReportsStore = (): ReportsStore => useProvided(ReportsContext);
export const useReports = <T>(select: (state: ReturnType<ReportsStore['getState']>) => T): T => useStore(useReportsStore(), select);
