import { useSyncExternalStore } from 'react';

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

/** Puts a layer on top of the others; the returned function takes it away. */
export function openLayer(layer: object): () => void {
  change([...layers, layer]);
  return () => change(layers.filter((other) => other !== layer));
}

export const isTopmost = (layer: object): boolean => layers.at(-1) === layer;

/** Whether a dialog lies above the screen: what it is about must not change below it. */
export const useIsLayerOpen = (): boolean => useSyncExternalStore(subscribe, isOpen);
