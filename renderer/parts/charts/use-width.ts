import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What a chart is drawn with until its box was measured. */
const USUAL_WIDTH = 640;
/** Of a sheet of A4 between its margins, less the edges of a section: on paper no box is measured. */
const PAPER_WIDTH = 660;

/** The width of a box in px, as it is laid out now. Spread `ref` on the box. */
export function useWidth(): { readonly ref: (box: HTMLElement | null) => void; readonly width: number } {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  const isOnPaper = useIsOnPaper();
  useEffect(() => {
    if (box === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);
  return { ref: setBox, width: isOnPaper ? PAPER_WIDTH : width };
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
