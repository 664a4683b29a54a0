import type { Rect, Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { CARDS_WITH_KEYS, placesInSlots, type TilePlace, type TileRow } from './tile-rows.ts';

/**
 * The place of each slot, or null for a spare slot. A slot keeps its elements, so that more or fewer products make or remove no element.
 * `most` is the largest number of tiles in sight; an idle moment makes slots for all of them.
 */
export function useSlots(places: readonly TilePlace[], most: number): readonly (TilePlace | null)[] {
  const [made, setMade] = useState(0);
  const count = useRef(0);
  count.current = Math.max(count.current, made, places.length);
  useEffect(() => {
    const idle = requestIdleCallback(() => setMade(most));
    return () => cancelIdleCallback(idle);
  }, [most]);
  return placesInSlots(places, count.current);
}

/** The number of rows to render: all when the results have settled; before, the rows with keys and as many as are rendered already. */
export function useDrawnRows(rows: readonly TileRow[], isSettled: boolean): number {
  const drawn = useRef(0);
  const withKeys = rows.findIndex((row) => row.is === 'tiles' && row.first + row.count >= CARDS_WITH_KEYS) + 1;
  const least = withKeys === 0 ? rows.length : withKeys;
  drawn.current = isSettled ? rows.length : Math.min(rows.length, Math.max(least, drawn.current));
  return drawn.current;
}

/**
 * Gives the virtualizer the largest possible height of the list, not its current height. The current height follows the results, so that a
 * key that finds more would render twice. Where the list is higher than its box, the box already has all the room.
 */
export function observeRoom(instance: Virtualizer<HTMLDivElement, Element>, tell: (rect: Rect) => void): (() => void) | undefined {
  const box = instance.scrollElement;
  const panel = box?.offsetParent;
  if (!box || !panel) return undefined;
  let room = panel.clientHeight - box.offsetTop;
  tell({ width: box.clientWidth, height: room });
  const observer = new ResizeObserver(([entry]) => {
    if (entry === undefined) return;
    const { width, height } = entry.contentRect;
    room = instance.getTotalSize() > height && height > 0 ? height : Math.max(room, height);
    tell({ width, height: room });
  });
  observer.observe(box);
  return () => observer.disconnect();
}
