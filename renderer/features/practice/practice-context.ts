import { createContext } from 'react';
import { useStore } from 'zustand';
import { useProvided } from '../../core/provided.ts';
import type { PracticeState, PracticeStore } from './practice-store.ts';

export const PracticeContext = createContext<PracticeStore | null>(null);

export const usePractice = <T>(select: (state: PracticeState) => T): T => useStore(useProvided(PracticeContext), select);
