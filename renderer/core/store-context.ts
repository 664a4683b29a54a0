import { type Context, createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';

type StoreContext<S> = readonly [
  provider: Context<StoreApi<S> | null>,
  useStoreOf: () => StoreApi<S>,
  useState: <T>(select: (state: S) => T) => T,
];

/** Passes a feature's store to its components: the provider, a hook for the store, and a hook for a part of its state. */
export function storeContext<S>(): StoreContext<S> {
  const context = createContext<StoreApi<S> | null>(null);
  const useStoreOf = (): StoreApi<S> => useProvided(context);
  return [context, useStoreOf, (select) => useStore(useStoreOf(), select)];
}

/** The value of a context. Throws where a component is drawn outside of its provider. */
export function useProvided<T>(context: Context<T | null>): T {
  const value = useContext(context);
  if (value === null) throw new Error('Render this component inside the provider of its context');
  return value;
}
