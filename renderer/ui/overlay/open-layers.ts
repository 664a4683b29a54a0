import { useEffect, useRef, useSyncExternalStore } from 'react';

/** The layers above the screen, the topmost last. */
let layers: readonly object[] = [];
const listeners = new Set<() => void>();

function change(next: readonly object[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const isOpen = (): boolean => layers.length > 0;

/** Puts a layer on top of the others; the returned function removes it. */
function openLayer(layer: object): () => void {
  change([...layers, layer]);
  return () => change(layers.filter((other) => other !== layer));
}

const isTopmost = (layer: object): boolean => layers.at(-1) === layer;

/** True while a dialog is above the screen: the sale that it asks about must not change below it. */
export const useIsLayerOpen = (): boolean => useSyncExternalStore(subscribe, isOpen);

/**
 * Esc closes the topmost layer also where nothing has the focus, as in the frame between a dialog that closes and the one below that gets the
 * focus back: the library handles only keys whose target is inside a dialog, so the second of two quick presses would be lost.
 */
export function useEscWithoutFocus(onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const closeLayer = openLayer(latest);
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.target !== document.body || event.defaultPrevented || !isTopmost(latest)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', close);
    return () => {
      window.removeEventListener('keydown', close);
      closeLayer();
    };
  }, []);
}
