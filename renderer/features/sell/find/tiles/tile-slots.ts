import type { Rect, Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { CARDS_WITH_KEYS, placesInSlots, type TilePlace, type TileRow } from './tile-rows.ts';

/**
 * The places that are drawn, each in a slot of its own, and null for a slot that is spare. A slot keeps its elements, so that a key that finds
 * more or fewer products makes and removes none. `most`: how many tiles can be in sight; their slots are made in an idle moment.
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

/** How many rows are drawn: until the results have settled those with keys, and those that stand there already. */
export function useDrawnRows(rows: readonly TileRow[], isSettled: boolean): number {
  const drawn = useRef(0);
  const withKeys = rows.findIndex((row) => row.is === 'tiles' && row.first + row.count >= CARDS_WITH_KEYS) + 1;
  const least = withKeys === 0 ? rows.length : withKeys;
  drawn.current = isSettled ? rows.length : Math.min(rows.length, Math.max(least, drawn.current));
  return drawn.current;
}

/**
 * Tells the virtualizer how high the list can be rather than how high it is: it is as high as what was found, and a key that finds more would
 * be drawn twice. Where the list is higher than its box, the box has all the room that there is.
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
