import { type Context, useContext } from 'react';

/** What a context provides. Throws where a component is drawn outside of its provider. */
export function useProvided<T>(context: Context<T | null>): T {
  const value = useContext(context);
  if (value === null) throw new Error('Render this component inside the provider of its context');
  return value;
}
