import { type Context, createContext } from 'react';
import { useStore } from 'zustand';
import { useProvided } from '../../core/provided.ts';
import type { StatementStore } from './statement-store.ts';

/** The store of the statement's screen, for the components of this feature. */
export const StatementContext: Context<StatementStore | null> = createContext<StatementStore | null>(null);

export const useStatement = <T>(select: (state: ReturnType<StatementStore['getState']>) => T): T =>
  useStore(useProvided(StatementContext), select);
