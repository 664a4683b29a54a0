import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { inBackground } from '../../core/background-work.ts';

type LoadedLater<Props> = ((props: Props) => ReactNode) & {
  /** Loads the script, unless it is there. Rejects where it cannot be loaded. */
  readonly load: () => Promise<void>;
};

/**
 * A component with a script of its own: it draws nothing until the script is there, and draws with its first frame where it was loaded
 * before. React's `lazy` waits once also for a script that is there, and shows it 300 ms after it began to wait.
 */
export function loadedLater<Props extends object>(script: () => Promise<ComponentType<Props>>): LoadedLater<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async (): Promise<void> => {
    loaded ??= await script();
  };
  const Later = (props: Props) => {
    const [Loaded, setLoaded] = useState(() => loaded);
    useEffect(() => {
      if (Loaded === null) inBackground(load().then(() => setLoaded(() => loaded)));
    }, [Loaded]);
    return Loaded === null ? null : <Loaded {...props} />;
  };
  return Object.assign(Later, { load });
}
