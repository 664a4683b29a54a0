import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Room } from './value-axis.ts';

/** What a chart is drawn with until its box was measured. */
const USUAL_WIDTH = 640;
/** Of a sheet of A4 between its margins, less the edges of a section: on paper no box is measured, and nothing is out of sight. */
const PAPER: Room = { width: 660, windowHeight: Number.POSITIVE_INFINITY };

/** The width of a box, as it is laid out now, and the height of the window. `ref` is of the box. */
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

/** Whether the page is being drawn for paper; drawn again before the browser takes it. */
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
