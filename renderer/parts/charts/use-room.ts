import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Room } from './value-axis.ts';

/** The width in px of a chart until its box is measured. */
const USUAL_WIDTH = 640;
/**
 * The room on a sheet of A4 between its margins, less the edges of a section. On paper the box cannot be measured, and no window limits the
 * height.
 */
const PAPER: Room = { width: 660, windowHeight: Number.POSITIVE_INFINITY };

/** The present width of a box and the height of the window. Pass `ref` to the box. */
export function useRoom(): { readonly ref: (box: HTMLElement | null) => void; readonly room: Room } {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState<Room>(() => ({ width: USUAL_WIDTH, windowHeight: window.innerHeight }));
  const isOnPaper = useIsOnPaper();
  useEffect(() => {
    if (box === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setRoom({ width: Math.round(entry.contentRect.width), windowHeight: window.innerHeight });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);
  return { ref: setBox, room: isOnPaper ? PAPER : room };
}

/** Whether the browser prints the page. The change is drawn before the browser takes the page. */
function useIsOnPaper(): boolean {
  const [isOnPaper, setIsOnPaper] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsOnPaper(true));
    const end = () => setIsOnPaper(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isOnPaper;
}
